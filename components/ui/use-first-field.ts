import { type RefObject, useCallback, useRef } from 'react'

const FIELD = 'input:not([type=hidden], [type=file]), textarea, [role=combobox]'

/** For a dialog that has opened: puts the focus on its first field, unless one of them has it already. */
export function useFirstField(): { fields: RefObject<HTMLDivElement | null>; focusFirst: () => void } {
  const fields = useRef<HTMLDivElement>(null)
  const focusFirst = useCallback(() => {
    const { current } = fields
    if (current?.contains(document.activeElement)) return
    current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [])
  return { fields, focusFirst }
}
