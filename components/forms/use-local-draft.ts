import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type LocalDraft,
  localDraftKey,
  readLocalDraft,
  removeLocalDraft,
  saveLocalDraft,
} from '@/lib/client/local-drafts'
import { type Conflict, mergeInto } from './merge'

const PAUSE_MS = 800

const isChanged = ({ values, initial }: LocalDraft<unknown>) =>
  JSON.stringify(values) !== JSON.stringify(initial)

/** What was typed into a form in this browser and never saved. */
export interface FormDraft {
  /** When it was typed; null for nothing. */
  at: string | null
  saveSoon: () => void
  restore: () => void
  /** It was sent, or nobody wants it. */
  forget: () => void
}

interface DraftOptions<Values extends object> {
  form: FormInstance<Values>
  /** Without one nothing is saved. */
  name: string | undefined
  initial: Values
  /** What somebody else saved since is not overwritten unasked. */
  setConflict: (conflict: Conflict<Values>) => void
  setDirty: (dirty: boolean) => void
}

/**
 * Saves what is typed under a name when typing pauses and when the form goes away, and finds what was typed before.
 * Without a name nothing is saved.
 */
export function useStoredDraft<Values>(name: string | undefined) {
  const [key] = useState(() => (name === undefined ? null : localDraftKey(name)))
  const [found, setFound] = useState(() => {
    const draft = key === null ? null : readLocalDraft<Values>(key)
    return draft && isChanged(draft) ? draft : null
  })
  const timer = useRef<number | undefined>(undefined)
  const unsaved = useRef<(() => void) | null>(null)

  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    unsaved.current?.()
    unsaved.current = null
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    found,
    saveSoon(draft: Omit<LocalDraft<Values>, 'at'>) {
      if (key === null) return
      unsaved.current = () => saveLocalDraft(key, draft)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, PAUSE_MS)
    },
    /** It is back in the form. */
    hide: () => setFound(null),
    forget() {
      unsaved.current = null
      window.clearTimeout(timer.current)
      if (key !== null) removeLocalDraft(key)
      setFound(null)
    },
  }
}

/** The draft of a form of antd. */
export function useLocalDraft<Values extends object>(options: DraftOptions<Values>): FormDraft {
  const { form, name, initial } = options
  const { found, saveSoon, hide, forget } = useStoredDraft<Values>(name)
  return {
    at: found?.at ?? null,
    saveSoon: () => saveSoon({ values: form.getFieldsValue(true) as Values, initial }),
    restore() {
      if (!found) return
      // JSON has no undefined: a field that was emptied is missing in what was stored.
      const empty = Object.fromEntries(Object.keys(initial).map((field) => [field, undefined]))
      form.setFieldsValue({ ...empty, ...found.values } as Parameters<typeof form.setFieldsValue>[0])
      const merged = mergeInto(form, { ...empty, ...found.initial }, initial)
      if (merged.fields.length > 0) options.setConflict(merged)
      options.setDirty(true)
      hide()
    },
    forget,
  }
}
