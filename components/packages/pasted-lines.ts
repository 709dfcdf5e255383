import type { Product } from '@/lib/contracts/products'
import { decimal, plain } from '@/lib/domain/money'
import type { PastedLine } from '@/lib/domain/packing-paste'
import { type LineValues, NEW_LINE } from './package-form'
import { lineCbm } from './package-totals'

interface Pricing {
  /** Quantity and price come from the list. */
  isListInForce: boolean
  mayOverride: boolean
}

/** A line of the form from a pasted one. Like a line that is typed it takes what its product says: price, weight or CBM. */
export function lineOfPaste(
  { goods, ...pasted }: PastedLine,
  product: Product | undefined,
  { isListInForce, mayOverride }: Pricing,
): LineValues {
  const line: LineValues = {
    ...NEW_LINE,
    ...pasted,
    product: product ?? null,
    description: product ? '' : goods,
    pieces: pasted.pieces || NEW_LINE.pieces,
    price: pasted.price || (isListInForce ? '' : (product?.price ?? '')),
    isByHand: pasted.price !== '' && mayOverride,
  }
  if (line.quantity !== '') return line
  const cbm = lineCbm(line)
  if (product?.quantityMeasure === 'cbm') return { ...line, quantity: cbm ? plain(decimal(cbm)) : '' }
  return product?.quantityMeasure === 'kg' ? { ...line, quantity: line.weightKg } : line
}
