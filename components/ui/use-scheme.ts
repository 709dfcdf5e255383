import { useSyncExternalStore } from 'react'
import type { Scheme } from '@/styles/tokens'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DARK)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function read(): Scheme {
  const chosen = document.documentElement.dataset.scheme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Light or dark: what the page was told, else what the system prefers. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, read, () => 'light')
}
