import type { ParcelLabel } from '@/lib/contracts/labels'

export const LABEL_SIZES = ['100x150', 'a4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export function labelSizeOf(text: string | undefined): LabelSize {
  return LABEL_SIZES.find((size) => size === text) ?? '100x150'
}

/** The content of a label; before the API has answered there is no tracking number but a local one. */
export type PrintedLabel = Omit<ParcelLabel, 'trackingNumber' | 'packageId'> & {
  key: string
  trackingNumber: string | null
  localNumber: string | null
}

export function printedLabel(label: ParcelLabel): PrintedLabel {
  return { ...label, key: label.packageId, localNumber: null }
}
