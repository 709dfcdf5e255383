/** Tracking numbers that were found on this device. They are sent nowhere. */
const KEY = 'cargo-office.tracked'
const MOST = 6

const listeners = new Set<() => void>()

export function readRecentNumbers(): string {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function write(numbers: string): void {
  try {
    if (numbers) window.localStorage.setItem(KEY, numbers)
    else window.localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is remembered.
  }
  for (const listener of listeners) listener()
}

/** The stored text as numbers, the latest first; anything else in it is left out. */
export function recentNumbersOf(stored: string): string[] {
  return stored.split(',').filter((number) => /^[A-Z0-9]{10,20}(-[B-Z])?$/.test(number))
}

export function rememberNumber(number: string): void {
  const others = recentNumbersOf(readRecentNumbers()).filter((one) => one !== number)
  write([number, ...others].slice(0, MOST).join(','))
}

export function forgetNumbers(): void {
  write('')
}

/** For useSyncExternalStore; changes in other tabs count as well. */
export function subscribeToRecentNumbers(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
