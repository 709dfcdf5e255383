const PREFIX = 'cargo-office.later.'

/** Whether a notice was dismissed in this browser for a time that has not passed yet. */
export function isPostponed(key: string): boolean {
  try {
    return Number(window.localStorage.getItem(PREFIX + key) ?? 0) > Date.now()
  } catch {
    return false
  }
}

export function postpone(key: string, milliseconds: number): void {
  try {
    window.localStorage.setItem(PREFIX + key, String(Date.now() + milliseconds))
  } catch {
    // Without storage it is shown again on the next page.
  }
}
