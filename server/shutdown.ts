import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

type Step = () => Promise<unknown>

/** What has been opened and must be closed again, newest first. */
export interface Shutdown {
  add(step: Step): void
  isStopping(): boolean
  /** A step that goes on serving until so long after the signal, for a balancer to learn that this copy goes. */
  drain(ms: number): Promise<void>
  stop(exitCode: number): Promise<never>
}

const secondSignalAfter = 1000

const pause = (ms: number) => (ms > 0 ? sleep(ms) : Promise.resolve())

/** Closes everything in the reverse order of its opening on SIGINT, SIGTERM or SIGHUP; a second signal ends at once. */
export function createShutdown(log: Logger): Shutdown {
  const steps: Step[] = []
  let began = 0
  let code = 0

  const stop = async (exitCode: number): Promise<never> => {
    began = Date.now()
    code = exitCode
    for (const step of steps.reverse()) {
      try {
        await step()
      } catch (error) {
        code = 1
        log.error({ err: error }, 'a part did not stop cleanly')
      }
    }
    process.exit(code)
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (began === 0) {
      log.info({ signal }, 'stopping')
      void stop(0)
      return
    }
    // npm passes Ctrl-C on to us although the terminal has done so already: that echo is not a second wish.
    if (Date.now() - began < secondSignalAfter) return
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  return {
    add: (step) => void steps.push(step),
    isStopping: () => began > 0,
    // After an error nobody knows how well it still serves.
    drain: (ms) => pause(code === 0 ? began + ms - Date.now() : 0),
    stop,
  }
}
