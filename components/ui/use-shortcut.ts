import { useEffect, useEffectEvent } from 'react'
import { isPressed } from './shortcuts'

/** A single key is a letter like any other while somebody types. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** What leads away would leave behind what is typed into a dialog or drawer: that is closed first. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )

/** A scanner types its code a few milliseconds a character, as nobody does by hand. */
const SCANNED_WITHIN_MS = 25

/** Says of one key after the other whether a scanner typed it: a code that is read while no field has the focus is no shortcut. */
export function createScanFilter(): (event: KeyboardEvent) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY
  return ({ key, timeStamp }) => {
    if (key.length > 1) return false
    const isScanned = timeStamp - lastAt < SCANNED_WITHIN_MS
    lastAt = timeStamp
    return isScanned
  }
}

const always = () => true

/** Hears a shortcut on the whole page while it `isMeant`: whoever else waits for the same keys leaves them to the first. */
export function useShortcut(shortcut: string, onPressed: () => void, isMeant: () => boolean = always): void {
  const run = useEffectEvent(onPressed)
  const mayRun = useEffectEvent(isMeant)
  useEffect(() => {
    const isScanned = createScanFilter()
    const onKey = (event: KeyboardEvent) => {
      const isCode = isScanned(event)
      if (event.defaultPrevented || event.isComposing || !isPressed(event, shortcut)) return
      if (!shortcut.startsWith('Ctrl') && (isCode || isTyping(event))) return
      if (!mayRun()) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut])
}
