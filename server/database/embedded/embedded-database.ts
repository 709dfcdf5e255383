import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '@/server/core/failures'
import type { DatabaseAddresses } from '@/server/database/application-role'
import { lockHolder, takeAppLock } from './app-lock'
import { ensureCluster, readSecret, type Secret } from './cluster'
import { type Home, prepareHome } from './home'
import { clearStalePidFile, findRunning } from './pid-file'
import { adopt, isDiskFull, launch, type Postmaster, startOutput, stopPostmaster } from './postmaster'
import { type Log, supervise } from './supervise'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A free loopback port below the range that systems hand to outgoing connections, so that it stays ours over a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
}

/** The database, and the role that owns it and its tables. */
const name = 'cargo'
/** The role of the running program, which owns nothing. */
const applicationRole = 'cargo_app'

export interface EmbeddedDatabase extends DatabaseAddresses {
  /** The superuser in the database `postgres`; for tests and repair. */
  adminUrl: string
  folder: string
  /** The folder had to be put outside DATA_DIR. */
  moved: boolean
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: Log
  /** False gives up safety on a power cut for speed: tests only. */
  durable?: boolean
}

const address = (account: string, password: string, port: number, database: string) =>
  `postgres://${account}:${password}@127.0.0.1:${port}/${database}`

/** Not a third one in the file, so that a data folder of before has it, and the program of before still reads the file. */
const applicationPassword = (secret: Secret) =>
  createHmac('sha256', secret.superuser).update(applicationRole).digest('hex')

const addressesOf = (secret: Secret, port: number): DatabaseAddresses => ({
  url: address(applicationRole, applicationPassword(secret), port, name),
  ownerUrl: address(name, secret.owner, port, name),
})

async function tryConnect(url: string): Promise<Client | 'not yet' | 'refused'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // 28P01: a server that does not know our password is not ours.
    return (error as { code?: unknown }).code === '28P01' ? 'refused' : 'not yet'
  }
}

// Recovery after a crash may take minutes, so there is no time limit while the process lives.
async function connectWhenReady(postmaster: Postmaster, url: string, log: Log): Promise<Client | undefined> {
  let isGone = false
  void postmaster.gone.then(() => {
    isGone = true
  })
  for (let tries = 0; !isGone; tries += 1) {
    const client = await tryConnect(url)
    if (client === 'refused') return undefined
    if (client !== 'not yet') return client
    if (tries === 200) log.info('The database is recovering from a crash, please wait.')
    await sleep(25)
  }
  return undefined
}

async function ensureDatabase(client: Client, secret: Secret): Promise<void> {
  try {
    await makeMissing(client, secret)
  } finally {
    await client.end()
  }
}

async function makeMissing(client: Client, secret: Secret): Promise<void> {
  for (const [role, password] of [
    [name, secret.owner],
    [applicationRole, applicationPassword(secret)],
  ] as const) {
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0) {
      await client.query(`create role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`)
    }
  }
  const database = await client.query('select from pg_database where datname = $1', [name])
  if (database.rowCount === 0)
    await client.query(`create database ${escapeIdentifier(name)} owner ${escapeIdentifier(name)}`)
}

async function adoptOrphan(home: Home, secret: Secret, log: Log): Promise<Postmaster | undefined> {
  for (;;) {
    const found = findRunning(home)
    if (!found) return undefined
    const postmaster = adopt(found.pid, found.port)
    if (found.status !== 'stopping') {
      const client = await connectWhenReady(
        postmaster,
        address('postgres', secret.superuser, found.port, 'postgres'),
        log,
      )
      if (client) {
        await ensureDatabase(client, secret)
        log.info('Took over the database server of a run that was killed.')
        return postmaster
      }
      throw new StartError(
        `Process ${found.pid} holds the database in ${home.pgdata} and does not let us in. End it, then start again.`,
      )
    }
    await postmaster.gone
  }
}

async function startOwn(home: Home, secret: Secret, durable: boolean, log: Log): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clearStalePidFile(home)
    const postmaster = launch(home, await freePort(), durable)
    const client = await connectWhenReady(
      postmaster,
      address('postgres', secret.superuser, postmaster.port, 'postgres'),
      log,
    )
    if (client) {
      await ensureDatabase(client, secret)
      return postmaster
    }
    await stopPostmaster(postmaster)
    if (attempt === 5) {
      const reason = isDiskFull(home)
        ? 'the disk is full'
        : startOutput(home).split('\n').at(-1) || 'it gives no reason'
      throw new StartError(
        `The embedded PostgreSQL does not start: ${reason}. Its log is in ${home.dir}/log.`,
      )
    }
    await sleep(300 * attempt)
  }
}

/** Starts (or takes over) the PostgreSQL server that keeps its data below `dataDir`, for this process alone. */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  durable = true,
}: Options): Promise<EmbeddedDatabase> {
  const home = prepareHome(dataDir)
  const unlock = takeAppLock(home.dir)
  try {
    await ensureCluster(home)
    const secret = readSecret(home)
    const first = (await adoptOrphan(home, secret, log)) ?? (await startOwn(home, secret, durable, log))
    const guard = supervise(home, first, durable, log)
    // A program that leaves without stopping (an error, a second Ctrl-C) does not leave its server behind.
    const onExit = () => {
      guard.drop()
      unlock()
    }
    process.once('exit', onExit)
    return {
      ...addressesOf(secret, first.port),
      adminUrl: address('postgres', secret.superuser, first.port, 'postgres'),
      folder: home.dir,
      moved: home.moved,
      async stop() {
        await guard.stop()
        unlock()
        process.off('exit', onExit)
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The embedded database of an application that runs at this moment, if one does. */
export async function findRunningDatabase(dataDir: string): Promise<DatabaseAddresses | undefined> {
  const home = prepareHome(dataDir)
  if (lockHolder(home.dir) === undefined) return undefined
  const running = findRunning(home)
  if (!running) return undefined
  const secret = readSecret(home)
  // A release of before may be the one that runs; it has made a single role.
  const client = await tryConnect(address('postgres', secret.superuser, running.port, 'postgres'))
  if (typeof client !== 'string') await ensureDatabase(client, secret)
  return addressesOf(secret, running.port)
}
