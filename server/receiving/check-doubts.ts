import type { FieldProblem } from '@/lib/contracts/issues'
import { calendarDateOf } from '@/lib/domain/dates'
import { type ReceivingDoubt, receivingDoubts } from '@/lib/domain/receiving'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { customerName } from '@/server/customers/find-customers'
import { knownOf } from './lookup'
import { lockCourierNumber } from './store'

interface Parcel {
  courierNumber: string | null
  receiverId: string | null
  weightKg: string
  accepted: readonly ReceivingDoubt[]
}

type Known = Awaited<ReturnType<typeof knownOf>>

async function termsOf(
  doubt: ReceivingDoubt,
  parcel: Parcel,
  { expected, received }: Known,
  context: Context,
): Promise<FieldProblem> {
  const field = { repeated: 'courierNumber', owner: 'receiverId', weight: 'weightKg' }[doubt]
  if (doubt === 'repeated') {
    const [last] = received
    const date = calendarDateOf(new Date(last?.createdAt ?? 0))
    return { field, key: 'field.parcelRepeated', params: { number: last?.trackingNumber ?? '', date } }
  }
  if (doubt === 'weight') {
    const params = { expected: expected?.expectedWeightKg ?? '', weight: parcel.weightKg }
    return { field, key: 'field.parcelWeight', params }
  }
  const name = expected?.customer.name ?? ''
  if (parcel.receiverId === null) return { field, key: 'field.parcelExpected', params: { expected: name } }
  const chosen = (await customerName(context.db, parcel.receiverId)) ?? ''
  return { field, key: 'field.parcelOwner', params: { expected: name, chosen } }
}

/**
 * Stops a parcel that does not agree with what is known of its number, naming both sides, unless the clerk accepted
 * exactly that. The number stays locked until the parcel is written.
 */
export async function checkDoubts(context: Context, parcel: Parcel, exceptId: string | null = null) {
  if (parcel.courierNumber === null) return
  await lockCourierNumber(context.db, parcel.courierNumber)
  const known = await knownOf(context, parcel.courierNumber, exceptId)
  const open = receivingDoubts(parcel, known).filter((doubt) => !parcel.accepted.includes(doubt))
  if (open.length === 0) return
  const fields: FieldProblem[] = []
  for (const doubt of open) fields.push(await termsOf(doubt, parcel, known, context))
  throw new ApiFailure(409, 'parcel_doubts', 'parcelDoubts', { fields })
}
