import { readSession } from './session-store'

export interface LocalDraft<Values> {
  /** When it was saved, as an instant. */
  at: string
  values: Values
}

const prefixOf = (employeeId = '') => `cargo-office.draft.${employeeId}.`
const keyOf = (name: string) => prefixOf(readSession()?.user.id) + name

/** What the signed-in person typed in this browser and did not send; null when there is nothing. */
export function readLocalDraft<Values>(name: string): LocalDraft<Values> | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(name)) ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'values' in value
    return isDraft ? (value as LocalDraft<Values>) : null
  } catch {
    return null
  }
}

export function saveLocalDraft(name: string, values: unknown): void {
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // Storage is full or blocked: the warning about unsaved changes remains.
  }
}

export function removeLocalDraft(name: string): void {
  try {
    window.localStorage.removeItem(keyOf(name))
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

function draftKeys(): string[] {
  try {
    const prefix = prefixOf(readSession()?.user.id)
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** How many drafts of the signed-in person are in this browser. */
export function countLocalDrafts(): number {
  return draftKeys().length
}

/** Removes all drafts of the signed-in person: they do not stay in a browser that others use. */
export function removeLocalDrafts(): void {
  for (const key of draftKeys()) window.localStorage.removeItem(key)
}
