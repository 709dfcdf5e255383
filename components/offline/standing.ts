import { useSyncExternalStore } from 'react'

/** What the page is there for: in the place of one that could not be fetched, or for itself, with or without a connection. */
export type Standing = 'instead' | 'offline' | 'online'

function standing(): Standing {
  if (!/^\/((zh|sw)\/)?offline$/.test(window.location.pathname)) return 'instead'
  return navigator.onLine ? 'online' : 'offline'
}

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** `drawn`: what the server took it for; it does not know what the page will stand in for. */
export function useStanding(drawn: Standing): Standing {
  return useSyncExternalStore(onConnection, standing, () => drawn)
}
