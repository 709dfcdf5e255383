import { readSession, SEARCHES_KEY } from './session-store'

const MOST = 6

interface Kept {
  /** Whose they are: the next one at this machine does not see them. */
  employeeId: string
  searches: string[]
}

function readKept(): Kept | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(SEARCHES_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { employeeId, searches } = value as Partial<Kept>
    if (typeof employeeId !== 'string' || !Array.isArray(searches)) return null
    return { employeeId, searches: searches.filter((one) => typeof one === 'string').slice(0, MOST) }
  } catch {
    return null
  }
}

/** What the signed-in person searched for on this machine, the latest first. */
export function recentSearches(): string[] {
  const kept = readKept()
  return kept && kept.employeeId === readSession()?.user.id ? kept.searches : []
}

/** Keeps what led somewhere; it is forgotten at logout. */
export function rememberSearch(typed: string): void {
  const employeeId = readSession()?.user.id
  const search = typed.trim()
  if (!employeeId || !search) return
  const searches = [search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST)
  try {
    window.localStorage.setItem(SEARCHES_KEY, JSON.stringify({ employeeId, searches }))
  } catch {
    // Storage is full or blocked: they are only a convenience.
  }
}
