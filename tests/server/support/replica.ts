import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '@/server/database/embedded/embedded-database'
import { type Home, prepareHome } from '@/server/database/embedded/home'
import { launch, stopPostmaster } from '@/server/database/embedded/postmaster'

export interface Replica {
  /** The same database with the same role, on the replica. */
  address(of: string): string
  /** By the superuser, in a database of the replica. */
  query(text: string): Promise<unknown[]>
  stop(): Promise<void>
}

/** The primary's files as they are, with what brings them to one moment: the npm binaries have no pg_basebackup. */
async function copyCluster(adminUrl: string, source: string, home: Home): Promise<void> {
  const target = home.pgdata
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query("select pg_backup_start('replica', true)")
  // With its owner; files that vanish meanwhile are not needed.
  await promisify(execFile)('cp', ['-a', source, target]).catch(() => {})
  const { rows } = await admin.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
  await admin.end()
  rmSync(join(target, 'postmaster.pid'), { force: true })
  for (const [name, text] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(target, name), text)
    if (home.account) chownSync(join(target, name), home.account.uid, home.account.gid)
  }
  appendFileSync(join(target, 'postgresql.auto.conf'), `\nprimary_conninfo = '${adminUrl}'\n`)
}

/** A streaming replica of an embedded server, whose data are in `folder`. */
export async function startReplica(adminUrl: string, folder: string): Promise<Replica> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cargo-replica-'))
  chmodSync(dataDir, 0o711)
  const home = prepareHome(dataDir)
  await copyCluster(adminUrl, join(folder, 'pgdata'), home)
  const port = await freePort()
  const postmaster = launch(home, port, false)
  const address = (of: string) => {
    const url = new URL(of)
    url.port = String(port)
    return url.href
  }
  const query = async (text: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: address(adminUrl) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<object>(text)).rows
    } finally {
      await client.end()
    }
  }
  const isUp = () =>
    query('select 1').then(
      () => true,
      () => false,
    )
  for (const deadline = Date.now() + 20_000; !(await isUp()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('the replica does not start')
  }
  return {
    address,
    query,
    async stop() {
      await stopPostmaster(postmaster)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
