/** Longer than reading takes, and short beside the idle limit of a session. */
const ATTENDED_MS = 120_000

let lastInput = Date.now()

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true })
  }
}

/** Whether somebody has touched this page in the last minutes: what it reads by itself must not keep a session alive. */
export function isAttended(): boolean {
  return Date.now() - lastInput < ATTENDED_MS
}
