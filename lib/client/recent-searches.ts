import { readSession, SEARCHES_KEY } from './session-store'

const MOST = 6

interface StoredSearches {
  /** Whose they are: the next person at this computer does not see them. */
  employeeId: string
  searches: string[]
}

function readStored(): StoredSearches | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(SEARCHES_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { employeeId, searches } = value as Partial<StoredSearches>
    if (typeof employeeId !== 'string' || !Array.isArray(searches)) return null
    return { employeeId, searches: searches.filter((one) => typeof one === 'string').slice(0, MOST) }
  } catch {
    return null
  }
}

/** What the signed-in person searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  const stored = readStored()
  return stored && stored.employeeId === readSession()?.user.id ? stored.searches : []
}

/** Remembers a search that found something, until logout. */
export function rememberSearch(typed: string): void {
  const employeeId = readSession()?.user.id
  const search = typed.trim()
  if (!employeeId || !search) return
  const searches = [search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST)
  try {
    window.localStorage.setItem(SEARCHES_KEY, JSON.stringify({ employeeId, searches }))
  } catch {
    // Storage is full or blocked: the search works without.
  }
}
