import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { gather, showFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf, useFieldProblems } from '@/hooks/use-field-problems'
import { ApiError } from '@/lib/client/api-error'
import { type Conflict, mergeInto, same, unchangedHere } from './merge'
import { type FormDraft, useLocalDraft } from './use-local-draft'

/** The form's current values: the initial ones until antd has mounted the fields, and for hidden fields. */
export function useTyped<Values extends object>(form: FormInstance<Values>, first: Values): Values {
  const watched: Partial<Values> | undefined = Form.useWatch([], form)
  return { ...first, ...watched }
}

export interface EditFormOptions<Row, Values extends object, Input, Saved> {
  /** What the form opens with. */
  initial: Values
  /** The record that is edited; null (or left out) for a new one, which nobody else can have changed. */
  record?: Row | null
  valuesOf?: (record: Row) => Values
  /** The record as it is now, past every cache. */
  readCurrent?: (record: Row) => Promise<Row>
  /** Of a long form: what is typed stays in this browser under this name until it is saved, or the person signs out. */
  draftName?: string
  /** The schema the API checks with. */
  schema: z.ZodType | undefined
  toInput: (values: Values, known: Row | null) => Input
  /** Resolves with null when it was a second click. `known` is the state that the save builds on. */
  save: (input: Input, known: Row | null) => Promise<Saved | null>
  /** The form's field for a field of the contract, where the two differ. */
  fieldOf?: (dotted: string) => string
  /** Texts by the form's fields, where fieldOf does not say enough. */
  gatherTexts?: (texts: Record<string, string>, values: Values) => Record<string, string>
  /** Said as well when a field is missing or wrong. */
  incompleteText?: string
  savedText?: string | ((saved: Saved) => string)
  /** The form stays until this is through, so that a navigation is not overtaken by its closing. */
  onSaved?: (saved: Saved) => unknown
  /** Takes a failure that the form treats in its own way: true when it did. */
  onFailure?: (failure: unknown) => boolean
  /** The form stays open after a save and goes on from what was saved; its default is to be done. */
  staysOpen?: (saved: Saved) => Row
}

export interface EditFormState<Values extends object> {
  form: FormInstance<Values>
  initial: Values
  conflict: Conflict<Values> | null
  /** Every field of the conflict has been decided. */
  settleConflict: () => void
  /** What the API refused without naming a field. */
  refused: Problem | null
  /** What was refused last, by the form's fields: for fields that are not rendered yet. */
  fieldTexts: Record<string, string>
  /** Something typed would be lost. */
  dirty: boolean
  setDirty: (dirty: boolean) => void
  draft: FormDraft
  pending: boolean
  /** It is saved: a drawer or dialog closes. */
  done: boolean
  /** antd's onFinish. */
  finish: () => Promise<void>
}

const itself = (dotted: string) => dotted
const NO_TEXTS: Record<string, string> = {}

/** What was refused last, on its fields. */
function useFieldTexts(
  form: FormInstance,
  gatherTexts: (texts: Record<string, string>) => Record<string, string>,
) {
  const [fieldTexts, setFieldTexts] = useState(NO_TEXTS)
  function showTexts(texts: Record<string, string>) {
    const gathered = gatherTexts(texts)
    setFieldTexts(gathered)
    showFieldTexts(form, gathered)
  }
  return { fieldTexts, showTexts }
}

/**
 * Every form of the office: checks with the API's own schema, saves, puts what is refused on its fields, and merges with
 * what somebody else saved meanwhile.
 */
export function useEditForm<Row, Values extends object, Input, Saved>(
  options: EditFormOptions<Row, Values, Input, Saved>,
): EditFormState<Values> {
  const { record = null, initial, fieldOf = itself } = options
  const { t } = useTranslation('ui')
  const [form] = Form.useForm<Values>()
  const problemsOf = useFieldProblems(options.schema)
  const problemOf = useFailure()
  const [known, setKnown] = useState(record)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [dirty, setDirty] = useState(false)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const isBusy = useRef(false)
  const draft = useLocalDraft({ form, name: options.draftName, initial, setConflict, setDirty })

  const { fieldTexts, showTexts } = useFieldTexts(
    form,
    (texts) => options.gatherTexts?.(texts, form.getFieldsValue(true) as Values) ?? gather(texts, fieldOf),
  )

  async function handleFailure(failure: unknown) {
    const { valuesOf, readCurrent } = options
    const isStale = failure instanceof ApiError && failure.error === 'stale_version'
    if (isStale && known && valuesOf && readCurrent) {
      const current = await readCurrent(known)
      setConflict(mergeInto(form, valuesOf(known), valuesOf(current)))
      return setKnown(current)
    }
    if (options.onFailure?.(failure)) return undefined
    showTexts(fieldTextsOf(failure))
    return setRefused(problemOf(failure))
  }

  async function handleSaved(saved: Saved, sent: Values) {
    const { savedText, staysOpen } = options
    draft.forget()
    if (savedText) notices.success(typeof savedText === 'string' ? savedText : savedText(saved))
    // What was typed during the save stays, and is not saved yet.
    const now = form.getFieldsValue(true) as Values
    setDirty(!same(sent, now))
    if (staysOpen) {
      const next = staysOpen(saved)
      setKnown(next)
      setConflict(null)
      if (options.valuesOf) form.setFieldsValue(unchangedHere(sent, options.valuesOf(next), now) as never)
    }
    const following = Promise.resolve(options.onSaved?.(saved))
    // It is saved, whatever becomes of what follows: saved again it would be there twice.
    await (staysOpen ? following : following.finally(() => setDone(true)))
  }

  async function save() {
    const sent = form.getFieldsValue(true) as Values
    const input = options.toInput(sent, known)
    const problems = problemsOf(input)
    setRefused(null)
    if (Object.keys(problems).length > 0) {
      if (options.incompleteText) notices.failure(options.incompleteText)
      return showTexts(problems)
    }
    setPending(true)
    const saved = await options.save(input, known)
    return saved === null ? undefined : handleSaved(saved, sent)
  }

  async function finish() {
    if (isBusy.current || done) return
    if (conflict?.fields.length) return notices.failure(t('conflict.decideFirst'))
    isBusy.current = true
    try {
      await save().catch(handleFailure)
    } catch (failure) {
      // What somebody else saved could not be read.
      setRefused(problemOf(failure))
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return {
    form,
    initial,
    conflict,
    settleConflict: () => setConflict(null),
    refused,
    fieldTexts,
    dirty,
    setDirty,
    draft,
    pending,
    done,
    finish,
  }
}
