import type { UrlPatch, UrlState } from './use-url-state'

/** What the address says of a list under these names, in one order: what two views are compared by. */
export function listQueryOf(url: Pick<UrlState, 'get'>, names: readonly string[]): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = url.get(name)
    if (value) params.set(name, value)
  }
  params.sort()
  return params
}

/** Brings the address to what a view says; names that the list does not have are left alone. */
export function patchOf(query: string, names: readonly string[]): UrlPatch {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...names, 'pageNum'].map((name) => [name, params.get(name) ?? undefined]))
}
