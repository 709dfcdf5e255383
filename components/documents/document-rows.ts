import type { TFunction } from 'i18next'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { formatQuantity } from '@/lib/domain/money'

export const DOCUMENT_TYPES = ['packing-list', 'manifest'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** One row of a document: a line of goods on the packing list, a whole package on the manifest. */
export interface DocumentRow {
  key: string
  carton: string
  /** Of the package in its carton; null on the further lines of the same package. */
  position: number | null
  number: string
  mark: string
  receiver: string
  phone: string
  english: string
  chinese: string
  hsCode: string
  quantity: string
  /** 60 × 40 × 30 */
  size: string
  pieces: number
  kg: string | null
  cbm: string | null
  isTotal?: boolean
}

type Carton = BatchManifest['cartons'][number]
type Package = Carton['packages'][number]
type Item = Package['items'][number]

const distinct = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text))].join('; ')

function headOf(cargo: Package, carton: Carton) {
  return {
    carton: carton.number ?? '',
    number: cargo.trackingNumber,
    mark: cargo.shippingMark ?? '',
    receiver: cargo.receiverName ?? '',
    phone: cargo.receiverPhone ?? '',
  }
}

function sizeOf({ lengthCm, widthCm, heightCm }: Item): string {
  return lengthCm && widthCm && heightCm ? [lengthCm, widthCm, heightCm].join(' × ') : ''
}

function quantityOf({ quantity, quantityMeasure, customQuantityMeasure }: Item, t: TFunction<'documents'>) {
  return `${formatQuantity(quantity)} ${customQuantityMeasure ?? t(`measure.${quantityMeasure}`)}`
}

function packingRows(carton: Carton, t: TFunction<'documents'>): DocumentRow[] {
  return carton.packages.flatMap((cargo, index) =>
    cargo.items.map((item, line) => ({
      ...headOf(cargo, carton),
      key: `${cargo.trackingNumber} ${line}`,
      position: line === 0 ? index + 1 : null,
      english: item.english ?? '',
      chinese: item.chinese ?? '',
      hsCode: item.hsCode ?? '',
      quantity: quantityOf(item, t),
      size: sizeOf(item),
      pieces: item.pieces,
      kg: item.weightKg,
      cbm: item.cbm,
    })),
  )
}

function manifestRows(carton: Carton): DocumentRow[] {
  return carton.packages.map((cargo, index) => ({
    ...headOf(cargo, carton),
    key: cargo.trackingNumber,
    position: index + 1,
    english: distinct(cargo.items.map(({ english }) => english)),
    chinese: distinct(cargo.items.map(({ chinese }) => chinese)),
    hsCode: distinct(cargo.items.map(({ hsCode }) => hsCode)),
    quantity: '',
    size: '',
    pieces: cargo.pieces,
    kg: cargo.weightKg,
    cbm: cargo.cbm,
  }))
}

/** The rows of one carton, in the order it was packed. */
export function rowsOfCarton(
  documentType: DocumentType,
  carton: Carton,
  t: TFunction<'documents'>,
): DocumentRow[] {
  return documentType === 'manifest' ? manifestRows(carton) : packingRows(carton, t)
}

/** The totals row of an exported file. */
export function totalRow(label: string, carton: string, totals: BatchManifest['totals']): DocumentRow {
  const empty = { mark: '', receiver: '', phone: '', english: '', chinese: '', hsCode: '', quantity: '' }
  return {
    ...empty,
    key: `total ${carton}`,
    carton,
    position: null,
    number: label,
    size: '',
    pieces: totals.pieces,
    kg: totals.weightKg,
    cbm: totals.cbm,
    isTotal: true,
  }
}
