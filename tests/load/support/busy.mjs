import { loadavg } from 'node:os'

const MOST_LOAD = 1

/** They compare the product with something else, or with a bar of time; on a busy machine that says nothing of either. */
const COMPARING = [
  'admin',
  'dashboard',
  'finance',
  'import',
  'lighthouse',
  'lists',
  'messages',
  'payments',
  'rates',
  'receiving',
  'search',
  'serving',
  'sign-in',
  'slowest',
  'track',
]

/** Why the measurement is not begun: what ran in the minute before would be measured as well. Undefined when it may be. */
export function busyReason(name, load = loadavg()[0], isForced = process.env.MEASURE_BUSY === '1') {
  if (isForced || !COMPARING.includes(name) || load <= MOST_LOAD) return undefined
  return `Not measured: this machine is busy (load average ${load.toFixed(2)}, at most ${MOST_LOAD}). Wait until it is quiet; MEASURE_BUSY=1 measures all the same, for figures that nobody keeps.`
}
