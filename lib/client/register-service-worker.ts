import { prefixIn, withoutPrefix } from '@/lib/domain/languages'

const isOffice = () => withoutPrefix(window.location.pathname).startsWith('/admin/')

function whenIdle(register: () => Promise<unknown>): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  // Refused in private windows and by some in-app browsers.
  const run = () => void register().catch(() => undefined)
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : run())
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Registers workers/public.ts when the page is loaded and idle; on public pages only. */
export function registerServiceWorker(): void {
  if (isOffice()) return
  whenIdle(() => navigator.serviceWorker.register('/sw.js'))
}

/** Registers workers/office.ts for the pages of the office in the language of this one. */
export function registerOfficeWorker(): void {
  if (!isOffice()) return
  const scope = `${prefixIn(window.location.pathname)}/admin/`
  whenIdle(() => navigator.serviceWorker.register('/office-worker.js', { scope }))
}
