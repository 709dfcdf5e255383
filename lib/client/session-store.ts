import type { CurrentUser } from '@/lib/contracts/session'
import { withoutPrefix } from '@/lib/domain/languages'
import { removeOfficeData, removeSavedPages } from './saved-pages'

export interface StoredSession {
  user: CurrentUser
  authToken: string
}

/** The one key of this product's session in the browser's storage. */
export const SESSION_KEY = 'cargo-office.session'
/** The cached employees, until logout. */
export const EMPLOYEES_KEY = 'employees'
/** The recent searches, until logout. */
export const SEARCHES_KEY = 'cargo-office.searches'

const listeners = new Set<() => void>()
/** Used when storage is full or blocked (private windows, in-app browsers). */
let memory: string | null = null
let lastRaw: string | null = null
let lastSession: StoredSession | null = null

function readRaw(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return window.localStorage.getItem(SESSION_KEY) ?? memory
  } catch {
    return memory
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { authToken, user } = value as Partial<StoredSession>
  return typeof authToken === 'string' && typeof user?.name === 'string' && typeof user.privilege === 'string'
}

function parse(raw: string | null): StoredSession | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isStoredSession(value) ? value : null
  } catch {
    return null
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** The stored session, the same object for as long as nothing changed. */
export function readSession(): StoredSession | null {
  const raw = readRaw()
  if (raw !== lastRaw) {
    lastRaw = raw
    lastSession = parse(raw)
  }
  return lastSession
}

export function storeSession(session: StoredSession): void {
  void removeSavedPages()
  const raw = JSON.stringify(session)
  memory = null
  try {
    window.localStorage.setItem(SESSION_KEY, raw)
  } catch {
    memory = raw
  }
  forgetSessionEnd()
}

/** The server opens nothing to this person until they have set up two-step sign-in. */
export function noteTwoStepSetup(): void {
  const session = readSession()
  if (session && !session.user.mustSetUpTwoStep)
    storeSession({ ...session, user: { ...session.user, mustSetUpTwoStep: true } })
}

let signingOut = false

/** From the press on: what is on its way is answered without a session then, which is no news. */
export function beginSignOut(): void {
  signingOut = true
}

export const isSigningOut = () => signingOut

export function clearSession(): void {
  signingOut = false
  void removeSavedPages()
  void removeOfficeData()
  memory = null
  try {
    window.localStorage.removeItem(SESSION_KEY)
    window.localStorage.removeItem(EMPLOYEES_KEY)
    window.localStorage.removeItem(SEARCHES_KEY)
  } catch {
    // Storage is blocked: the copy in memory was the only one.
  }
  notify()
}

const ENDED_KEY = 'cargo-office.session-ended'

/** Who was where when the server ended the session. */
interface SessionEnd {
  employeeId: string
  /** The page's address, without its language. */
  page: string
}

/** For the start page, which is loaded next in this tab: the server ended the session, nobody signed out. */
export function noteSessionEnd({ user }: StoredSession): void {
  const { pathname, search } = window.location
  const end: SessionEnd = { employeeId: user.id, page: withoutPrefix(pathname) + search }
  try {
    window.sessionStorage.setItem(ENDED_KEY, JSON.stringify(end))
  } catch {
    // Storage is blocked: the start page opens without the sign-in.
  }
}

function readSessionEnd(): Partial<SessionEnd> | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(ENDED_KEY) ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Whether the server ended the session that this tab had. */
export const hasSessionEnded = () => readSessionEnd() !== null

/** The page of the office on which the session of this employee ended in this tab; undefined for everybody else. */
export function pageOfSessionEnd(employeeId: string): string | undefined {
  const end = readSessionEnd()
  return end?.employeeId === employeeId && end.page?.startsWith('/admin/') ? end.page : undefined
}

/** Once it was read, or somebody signed in. */
export function forgetSessionEnd(): void {
  try {
    window.sessionStorage.removeItem(ENDED_KEY)
  } catch {
    // Storage is blocked: nothing was noted.
  }
  notify()
}

/** Calls back when the session changes in this tab or in another one. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
