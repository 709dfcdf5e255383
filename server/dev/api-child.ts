import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseAddresses } from '@/server/database/application-role'
import { migrationsFolder } from '@/server/database/migrate'

/** The API as a child process that is replaced when its bundle or a migration changes. */
export interface ApiChild {
  /** The port of the running one; waits while it is being replaced. */
  port(): Promise<number>
  stop(): Promise<void>
}

const bundle = join(dirname(fileURLToPath(import.meta.url)), 'dev-api.js')
const settleMs = 150

/** Tells the child that it serves the private demo: its DATABASE_URL looks like anybody's. */
export const DEMO = '--demo'

export function startApiChild(database: DatabaseAddresses, isDemo: boolean): ApiChild {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database
    const env = { ...process.env, DATABASE_URL, DATABASE_OWNER_URL, NODE_ENV: 'development' as const }
    const started = fork(bundle, isDemo ? [DEMO] : [], { env, execArgv: ['--enable-source-maps'] })
    child = started
    return new Promise<number>((resolve) => {
      started.once('message', (port) => resolve(Number(port)))
    })
  }
  const end = async () => {
    const old = child
    if (!old || old.exitCode !== null || old.signalCode !== null) return
    const gone = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await gone
  }
  let ready = start()
  const replace = () => {
    ready = end().then(start)
  }
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(replace, settleMs)
  }
  const watchers = [
    watch(dirname(bundle), (_, name) => name === 'dev-api.js' && onChange()),
    watch(migrationsFolder, onChange),
  ]
  return {
    port: () => ready,
    async stop() {
      for (const watcher of watchers) watcher.close()
      await end()
    },
  }
}
