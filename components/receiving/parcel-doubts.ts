import { useState } from 'react'
import { playOutcome } from '@/components/scan/scan-sound'
import type { QueuedParcel } from '@/lib/client/queue-entries'
import type { KnownCustomer, ReceivingLookup } from '@/lib/contracts/receiving'
import { isDecimal } from '@/lib/domain/money'
import { type ReceivingDoubt, receivingDoubts } from '@/lib/domain/receiving'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import {
  customerOf,
  FIELDS,
  type FieldName,
  inputOf,
  type ParcelDefaults,
  type ParcelValues,
} from './parcel-form'

interface ParcelFacts {
  defaults: ParcelDefaults
  queue: readonly QueuedParcel[]
  /** The API's answer about the number; null without one. */
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
      location: null,
      image: null,
    }))
}

/** Other parcels under the same number: received, or waiting in this browser. */
export function repeatedOf(values: ParcelValues, { queue, answer }: Omit<ParcelFacts, 'defaults'>) {
  const own = values.origin.kind === 'received' ? values.origin.id : null
  const received = (answer?.received ?? []).filter(({ id }) => id !== own)
  return [...received, ...waitingUnder(queue, values)]
}

/** The field after which a doubt is asked, not at the end. */
const ASKED_AFTER: Record<ReceivingDoubt, number> = {
  repeated: FIELDS.indexOf('courierNumber'),
  owner: FIELDS.indexOf('customer'),
  weight: FIELDS.indexOf('weightKg'),
}

/** The first open doubt once the fields up to `name` are filled. */
export function doubtUpTo(name: FieldName, values: ParcelValues, facts: ParcelFacts): ReceivingDoubt | null {
  const { receiverId, weightKg } = inputOf(values, facts.defaults)
  const parcel = { receiverId, weightKg: isDecimal(weightKg) ? weightKg : '0' }
  const known = { expected: facts.answer?.expected ?? null, received: repeatedOf(values, facts) }
  const last = FIELDS.indexOf(name)
  const open = receivingDoubts(parcel, known).find(
    (doubt) => ASKED_AFTER[doubt] <= last && !values.accepted.includes(doubt),
  )
  return open ?? null
}

interface AskedDoubtOptions {
  values: ParcelValues
  /** Who announced the number. */
  announcer: KnownCustomer | null
  change: (part: Partial<ParcelValues>) => void
  focusAfter: (name: FieldName) => void
}

/** The doubt in the dialog, and the two answers to it. */
export function useAskedDoubt({ values, announcer, change, focusAfter }: AskedDoubtOptions) {
  const [asking, setAsking] = useState<ReceivingDoubt | null>(null)

  /** The clerk looks at the parcel, not at the screen. */
  function ask(doubt: ReceivingDoubt | null): void {
    if (doubt) playOutcome('warning')
    setAsking(doubt)
  }

  function accept(): void {
    if (!asking) return
    change({ accepted: [...values.accepted, asking] })
    ask(null)
    focusAfter(asking === 'repeated' ? 'customer' : asking === 'owner' ? 'pieces' : 'lengthCm')
  }

  /** Back to the field, or on with the owner who announced the parcel. */
  function correct(): void {
    if (asking === 'owner' && announcer) {
      change({ customer: customerOf(announcer), isUnknown: false })
      focusAfter('pieces')
    } else {
      focusAfter(asking === 'weight' ? 'weightKg' : 'courierNumber')
    }
    ask(null)
  }

  return { asking, ask, accept, correct }
}
