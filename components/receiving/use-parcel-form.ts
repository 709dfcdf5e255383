import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '@/hooks/receiving'
import { useFieldProblems } from '@/hooks/use-field-problems'
import type { QueuedParcel, QueuedPhoto } from '@/lib/client/parcel-queue'
import { type ReceivingLookup, receivedParcelInput } from '@/lib/contracts/receiving'
import { doubtUpTo, repeatedOf } from './parcel-doubts'
import { FIELDS, type FieldName, inputOf, NEW_PARCEL, type ParcelValues, type Standing } from './parcel-form'
import { sureOwner } from './parcel-owner'
import { useAskedDoubt } from './use-asked-doubt'
import { useParcelBoxes } from './use-parcel-boxes'

export type Problems = Partial<Record<FieldName, string>>

/** A parcel that came, or waits here, under the number in hand. */
export type Repeated = ReceivingLookup['received'][number]

interface ParcelFormOptions {
  standing: Standing
  queue: readonly QueuedParcel[]
  /** Keeps the parcel; a rejection leaves the form as it is. Answers what the API refused by field. */
  keep: (values: ParcelValues) => Promise<Problems | null>
}

/** Where Enter leads from a box; sides that nobody needs are passed over. */
function boxAfter(name: FieldName, values: ParcelValues, { freightMode }: Standing): FieldName | 'save' {
  const skipsSize =
    (name === 'weightKg' && freightMode === 'air') ||
    (name === 'lengthCm' && !values.lengthCm && freightMode !== 'sea')
  return skipsSize ? 'save' : (FIELDS[FIELDS.indexOf(name) + 1] ?? 'save')
}

/** The form of one parcel: what is typed, what is known of its number, where Enter leads and what stops it. */
export function useParcelForm({ standing, queue, keep }: ParcelFormOptions) {
  const { t } = useTranslation('errors')
  const [values, setValues] = useState(NEW_PARCEL)
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const { known, lookUp, forget } = useLookup()
  const { saveButton, boxRef, focus, leaveTo, arrive } = useParcelBoxes()
  const problemsOf = useFieldProblems(receivedParcelInput)

  const change = useCallback((part: Partial<ParcelValues>) => {
    setValues((old) => ({ ...old, ...part }))
    setProblems((old) => {
      const left = Object.entries(old).filter(([name]) => !(name in part))
      return Object.fromEntries(left) as Problems
    })
  }, [])

  const announcer = known?.expected?.customer ?? null
  const { asking, ask, accept, correct } = useAskedDoubt({ values, announcer, change, leaveTo })

  const begin = useCallback(
    (next: ParcelValues) => {
      setValues(next)
      setProblems({})
      ask(null)
      forget()
      focus('courierNumber')
    },
    [ask, focus, forget],
  )

  async function numberGiven(asked: ParcelValues): Promise<void> {
    focus('customer')
    const answer = await lookUp(asked.courierNumber)
    const cleaned = answer ? { ...asked, courierNumber: answer.courierNumber } : asked
    setValues((old) => ({
      ...old,
      courierNumber: old.courierNumber === asked.courierNumber ? cleaned.courierNumber : old.courierNumber,
      customer: old.customer ?? (old.isUnknown ? null : sureOwner(answer)),
    }))
    ask(doubtUpTo('courierNumber', cleaned, { standing, queue, answer }))
  }

  /** What Enter does in a box: the next one, unless something does not agree. */
  function next(name: FieldName, part: Partial<ParcelValues> = {}): void {
    const current = { ...values, ...part }
    if (name === 'courierNumber') {
      void numberGiven(current)
      return
    }
    const doubt = doubtUpTo(name, current, { standing, queue, answer: known })
    if (doubt) ask(doubt)
    else focus(boxAfter(name, current, standing))
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
    const doubt = doubtUpTo('heightCm', current, { standing, queue, answer: known })
    if (Object.keys(found).length > 0) show(found)
    else if (doubt) ask(doubt)
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

  const addPhotos = (photos: QueuedPhoto[]) =>
    setValues((old) => ({ ...old, photos: [...old.photos, ...photos] }))
  const repeated = repeatedOf(values, { queue, answer: known })
  const shown = { values, problems, known, asking, pending, repeated }
  return { ...shown, saveButton, boxRef, change, addPhotos, begin, next, save, accept, correct, arrive }
}

export type ParcelForm = ReturnType<typeof useParcelForm>
