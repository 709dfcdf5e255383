/** How far some work was at a moment. */
export interface WorkMark {
  /** Milliseconds of any clock. */
  at: number
  done: number
}

/** Sooner than this a pace is chance. */
const SHORTEST_WATCH_MS = 2000

/** Seconds that the rest will take at the pace since it is watched; null while that says nothing yet. */
export function secondsLeft(first: WorkMark, now: WorkMark, total: number): number | null {
  const done = now.done - first.done
  const took = now.at - first.at
  if (done <= 0 || took < SHORTEST_WATCH_MS) return null
  return (Math.max(0, total - now.done) * took) / done / 1000
}

/** Slower by so much is no chance any more. */
const CLEARLY_LONGER = 1.25
const SPARE_SECONDS = 5

/** What is shown goes down with each estimate, and up only when the work takes clearly longer: no figure jumps to and fro. */
export function steadySeconds(shown: number | null, estimate: number): number {
  if (shown === null || estimate <= shown) return estimate
  return estimate > shown * CLEARLY_LONGER + SPARE_SECONDS ? estimate : shown
}

/** The pace of the last minute: what was slow before says nothing of what is left. */
const WINDOW_MS = 60_000

export interface WatchedWork {
  /** Of the last minute. */
  marks: WorkMark[]
  /** What is shown; null while there is no pace, as when nothing moves. */
  seconds: number | null
}

/** What is known of some work after one more look at it; less than before is work that was begun anew. */
export function watchWork(before: WatchedWork | null, now: WorkMark, total: number): WatchedWork {
  const isAnew = before === null || now.done < (before.marks.at(-1)?.done ?? 0)
  const marks = isAnew ? [] : before.marks.filter(({ at }) => now.at - at <= WINDOW_MS)
  const estimate = secondsLeft(marks[0] ?? now, now, total)
  const shown = isAnew ? null : before.seconds
  return {
    marks: [...marks, now],
    seconds: estimate === null ? null : steadySeconds(shown, estimate),
  }
}

export interface TimeLeft {
  unit: 'moments' | 'seconds' | 'minutes' | 'hours'
  count: number
}

const MOMENTS = 5
const MINUTE = 60
const HOUR = 3600

/** As a person says it: a few seconds, tens of seconds, minutes, hours; never less than it is. */
export function roundTimeLeft(seconds: number): TimeLeft {
  if (seconds <= MOMENTS) return { unit: 'moments', count: 0 }
  if (seconds <= MINUTE - 10) return { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 }
  if (seconds <= 90 * MINUTE) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) }
}
