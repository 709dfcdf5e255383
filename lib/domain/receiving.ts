import Big from 'big.js'
import type { Decimal } from './money'

/** What stops a parcel at the door until somebody says 'go on'. */
export const RECEIVING_DOUBTS = ['repeated', 'owner', 'weight'] as const
export type ReceivingDoubt = (typeof RECEIVING_DOUBTS)[number]

/** A weight may differ from the one that was told by this part of it. */
const WEIGHT_MARGIN = '0.1'

/** Whether the scale says something else than the customer did; no weight told, no difference. */
export function weightDiffers(expectedKg: Decimal | null, weightKg: Decimal): boolean {
  if (expectedKg === null) return false
  const expected = new Big(expectedKg)
  return new Big(weightKg).minus(expected).abs().gt(expected.times(WEIGHT_MARGIN))
}

interface Received {
  receiverId: string | null
  weightKg: Decimal
}

interface Known {
  expected: { customer: { id: string }; expectedWeightKg: Decimal | null } | null
  /** Packages that came under the same courier number. */
  received: readonly unknown[]
}

/** Everything about a parcel that does not agree with what is known of its courier number. */
export function receivingDoubts(parcel: Received, { expected, received }: Known): ReceivingDoubt[] {
  const isOtherOwner = expected !== null && expected.customer.id !== parcel.receiverId
  return [
    ...(received.length > 0 ? (['repeated'] as const) : []),
    ...(isOtherOwner ? (['owner'] as const) : []),
    ...(expected && weightDiffers(expected.expectedWeightKg, parcel.weightKg) ? (['weight'] as const) : []),
  ]
}
