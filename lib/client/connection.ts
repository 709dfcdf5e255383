const PROBE_MS = 5000
/** Answers without the API's work. */
const PROBED = '/icon.svg'

const listeners = new Set<() => void>()
let isConnected = true
let timer: ReturnType<typeof setTimeout> | undefined

function probe(): void {
  clearTimeout(timer)
  if (listeners.size === 0) return
  fetch(PROBED, { method: 'HEAD', cache: 'no-store' }).then(
    () => noteConnection(true),
    () => {
      timer = setTimeout(probe, PROBE_MS)
    },
  )
}

/** Every request tells what came of it: a browser calls itself online as soon as it has any network. */
export function noteConnection(reached: boolean): void {
  if (!reached && listeners.size > 0) {
    clearTimeout(timer)
    timer = setTimeout(probe, PROBE_MS)
  }
  if (reached === isConnected) return
  isConnected = reached
  for (const listener of listeners) listener()
}

/** Whether the last request reached the server. */
export const hasConnection = () => isConnected

const handleOffline = () => noteConnection(false)

/** Calls back when the connection is lost or back; while it is lost the server is asked every few seconds. */
export function subscribeToConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('offline', handleOffline)
    window.addEventListener('online', probe)
  }
  listeners.add(listener)
  if (!navigator.onLine) noteConnection(false)
  else if (!isConnected) probe()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', probe)
  }
}
