import type { InputRef } from 'antd'
import { createRef, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '@/hooks/receiving'
import { useFieldProblems } from '@/hooks/use-field-problems'
import type { QueuedParcel, QueuedPhoto } from '@/lib/client/queue-entries'
import { cancelScale } from '@/lib/client/scale'
import { type ReceivingLookup, receivedParcelInput } from '@/lib/contracts/receiving'
import { doubtUpTo, repeatedOf, useAskedDoubt } from './parcel-doubts'
import {
  FIELDS,
  type FieldName,
  inputOf,
  NEW_PARCEL,
  type ParcelDefaults,
  type ParcelValues,
  sureOwner,
} from './parcel-form'
import { useParcelDraft } from './use-parcel-draft'

/** Moves the focus between the fields of a parcel. */
function useFieldFocus() {
  // The same references in every render: a new one is empty while React puts it in, and a focus in that moment is lost.
  const [fields] = useState(() => new Map(FIELDS.map((name) => [name, createRef<InputRef>()])))
  const saveButton = useRef<HTMLButtonElement>(null)
  /** The field to focus once the dialog is closed. */
  const next = useRef<FieldName | null>(null)

  const focus = useCallback(
    (name: FieldName | 'save') => {
      if (name === 'save') saveButton.current?.focus()
      else fields.get(name)?.current?.focus({ cursor: 'all' })
    },
    [fields],
  )

  /** At once, and again when the dialog is closed: until then it holds the focus. */
  function focusAfter(name: FieldName): void {
    next.current = name
    focus(name)
  }

  function handleDialogClosed(): void {
    const name = next.current
    next.current = null
    if (name) focus(name)
  }

  const fieldRef = (name: FieldName) => fields.get(name)

  return { saveButton, fieldRef, focus, focusAfter, handleDialogClosed }
}

export type Problems = Partial<Record<FieldName, string>>

/** A parcel with the same number, received or waiting in this browser. */
export type Repeated = ReceivingLookup['received'][number]

interface ParcelFormOptions {
  defaults: ParcelDefaults
  setDefaults: (defaults: ParcelDefaults) => void
  queue: readonly QueuedParcel[]
  /** Resolves with what the API refused by field; a rejection leaves the form as it is. */
  saveParcel: (values: ParcelValues) => Promise<Problems | null>
}

/** Where Enter leads from a field; a size that is not needed is skipped. */
function fieldAfter(
  name: FieldName,
  values: ParcelValues,
  { freightMode }: ParcelDefaults,
): FieldName | 'save' {
  const skipsSize =
    (name === 'weightKg' && freightMode === 'air') ||
    (name === 'lengthCm' && !values.lengthCm && freightMode !== 'sea')
  return skipsSize ? 'save' : (FIELDS[FIELDS.indexOf(name) + 1] ?? 'save')
}

/** The values of the present parcel, and what is wrong with them until they are changed. */
function useParcelValues() {
  const [values, setValues] = useState(NEW_PARCEL)
  const [problems, setProblems] = useState<Problems>({})
  const change = useCallback((part: Partial<ParcelValues>) => {
    setValues((old) => ({ ...old, ...part }))
    setProblems((old) => {
      const left = Object.entries(old).filter(([name]) => !(name in part))
      return Object.fromEntries(left) as Problems
    })
  }, [])
  const addPhotos = (photos: QueuedPhoto[]) =>
    setValues((old) => ({ ...old, photos: [...old.photos, ...photos] }))
  return { values, setValues, problems, setProblems, change, addPhotos }
}

/** Checks a parcel by the schema of the API. */
function useParcelCheck() {
  const { t } = useTranslation('errors')
  const problemsOf = useFieldProblems(receivedParcelInput)
  return (values: ParcelValues, defaults: ParcelDefaults): Problems => {
    const { receiverId: _, ...texts } = problemsOf({ ...inputOf(values, defaults), imageIds: [] })
    const lacksOwner = !values.customer && !values.isUnknown
    return { ...texts, ...(lacksOwner && { customer: t('field.required') }) }
  }
}

/** The form of one parcel: its values, what is known of its number, where Enter leads and which doubts stop it. */
export function useParcelForm({ defaults, setDefaults, queue, saveParcel }: ParcelFormOptions) {
  const { values, setValues, problems, setProblems, change, addPhotos } = useParcelValues()
  const [pending, setPending] = useState(false)
  /** Grows with each parcel that is begun. */
  const [turn, setTurn] = useState(0)
  const { known, lookUp, forget } = useLookup()
  const { saveButton, fieldRef, focus, focusAfter, handleDialogClosed } = useFieldFocus()
  const check = useParcelCheck()
  const draft = useParcelDraft(values, defaults)
  const announcer = known?.expected?.customer ?? null
  const { asking, ask, accept, correct } = useAskedDoubt({ values, announcer, change, focusAfter })

  function start(next: ParcelValues): void {
    // The scale was asked about the parcel before.
    cancelScale()
    if (next === NEW_PARCEL) draft.forget()
    setValues(next)
    setTurn((old) => old + 1)
    setProblems({})
    ask(null)
    forget()
    focus('courierNumber')
  }

  /** The draft, with the photos that were taken since; its number is looked up, so that the doubts are asked. */
  function restoreDraft(): void {
    if (!draft.found) return
    const { defaults: typedDefaults, ...typed } = draft.found.values
    setDefaults(typedDefaults)
    start({ ...NEW_PARCEL, ...typed, photos: values.photos })
    void lookUp(typed.courierNumber)
    draft.hide()
  }

  async function handleNumber(asked: ParcelValues): Promise<void> {
    focus('customer')
    const answer = await lookUp(asked.courierNumber)
    const cleaned = answer ? { ...asked, courierNumber: answer.courierNumber } : asked
    setValues((old) => ({
      ...old,
      courierNumber: old.courierNumber === asked.courierNumber ? cleaned.courierNumber : old.courierNumber,
      customer: old.customer ?? (old.isUnknown ? null : sureOwner(answer)),
    }))
    ask(doubtUpTo('courierNumber', cleaned, { defaults, queue, answer }))
  }

  /** Enter in a field goes to the next one, unless there is a doubt. */
  function next(name: FieldName, part: Partial<ParcelValues> = {}): void {
    const current = { ...values, ...part }
    if (name === 'courierNumber') {
      void handleNumber(current)
      return
    }
    const doubt = doubtUpTo(name, current, { defaults, queue, answer: known })
    if (doubt) ask(doubt)
    else focus(fieldAfter(name, current, defaults))
  }

  function showProblems(found: Problems): void {
    setProblems(found)
    const first = FIELDS.find((name) => found[name])
    if (first) focus(first)
  }

  async function save(): Promise<void> {
    if (pending) return
    const found = check(values, defaults)
    const doubt = doubtUpTo('heightCm', values, { defaults, queue, answer: known })
    if (Object.keys(found).length > 0) return showProblems(found)
    if (doubt) return ask(doubt)
    setPending(true)
    const refused = await saveParcel(values).finally(() => setPending(false))
    return refused ? showProblems(refused) : start(NEW_PARCEL)
  }

  const repeated = repeatedOf(values, { queue, answer: known })
  const state = { turn, values, problems, known, asking, pending, repeated, saveButton, fieldRef, focus }
  const drafted = { draftAt: draft.found?.at ?? null, restoreDraft, forgetDraft: draft.forget }
  return { ...state, ...drafted, change, addPhotos, start, next, save, accept, correct, handleDialogClosed }
}

export type ParcelForm = ReturnType<typeof useParcelForm>
