import { useEffect, useState } from 'react'

const DIALOG = '[role="dialog"]'

/** What had the focus on the page itself when the last dialog opened: where one that follows another leads back to. */
let onPage: HTMLElement | null = null

function origins(): HTMLElement[] {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return onPage ? [onPage] : []
  if (!active.closest(DIALOG)) onPage = active
  return onPage && onPage !== active ? [active, onPage] : [active]
}

/**
 * Gives the focus back to where it came from when a dialog is gone from one drawing to the next: antd does so only for one
 * that it has seen closing.
 */
export function useFocusBack(): void {
  const [from] = useState(origins)
  useEffect(
    () => () => {
      // Once the dialog's own elements are gone, and unless something else has taken the focus by then.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        from.find((element) => element.isConnected)?.focus()
      })
    },
    [from],
  )
}
