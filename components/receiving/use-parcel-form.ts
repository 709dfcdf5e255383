import type { InputRef } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '@/hooks/receiving/use-lookup'
import { useFieldProblems } from '@/hooks/use-field-problems'
import type { QueuedParcel, QueuedPhoto } from '@/lib/client/parcel-queue'
import { type KnownCustomer, type ReceivingLookup, receivedParcelInput } from '@/lib/contracts/receiving'
import { bareCourierNumber } from '@/lib/domain/courier-number'
import { isDecimal } from '@/lib/domain/money'
import { type ReceivingDoubt, receivingDoubts } from '@/lib/domain/receiving'
import { FIELDS, type FieldName, inputOf, NEW_PARCEL, type ParcelValues, type Standing } from './parcel-form'

export type Problems = Partial<Record<FieldName, string>>

/** A parcel that came, or waits here, under the number in hand. */
export type Repeated = ReceivingLookup['received'][number]

interface ParcelFormOptions {
  standing: Standing
  queue: readonly QueuedParcel[]
  /** Keeps the parcel; a rejection leaves the form as it is. Answers what the API refused by field. */
  keep: (values: ParcelValues) => Promise<Problems | null>
}

function waitingUnder(queue: readonly QueuedParcel[], values: ParcelValues): Repeated[] {
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

/** Which doubt can be seen from which box on: the clerk is stopped where it arises, not at the end. */
const SEEN_FROM: Record<ReceivingDoubt, number> = {
  repeated: FIELDS.indexOf('courierNumber'),
  owner: FIELDS.indexOf('customer'),
  weight: FIELDS.indexOf('weightKg'),
}

/** The form of one parcel: what is typed, what is known of its number, where Enter leads and what stops it. */
export function useParcelForm({ standing, queue, keep }: ParcelFormOptions) {
  const { t } = useTranslation('errors')
  const [values, setValues] = useState(NEW_PARCEL)
  const [problems, setProblems] = useState<Problems>({})
  const [asking, setAsking] = useState<ReceivingDoubt | null>(null)
  const [pending, setPending] = useState(false)
  const { known, lookUp, forget } = useLookup()
  const boxes = useRef(new Map<FieldName, InputRef>())
  const saveButton = useRef<HTMLButtonElement>(null)
  const problemsOf = useFieldProblems(receivedParcelInput)
  /** Where to go when the question is gone. */
  const afterwards = useRef<FieldName | null>(null)

  const focus = useCallback((name: FieldName | 'save') => {
    if (name === 'save') saveButton.current?.focus()
    else boxes.current.get(name)?.focus({ cursor: 'all' })
  }, [])

  const change = useCallback((part: Partial<ParcelValues>) => {
    setValues((old) => ({ ...old, ...part }))
    setProblems((old) => {
      const left = Object.entries(old).filter(([name]) => !(name in part))
      return Object.fromEntries(left) as Problems
    })
  }, [])

  const begin = useCallback(
    (next: ParcelValues) => {
      setValues(next)
      setProblems({})
      setAsking(null)
      forget()
      focus('courierNumber')
    },
    [focus, forget],
  )

  function repeatedOf(current: ParcelValues, answer: ReceivingLookup | null): Repeated[] {
    const own = current.origin.kind === 'received' ? current.origin.id : null
    const came = (answer?.received ?? []).filter(({ id }) => id !== own)
    return [...came, ...waitingUnder(queue, current)]
  }

  /** The first open doubt that can be seen once the boxes up to `name` are filled. */
  function doubtUpTo(name: FieldName, current: ParcelValues, answer = known): ReceivingDoubt | null {
    const { receiverId, weightKg } = inputOf(current, standing)
    const parcel = { receiverId, weightKg: isDecimal(weightKg) ? weightKg : '0' }
    const facts = { expected: answer?.expected ?? null, received: repeatedOf(current, answer) }
    const last = FIELDS.indexOf(name)
    const open = receivingDoubts(parcel, facts).find(
      (doubt) => SEEN_FROM[doubt] <= last && !current.accepted.includes(doubt),
    )
    return open ?? null
  }

  async function numberGiven(asked: ParcelValues): Promise<void> {
    focus('customer')
    const answer = await lookUp(asked.courierNumber)
    const cleaned = answer ? { ...asked, courierNumber: answer.courierNumber } : asked
    const marked = answer?.guesses.filter(({ reason }) => reason === 'mark') ?? []
    const sure = answer?.expected?.customer ?? (marked.length === 1 ? marked[0] : undefined)
    setValues((old) => ({
      ...old,
      courierNumber: old.courierNumber === asked.courierNumber ? cleaned.courierNumber : old.courierNumber,
      customer: old.customer ?? (old.isUnknown || !sure ? null : customerOf(sure)),
    }))
    setAsking(doubtUpTo('courierNumber', cleaned, answer))
  }

  /** What Enter does in a box: the next one, unless something does not agree. */
  function next(name: FieldName, part: Partial<ParcelValues> = {}): void {
    const current = { ...values, ...part }
    const doubt = name === 'courierNumber' ? null : doubtUpTo(name, current)
    const skipsSize =
      (name === 'weightKg' && standing.freightMode === 'air') ||
      (name === 'lengthCm' && !current.lengthCm && standing.freightMode !== 'sea')
    if (name === 'courierNumber') void numberGiven(current)
    else if (doubt) setAsking(doubt)
    else focus(skipsSize ? 'save' : (FIELDS[FIELDS.indexOf(name) + 1] ?? 'save'))
  }

  function show(found: Problems): void {
    setProblems(found)
    const first = FIELDS.find((name) => found[name])
    if (first) focus(first)
  }

  async function save(part: Partial<ParcelValues> = {}): Promise<void> {
    const current = { ...values, ...part }
    if (pending) return
    const { receiverId: _, ...texts } = problemsOf({ ...inputOf(current, standing), imageIds: [] })
    const nobody = !current.customer && !current.isUnknown
    const found: Problems = { ...texts, ...(nobody && { customer: t('field.required') }) }
    const doubt = doubtUpTo('heightCm', current)
    if (Object.keys(found).length > 0) show(found)
    else if (doubt) setAsking(doubt)
    else await commit(current)
  }

  async function commit(current: ParcelValues): Promise<void> {
    setPending(true)
    try {
      const refused = await keep(current)
      if (refused) show(refused)
      else begin(NEW_PARCEL)
    } finally {
      setPending(false)
    }
  }

  /** 'Go on' to the doubt that is asked. */
  function accept(): void {
    if (!asking) return
    const accepted = [...values.accepted, asking]
    change({ accepted })
    setAsking(null)
    leaveTo(asking === 'repeated' ? 'customer' : asking === 'owner' ? 'pieces' : 'lengthCm')
  }

  /** 'Correct it': back to the box, or to the owner who expects it. */
  function correct(): void {
    const expected = known?.expected?.customer
    if (asking === 'owner' && expected) {
      change({ customer: customerOf(expected), isUnknown: false })
      leaveTo('pieces')
    } else {
      leaveTo(asking === 'weight' ? 'weightKg' : 'courierNumber')
    }
    setAsking(null)
  }

  /** At once, and again when the question has gone from the screen: until then it holds the focus. */
  function leaveTo(name: FieldName): void {
    afterwards.current = name
    focus(name)
  }

  function arrive(): void {
    const name = afterwards.current
    afterwards.current = null
    if (name) focus(name)
  }

  return {
    values,
    problems,
    known,
    asking,
    pending,
    repeated: repeatedOf(values, known),
    saveButton,
    boxRef: (name: FieldName) => (box: InputRef | null) => {
      if (box) boxes.current.set(name, box)
      else boxes.current.delete(name)
    },
    change,
    addPhotos: (photos: QueuedPhoto[]) =>
      setValues((old) => ({ ...old, photos: [...old.photos, ...photos] })),
    begin,
    next,
    save,
    accept,
    correct,
    arrive,
  }
}

export type ParcelForm = ReturnType<typeof useParcelForm>

function customerOf({ id, name, shippingMark, phone }: KnownCustomer): KnownCustomer {
  return { id, name, shippingMark, phone }
}
