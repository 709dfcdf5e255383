import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '@/hooks/session'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse<Value>(text: string | null, fallback: Value): Value {
  try {
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

/**
 * A setting of the signed-in person, remembered in this browser: which columns a table shows, which groups of the menu are
 * folded. `fallback` must be the same object in each render.
 */
export function usePersonSetting<Value>(name: string, fallback: Value): [Value, (value: Value) => void] {
  const key = `cargo-office.setting.${useSession()?.user.id ?? ''}.${name}`
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
  const value = useMemo(() => parse(text, fallback), [text, fallback])
  const set = useCallback(
    (next: Value) => {
      try {
        window.localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is full or blocked: the setting stays as it was.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [value, set]
}
