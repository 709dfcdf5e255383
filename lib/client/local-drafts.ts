import { readSession } from './session-store'

interface Kept<Values> {
  /** When it was kept, as an instant. */
  at: string
  values: Values
}

const keyOf = (what: string) => `cargo-office.draft.${readSession()?.user.id ?? ''}.${what}`

/** What the signed-in person had typed on this machine and not saved; null when there is nothing. */
export function readLocalDraft<Values>(what: string): Kept<Values> | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(what)) ?? 'null')
    return typeof value === 'object' && value !== null && 'values' in value ? (value as Kept<Values>) : null
  } catch {
    return null
  }
}

export function keepLocalDraft(what: string, values: unknown): void {
  try {
    window.localStorage.setItem(keyOf(what), JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // Storage is full or blocked: the warning before leaving still guards the work.
  }
}

export function forgetLocalDraft(what: string): void {
  try {
    window.localStorage.removeItem(keyOf(what))
  } catch {
    // There was none to forget.
  }
}
