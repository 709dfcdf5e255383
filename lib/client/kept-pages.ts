/** The stores that public/sw.js fills begin with it. */
export const KEPT = 'kept-'

// There are none in a private window, without https, and in old browsers.
export const keptStores = () =>
  typeof window === 'undefined' || !('caches' in window) ? undefined : window.caches

/** Whoever comes next at this phone finds nobody else's cargo and no invoice. */
export async function forgetKeptPages(): Promise<void> {
  const store = keptStores()
  if (!store) return
  try {
    const names = (await store.keys()).filter((name) => name.startsWith(KEPT))
    await Promise.all(names.map((name) => store.delete(name)))
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
