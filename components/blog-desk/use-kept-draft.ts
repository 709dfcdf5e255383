import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readLocalDraft, removeLocalDraft, saveLocalDraft } from '@/lib/client/local-drafts'
import type { PostValues } from './post-form'

const PAUSE_MS = 800

/** Keeps what is typed on this machine when typing pauses, and offers what was kept before and never saved. */
export function useKeptDraft(form: FormInstance<PostValues>, what: string, start: PostValues) {
  const [found, setFound] = useState(() => {
    const kept = readLocalDraft<PostValues>(what)
    return kept && JSON.stringify(kept.values) !== JSON.stringify(start) ? kept : null
  })
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const keep = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => saveLocalDraft(what, form.getFieldsValue(true)), PAUSE_MS)
  }, [form, what])
  const forget = useCallback(() => {
    window.clearTimeout(timer.current)
    removeLocalDraft(what)
    setFound(null)
  }, [what])
  const restore = useCallback(() => {
    if (!found) return
    // The state of the post is the server's, not that of an old draft.
    form.setFieldsValue({ ...found.values, status: start.status })
    setFound(null)
  }, [form, found, start.status])
  return { found, keep, forget, restore }
}
