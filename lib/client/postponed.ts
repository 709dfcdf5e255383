const PREFIX = 'cargo-office.later.'

/** Whether somebody put a question off in this browser, and the time is not yet over. */
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
    // Without storage it is asked again at the next page.
  }
}
