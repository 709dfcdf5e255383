import { useEffect, useState } from 'react'

const DIALOG = '[role="dialog"]'

/** The element of the page that had the focus when the last dialog opened: a dialog that follows another returns to it. */
let onPage: HTMLElement | null = null

function origins(): HTMLElement[] {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return onPage ? [onPage] : []
  if (!active.closest(DIALOG)) onPage = active
  return onPage && onPage !== active ? [active, onPage] : [active]
}

/**
 * Returns the focus when a dialog is unmounted without closing: antd returns it only after its closing animation.
 */
export function useFocusBack(): void {
  const [from] = useState(origins)
  useEffect(
    () => () => {
      // After the dialog is removed, and unless something else has the focus by then.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        from.find((element) => element.isConnected)?.focus()
      })
    },
    [from],
  )
}
