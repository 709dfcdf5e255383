import type { QueuedParcel } from '@/lib/client/parcel-queue'
import type { ReceivingLookup } from '@/lib/contracts/receiving'
import { bareCourierNumber } from '@/lib/domain/courier-number'
import { isDecimal } from '@/lib/domain/money'
import { type ReceivingDoubt, receivingDoubts } from '@/lib/domain/receiving'
import { FIELDS, type FieldName, inputOf, type ParcelValues, type Standing } from './parcel-form'

/** What else is known besides what is typed. */
interface ParcelFacts {
  standing: Standing
  queue: readonly QueuedParcel[]
  /** What the API said of the number; null without an answer. */
  answer: ReceivingLookup | null
}

function waitingUnder(queue: readonly QueuedParcel[], values: ParcelValues): ReceivingLookup['received'] {
  const number = bareCourierNumber(values.courierNumber)
  const own = values.origin.kind === 'queued' ? values.origin.parcel.key : null
  if (!number) return []
  return queue
    .filter(({ key, input }) => key !== own && bareCourierNumber(input.courierNumber ?? '') === number)
    .map(({ key, localNumber, customer, savedAt }) => ({
      id: key,
      trackingNumber: localNumber,
      receiverName: customer?.name ?? null,
      createdAt: savedAt,
      image: null,
    }))
}

/** Other parcels under the same number: those that came, and those that wait here. */
export function repeatedOf(values: ParcelValues, { queue, answer }: Omit<ParcelFacts, 'standing'>) {
  const own = values.origin.kind === 'received' ? values.origin.id : null
  const came = (answer?.received ?? []).filter(({ id }) => id !== own)
  return [...came, ...waitingUnder(queue, values)]
}

/** Which doubt can be seen from which box on: the clerk is stopped where it arises, not at the end. */
const SEEN_FROM: Record<ReceivingDoubt, number> = {
  repeated: FIELDS.indexOf('courierNumber'),
  owner: FIELDS.indexOf('customer'),
  weight: FIELDS.indexOf('weightKg'),
}

/** The first open doubt that can be seen once the boxes up to `name` are filled. */
export function doubtUpTo(name: FieldName, values: ParcelValues, facts: ParcelFacts): ReceivingDoubt | null {
  const { receiverId, weightKg } = inputOf(values, facts.standing)
  const parcel = { receiverId, weightKg: isDecimal(weightKg) ? weightKg : '0' }
  const known = { expected: facts.answer?.expected ?? null, received: repeatedOf(values, facts) }
  const last = FIELDS.indexOf(name)
  const open = receivingDoubts(parcel, known).find(
    (doubt) => SEEN_FROM[doubt] <= last && !values.accepted.includes(doubt),
  )
  return open ?? null
}
