import { type RefCallback, useCallback, useRef } from 'react'

const FIELD = 'input:not([type=hidden], [type=file]), textarea, [role=combobox]'

/**
 * For a dialog: its first field has the focus from the moment it is there, so that no key is lost while the dialog still
 * comes in; `focusFirst` is for the end of that, where the fields came later. A field that was chosen meanwhile keeps it.
 */
export function useFirstField(): { fields: RefCallback<HTMLDivElement>; focusFirst: () => void } {
  const element = useRef<HTMLDivElement | null>(null)
  const focusFirst = useCallback(() => {
    const { current } = element
    const active = document.activeElement
    // Also one outside of these fields, in the same dialog.
    const isChosen = active?.matches(FIELD) && current?.closest('[role=dialog]')?.contains(active)
    if (isChosen || current?.contains(active)) return
    current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
  }, [])
  const fields = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node
      focusFirst()
    },
    [focusFirst],
  )
  return { fields, focusFirst }
}
