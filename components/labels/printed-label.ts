import type { ParcelLabel } from '@/lib/contracts/labels'
import type { PrintedLabel } from './PieceLabel'

export function printedLabel(label: ParcelLabel): PrintedLabel {
  return { ...label, key: label.packageId, localNumber: null }
}
