/** The tracking numbers that were found on this device of late: kept here alone, sent nowhere, for whoever holds it. */
const KEY = 'cargo-office.tracked'
const KEPT = 6

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
    // Without storage nothing is remembered, and nothing else is missing.
  }
  for (const changed of listeners) changed()
}

/** The kept text as numbers, the latest first; what somebody else wrote there is left out. */
export function recentNumbersOf(kept: string): string[] {
  return kept.split(',').filter((number) => /^[A-Z0-9]{10,14}$/.test(number))
}

export function rememberNumber(number: string): void {
  const others = recentNumbersOf(readRecentNumbers()).filter((one) => one !== number)
  write([number, ...others].slice(0, KEPT).join(','))
}

export function forgetNumbers(): void {
  write('')
}

/** For useSyncExternalStore; another tab's change is heard too. */
export function onRecentNumbers(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
