import type { VoyageMode } from './voyage'

export const HOUSE_TYPES = ['hbl', 'hawb'] as const
/** A house bill of lading, or a house air waybill. */
export type HouseKind = (typeof HOUSE_TYPES)[number]

export const houseKindOf = (mode: VoyageMode): HouseKind => (mode === 'air' ? 'hawb' : 'hbl')

/** 'HBL-2026-0001'. */
export const houseNumber = (kind: HouseKind, year: number, sequence: number): string =>
  `${kind.toUpperCase()}-${year}-${String(sequence).padStart(4, '0')}`

/** A national identity or passport number, without blanks and hyphens. */
export const normaliseNationalId = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

export const isNationalId = (number: string): boolean => /^[A-Z0-9]{5,20}$/.test(number)

/** 20 digits as the national card has them: '19900101-12345-12345-12'. */
export const formatNationalId = (number: string): string =>
  number.replace(/^(\d{8})(\d{5})(\d{5})(\d{2})$/, '$1-$2-$3-$4')

/** What says nothing about goods to the customs, alone or together with others of these. */
const WEAK = new Set(
  [
    'goods cargo general mixed various assorted sundry sundries misc miscellaneous items item things stuff',
    'products product parts spares accessories samples sample personal effects household commodities',
    'merchandise consolidated package packages parcel parcels box boxes carton cartons and of the other others',
    'bidhaa mizigo mzigo vitu mali mchanganyiko mbalimbali za ya na',
  ].flatMap((line) => line.split(' ')),
)
const WEAK_CHINESE = /^(货物|货|杂货|百货|日用品|配件|样品|物品|商品|产品|其他|等|、|，|\s)+$/

/** Whether a description names no goods: it is empty, has no letters, or only words such as 'general goods'. */
export function isWeakDescription(description: string): boolean {
  const terms = description.toLowerCase().match(/\p{L}+/gu) ?? []
  if (terms.length === 0 || WEAK_CHINESE.test(description)) return true
  return terms.every((word) => WEAK.has(word) || /^[a-z]$/.test(word))
}

/** What a package lacks before it can be declared. */
export const PACKAGE_GAPS = ['description', 'hsCode', 'value'] as const
export type PackageGap = (typeof PACKAGE_GAPS)[number]

/** Of these, what its owner can say. */
export const CUSTOMER_GAPS = ['description', 'value'] as const satisfies readonly PackageGap[]
export type CustomerGap = (typeof CUSTOMER_GAPS)[number]

export const customerGaps = (gaps: readonly PackageGap[]): CustomerGap[] =>
  CUSTOMER_GAPS.filter((gap) => gaps.includes(gap))

interface Declared {
  description: string
  hsCodes: readonly string[]
  /** Some of its goods have no code. */
  lacksHsCode: boolean
  declaredUSD: string | null
}

export function packageGaps(declared: Declared): PackageGap[] {
  const missing: Record<PackageGap, boolean> = {
    description: isWeakDescription(declared.description),
    hsCode: declared.lacksHsCode || declared.hsCodes.length === 0,
    value: declared.declaredUSD === null,
  }
  return PACKAGE_GAPS.filter((gap) => missing[gap])
}
