import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A wait that a stop cuts short. */
export const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

interface Rounds {
  log: Pick<Logger, 'warn'>
  idleMs: number
  busyMs: number
  /** What the log says of a round that breaks. */
  trouble: string
  /** Begins what is due; answers whether anything is under way. */
  round(): Promise<boolean>
  /** What was begun and is not over. */
  inFlight: ReadonlySet<Promise<void>>
  /** Once, at the start. */
  begin?(): Promise<void>
}

/** Does a round again and again, soon while there is work and less often where there is none. */
export function createRounds({ log, idleMs, busyMs, trouble, round, inFlight, begin }: Rounds) {
  const stopping = new AbortController()
  let over: Promise<unknown> = Promise.resolve()

  async function run({ signal }: AbortController): Promise<void> {
    await begin?.().catch(() => {})
    while (!signal.aborted) {
      try {
        await pause((await round()) ? busyMs : idleMs, signal)
      } catch (error) {
        log.warn({ err: error }, trouble)
        await pause(idleMs, signal)
      }
    }
    await Promise.all(inFlight)
  }

  return {
    start() {
      over = run(stopping)
    },
    /** Begins nothing more, and waits for what is under way. */
    async stop() {
      stopping.abort()
      await over
    },
  }
}
