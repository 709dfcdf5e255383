import type { KnownCustomer, lookUpReceiving, ReceivingLookup } from '@/lib/contracts/receiving'
import { visibleTo } from '@/lib/domain/field-access'
import { bareCourierNumber, courierTerms } from '@/lib/domain/scanned-code'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { findExpected } from '@/server/expected-parcels/expect-parcels'
import { presentImage } from '@/server/files/addresses'
import {
  type GuessRow,
  type RepeatedRow,
  selectByMark,
  selectBySender,
  selectRecent,
  selectRepeated,
} from './store'

function presentKnown(row: GuessRow): KnownCustomer {
  return { id: row.id, name: row.name, shippingMark: row.shipping_mark, phone: row.phone }
}

/** Numbers of one sender differ in their last digits; less than this in common says nothing. */
const OWN_DIGITS = 4
const SHORTEST_PREFIX = 6
const MOST_GUESSES = 6

function presentRepeated(row: RepeatedRow): ReceivingLookup['received'][number] {
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    receiverName: row.receiver_name,
    createdAt: row.created_at.toISOString(),
    location: row.location,
    image: row.photo ? presentImage(row.photo) : null,
  }
}

/** What is known of a number, for the screen and for the verbs that check what the screen sent. */
export async function knownOf(context: Context, courierNumber: string, exceptId: string | null = null) {
  const [expected, received] = await Promise.all([
    findExpected(context.db, courierNumber),
    selectRepeated(context.db, courierNumber, exceptId),
  ])
  return { expected, received: received.map(presentRepeated) }
}

async function guess(
  context: Context,
  courierNumber: string,
  marked: Awaited<ReturnType<typeof selectByMark>>,
) {
  const prefix = courierNumber.slice(0, -OWN_DIGITS)
  const [bySender, recent] = await Promise.all([
    prefix.length >= SHORTEST_PREFIX ? selectBySender(context.db, courierNumber, prefix) : [],
    selectRecent(context.db, actorOf(context).id),
  ])
  const all = [
    ...marked.map((row) => ({ ...presentKnown(row), reason: 'mark' as const })),
    ...bySender.map((row) => ({ ...presentKnown(row), reason: 'sender' as const })),
    ...recent.map((row) => ({ ...presentKnown(row), reason: 'recent' as const })),
  ]
  const first = new Map<string, (typeof all)[number]>()
  for (const one of all) if (!first.has(one.id)) first.set(one.id, one)
  return [...first.values()].slice(0, MOST_GUESSES)
}

/** A customer's mark may stand beside the number; it is then no part of it. */
export async function lookUp(
  context: Context,
  { query }: InputOf<typeof lookUpReceiving>,
): Promise<ReceivingLookup> {
  const terms = courierTerms(query.courierNumber)
  const marked = terms.length > 1 ? await selectByMark(context.db, terms) : []
  const marks = new Set(marked.map((row) => row.shipping_mark?.toLowerCase()))
  const rest = terms.filter((word) => !marks.has(word)).join('')
  const courierNumber = bareCourierNumber(marked.length > 0 && rest ? rest : query.courierNumber)
  const [known, guesses] = await Promise.all([
    knownOf(context, courierNumber),
    guess(context, courierNumber, marked),
  ])
  const visible = <Known extends KnownCustomer>(customer: Known) =>
    visibleTo(actorOf(context), 'knownCustomer', customer)
  const expected = known.expected && { ...known.expected, customer: visible(known.expected.customer) }
  return { courierNumber, ...known, expected, guesses: guesses.map(visible) }
}
