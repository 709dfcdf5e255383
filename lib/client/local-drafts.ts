import { readSession } from './session-store'

export interface LocalDraft<Values> {
  /** When it was saved, as an instant. */
  at: string
  values: Values
  /** What the form had opened with. */
  initial: Values
}

const prefixOf = (employeeId = '') => `cargo-office.draft.${employeeId}.`

/** Where a draft of the signed-in person is stored. Asked for while they are: the session may end before the draft is saved. */
export const localDraftKey = (name: string) => prefixOf(readSession()?.user.id) + name

/** What was typed in this browser and not sent; null when there is nothing. */
export function readLocalDraft<Values>(key: string): LocalDraft<Values> | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'values' in value && 'initial' in value
    return isDraft ? (value as LocalDraft<Values>) : null
  } catch {
    return null
  }
}

export function saveLocalDraft<Values>(key: string, draft: Omit<LocalDraft<Values>, 'at'>): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft }))
  } catch {
    // Storage is full or blocked: the warning about unsaved changes remains.
  }
}

export function removeLocalDraft(key: string): void {
  try {
    window.localStorage.removeItem(key)
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
