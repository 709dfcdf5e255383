import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '@/lib/client/session-store'
import type { PostValues } from './post-form'

interface LocalDraft<Values> {
  /** When it was saved, as an instant. */
  at: string
  values: Values
}

const keyOf = (name: string) => `cargo-office.draft.${readSession()?.user.id ?? ''}.${name}`

/** What the signed-in person typed in this browser and did not send; null when there is nothing. */
function readLocalDraft<Values>(name: string): LocalDraft<Values> | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(name)) ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'values' in value
    return isDraft ? (value as LocalDraft<Values>) : null
  } catch {
    return null
  }
}

function saveLocalDraft(name: string, values: unknown): void {
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // Storage is full or blocked: the warning about unsaved changes remains.
  }
}

export function removeLocalDraft(name: string): void {
  try {
    window.localStorage.removeItem(keyOf(name))
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

const PAUSE_MS = 800

/** Saves what is typed in this browser when typing pauses, and offers what was typed before and never sent. */
export function useLocalDraft(form: FormInstance<PostValues>, key: string, initial: PostValues) {
  const [found, setFound] = useState(() => {
    const draft = readLocalDraft<PostValues>(key)
    return draft && JSON.stringify(draft.values) !== JSON.stringify(initial) ? draft : null
  })
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function saveSoon() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => saveLocalDraft(key, form.getFieldsValue(true)), PAUSE_MS)
  }
  function forget() {
    window.clearTimeout(timer.current)
    removeLocalDraft(key)
    setFound(null)
  }
  function restore() {
    if (!found) return
    // The status is the server's, not that of an old draft.
    form.setFieldsValue({ ...found.values, status: initial.status })
    setFound(null)
  }
  return { found, saveSoon, forget, restore }
}
