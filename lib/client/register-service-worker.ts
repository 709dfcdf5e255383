const OFFICE = /^(\/(zh|sw))?\/admin(\/|$)/

function register(): void {
  // Refused in private windows and by some in-app browsers.
  navigator.serviceWorker
    .register(`/sw.js?v=${document.documentElement.dataset.build}`)
    .catch(() => undefined)
}

/** Registers public/sw.js when the page is loaded and idle; on public pages only. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  if (OFFICE.test(window.location.pathname)) return
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register())
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
