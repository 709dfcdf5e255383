import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type TakenText, takenText, typedText } from './taken-text'
import type { Writing as WritingField } from './Writing'

const RETRY_MS = 3000

type Act = (editor: Editor) => void
/** What a key that was pressed too early asks of the editor, by the browser's name for it. */
const KEYS: Record<string, string> = {
  insertParagraph: 'Enter',
  insertLineBreak: 'Shift-Enter',
  deleteContentBackward: 'Backspace',
}

function actOf({ inputType, data }: InputEvent): Act | null {
  const key = KEYS[inputType]
  if (key) return (now) => now.commands.keyboardShortcut(key)
  // As letters, whatever they say.
  if (inputType === 'insertText' && data) return (now) => now.view.dispatch(now.state.tr.insertText(data))
  return null
}

type Here = { Writing: typeof WritingField; taken: TakenText } | { Writing: null; taken: null }

interface WritingOptions {
  loadWriting: () => Promise<typeof WritingField>
  value: string
  onChange?: (html: string) => void
}

/**
 * The editor of a text, which comes when somebody wants to write: it takes over what was typed in its place meanwhile, and
 * does what was asked of it.
 */
export function useWriting({ loadWriting, value, onChange }: WritingOptions) {
  const [here, setHere] = useState<Here>({ Writing: null, taken: null })
  const [editor, setEditor] = useState<Editor | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const loaded = useRef<typeof WritingField | null>(null)
  const isAsked = useRef(false)
  const isTyped = useRef(false)
  const known = useRef(value)
  const fromElsewhere = useRef<string | null>(null)
  const held = useRef(new Set<string>())
  const asked = useRef<Act[]>([])
  const arrived = useRef<Editor | null>(null)

  const change = useCallback(() => {
    const Writing = loaded.current
    if (!Writing || !text.current || held.current.size > 0) return
    const own = takenText(text.current, isTyped.current)
    const other = fromElsewhere.current
    const taken = other === null ? own : { ...own, html: other, isTyped: false }
    flushSync(() => setHere({ Writing, taken }))
  }, [])

  const want = useCallback(
    function ask() {
      if (isAsked.current) return
      isAsked.current = true
      loadWriting().then(
        (Writing) => {
          loaded.current = Writing
          change()
        },
        () => {
          isAsked.current = false
          if (text.current) setTimeout(ask, RETRY_MS)
        },
      )
    },
    [loadWriting, change],
  )

  // A text that came from elsewhere may be what no server has looked at: the editor alone shows it.
  useEffect(() => {
    if (here.Writing || value === known.current) return
    known.current = value
    fromElsewhere.current = value
    want()
  }, [here, value, want])

  const act = useCallback(
    (one: Act) => {
      // Not as it was drawn: what was asked for may be ready (a picture is stored) after the editor came.
      if (arrived.current) return one(arrived.current)
      asked.current.push(one)
      // What is typed next belongs into the text, not to the button.
      text.current?.focus()
      return want()
    },
    [want],
  )

  // What is typed after a tool was pressed waits with it: a heading is made of the line on which it was asked for.
  useEffect(() => {
    const place = text.current
    const wait = (event: InputEvent) => {
      const one = asked.current.length > 0 ? actOf(event) : null
      if (!one) return
      event.preventDefault()
      asked.current.push(one)
    }
    place?.addEventListener('beforeinput', wait)
    return () => place?.removeEventListener('beforeinput', wait)
  }, [])

  function onHere(now: Editor) {
    arrived.current = now
    setEditor(now)
    for (const one of asked.current.splice(0)) one(now)
  }

  function onTyped() {
    if (!text.current) return
    isTyped.current = true
    fromElsewhere.current = null
    known.current = typedText(text.current)
    onChange?.(known.current)
  }

  function onHeld(by: 'press' | 'letter', isHeld: boolean) {
    if (isHeld) held.current.add(by)
    else held.current.delete(by)
    // After the event: the cursor stands where it belongs only then.
    if (!isHeld) setTimeout(change)
  }

  return { ...here, editor, act, onHere, place: { ref: text, onWanted: want, onTyped, onHeld } }
}
