import { EventSource } from 'eventsource'
import { API_BASE_PATH, AUTH_HEADER, UNATTENDED_HEADER } from '@/lib/contracts/envelope'

const NAME = 'notifications'

/** A lock of the browser exists on https and localhost; elsewhere the list is read again every few seconds. */
export const canListen = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Throws as a broken line does, after which EventSource tries again: a server that is being replaced comes back. */
async function open(token: string, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, {
    ...init,
    headers: { ...(init?.headers as object), [AUTH_HEADER]: token, [UNATTENDED_HEADER]: '1' },
  })
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  return response
}

/**
 * Calls back whenever there is something new to read, until the answer is called. A browser opens six connections to a host
 * at most: one tab holds the stream and passes on what comes, and when it is closed the next one does.
 */
export function listenToNotifications(token: string, onChange: () => void): () => void {
  const leaving = new AbortController()
  const tabs = new BroadcastChannel(NAME)
  tabs.addEventListener('message', onChange)

  const hold = () =>
    new Promise<void>((resolve) => {
      const base = (process.env.NEXT_PUBLIC_API_URL || API_BASE_PATH).replace(/\/$/, '')
      const source = new EventSource(new URL(`${base}/notifications/stream`, window.location.href), {
        fetch: (input, init) => open(token, input as string, init as RequestInit),
      })
      source.addEventListener('change', () => {
        onChange()
        tabs.postMessage(null)
      })
      leaving.signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })
  // Refused when this tab leaves before its turn has come.
  navigator.locks.request(NAME, { signal: leaving.signal }, hold).catch(() => {})
  return () => {
    leaving.abort()
    tabs.close()
  }
}
