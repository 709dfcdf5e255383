import { useEffect } from 'react'
import { isPressed } from './shortcuts'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Hears a shortcut on the whole page; one of a single key is a letter like any other while somebody types. */
export function useShortcut(shortcut: string, onPressed: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event, shortcut) || event.isComposing) return
      if (!shortcut.includes(' ') && isTyping(event)) return
      event.preventDefault()
      onPressed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut, onPressed])
}
