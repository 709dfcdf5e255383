import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { admin } from '@/tests/runtime/support/server-process'
import { type Running, startProduct, startWorker } from '../support/processes'
import type { Balancer } from './balancer'

export type Role = 'web' | 'worker'

/** More than the balancer needs to notice, with what it has sent before. */
const DRAIN_MS = 2000

interface Surroundings {
  /** Logs are called by it. */
  name: string
  database: EmbeddedDatabase
  dataDir: string
  balancer: Balancer
}

/** The processes of one office: those that answer are known to the balancer. */
export function createMembers({ name: office, database, dataDir, balancer }: Surroundings) {
  const running: Record<Role, Running[]> = { web: [], worker: [] }
  /** What each process that was asked to stop ended with. */
  const exits: (number | null)[] = []
  const logs: string[] = []
  let started = 0

  const settings = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    MIGRATE_ON_START: 'off',
    TRUST_PROXY: '1',
    WORKER: 'off',
    SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
  }

  async function start(role: Role, folder?: string): Promise<void> {
    const name = `${office}-${role}-${++started}`
    logs.push(name)
    if (role === 'worker') {
      const withBackup = { ...settings, BACKUP_DAILY: 'on' }
      running.worker.push(await startWorker(name, database.url, withBackup, folder))
      return
    }
    const web = await startProduct(name, database.url, settings, folder)
    running.web.push(web)
    balancer.add(web.url)
  }

  function takeOldest(role: Role): Running {
    const oldest = running[role].shift()
    if (!oldest) throw new Error(`there is no ${role}`)
    return oldest
  }

  return {
    settings,
    exits,
    logs,
    urls: () => running.web.map(({ url }) => url),
    /** Of this release, or of that in another folder. */
    start,
    /** As a release is rolled out: one more is started, then the oldest is asked to stop. */
    async replaceOldest(role: Role): Promise<void> {
      await start(role)
      const oldest = takeOldest(role)
      exits.push(await oldest.stop())
      balancer.remove(oldest.url)
    },
    /** As a machine fails: the oldest is gone at once, and another one is started. */
    async killOldest(role: Role): Promise<void> {
      const oldest = takeOldest(role)
      await oldest.kill()
      balancer.remove(oldest.url)
      await start(role)
    },
    async stopAll(): Promise<void> {
      for (const { stop } of [...running.worker, ...running.web]) exits.push(await stop())
    },
  }
}

export type Members = ReturnType<typeof createMembers>
