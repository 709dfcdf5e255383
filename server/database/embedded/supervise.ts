import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home'
import { clearStalePidFile } from './pid-file'
import { dropPostmaster, isDiskFull, launch, type Postmaster, stopPostmaster } from './postmaster'

/** Where progress worth a line goes; pino's Logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Restarts the server whenever it ends without our asking, with growing pauses; the pool reconnects by itself. */
export function supervise(home: Home, first: Postmaster, durable: boolean, log: Log) {
  let current = first
  let stopping = false
  const watch = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 10_000)) {
      const began = Date.now()
      await current.gone
      if (stopping) return
      if (Date.now() - began > 60_000) pause = 100
      log.warn(
        isDiskFull(home)
          ? `The database server ended by itself: the disk of ${home.dir} is full. It is started again until there is space.`
          : 'The database server ended by itself; starting it again.',
      )
      await sleep(pause)
      if (stopping) return
      await clearStalePidFile(home)
      if (!stopping) current = launch(home, current.port, durable)
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping = true
      await stopPostmaster(current)
      await watching
    },
    drop() {
      stopping = true
      dropPostmaster(current)
    },
  }
}
