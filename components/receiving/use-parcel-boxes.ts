import type { InputRef } from 'antd'
import { useCallback, useRef } from 'react'
import type { FieldName } from './parcel-form'

/** The boxes of the form as places for the cursor. */
export function useParcelBoxes() {
  const boxes = useRef(new Map<FieldName, InputRef>())
  const saveButton = useRef<HTMLButtonElement>(null)
  /** Where to go when the question is gone. */
  const afterwards = useRef<FieldName | null>(null)

  const focus = useCallback((name: FieldName | 'save') => {
    if (name === 'save') saveButton.current?.focus()
    else boxes.current.get(name)?.focus({ cursor: 'all' })
  }, [])

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

  function boxRef(name: FieldName) {
    return (box: InputRef | null) => {
      if (box) boxes.current.set(name, box)
      else boxes.current.delete(name)
    }
  }

  return { saveButton, boxRef, focus, leaveTo, arrive }
}
