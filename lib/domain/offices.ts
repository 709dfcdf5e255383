/** What an office does with cargo: it takes it in, or hands it over where it arrived. */
export const OFFICE_TYPES = ['receiving', 'delivering'] as const
export type OfficeKind = (typeof OFFICE_TYPES)[number]

export const MOST_OFFICES_IN_ORDER = 999

/** What is stored wherever an office is named: 'dar-es-salaam'. */
export const isOfficeCode = (code: string) => /^[a-z][a-z0-9-]{1,29}$/.test(code)

/** Two letters of ISO 3166 that some country has. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

type CompanyOffice = 'chinaOffice' | 'tanzaniaOffice'
const COMPANY_OFFICES = new Map<string, CompanyOffice>([
  ['guangzhou', 'chinaOffice'],
  ['dar-es-salaam', 'tanzaniaOffice'],
])

/** Which office of the company's profile it is, which says its address and hours; null for every other. */
export const companyOfficeOf = (code: string): CompanyOffice | null => COMPANY_OFFICES.get(code) ?? null
