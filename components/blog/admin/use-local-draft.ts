import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readLocalDraft, removeLocalDraft, saveLocalDraft } from '@/lib/client/local-drafts'
import type { PostValues } from './post-form'

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
