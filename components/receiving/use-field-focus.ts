import type { InputRef } from 'antd'
import { useCallback, useRef } from 'react'
import type { FieldName } from './parcel-form'

/** Moves the focus between the fields of a parcel. */
export function useFieldFocus() {
  const fields = useRef(new Map<FieldName, InputRef>())
  const saveButton = useRef<HTMLButtonElement>(null)
  /** The field to focus once the dialog is closed. */
  const next = useRef<FieldName | null>(null)

  const focus = useCallback((name: FieldName | 'save') => {
    if (name === 'save') saveButton.current?.focus()
    else fields.current.get(name)?.focus({ cursor: 'all' })
  }, [])

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

  function fieldRef(name: FieldName) {
    return (field: InputRef | null) => {
      if (field) fields.current.set(name, field)
      else fields.current.delete(name)
    }
  }

  return { saveButton, fieldRef, focus, focusAfter, handleDialogClosed }
}
