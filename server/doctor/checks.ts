import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkServerIdentity, connect } from 'node:tls'
import { Client } from 'pg'
import type { Config } from '@/server/core/config'
import { StartError } from '@/server/core/failures'
import { ownsTables } from '@/server/database/application-role'
import { checkPooler } from '@/server/database/check-pooler'
import { connectOwner, withClient } from '@/server/database/connect'
import { findRunningDatabase } from '@/server/database/embedded/embedded-database'
import { appliedMigrations, listMigrations } from '@/server/database/migrate'
import { isPlainConnection } from '@/server/database/open-database'
import { waitForDatabase } from '@/server/database/wait-for-database'
import { openFileStore } from '@/server/gateways/open-stores'
import { probeFileStore } from '@/server/gateways/probe-file-store'
import { checkPort } from '@/server/listen'

/** One line: what is so, and where it is not good what to do. */
export interface Finding {
  level: 'ok' | 'warn' | 'wrong'
  text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })

const GB = 1024 ** 3
const NEEDED_BYTES = GB
const COMFORTABLE_BYTES = 5 * GB
const CLOCK_SECONDS = 5
const DAY_MS = 24 * 60 * 60_000
const CERTIFICATE_DAYS = 14
export const PATIENCE_MS = 8000

/** The oldest minor release of each major one that every package works with: `engines` of package.json. */
const OLDEST_MINOR: Partial<Record<number, number>> = { 20: 19, 22: 13 }

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 24 && minor < (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY))
    return wrong(
      `Node ${version} is not supported: install Node 20.19 or later of 20, 22.13 or later of 22, or 24 and later.`,
    )
  if (major % 2 === 1) return warn(`Node ${version} is no long-term release: install 20, 22 or 24.`)
  return ok(`Node ${version}.`)
}

/** The nearest folder above that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

export async function checkDisk({ dataDir, backupBucket, backupDir }: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, path] of [
    ['DATA_DIR', dataDir],
    ...(backupBucket ? [] : [['BACKUP_DIR', backupDir] as const]),
  ] as const) {
    const folder = existing(path)
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isWritable) {
      findings.push(
        wrong(`${name}: ${folder} cannot be written to. Give it to the account that starts the program.`),
      )
      continue
    }
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `${name}: ${(free / GB).toFixed(1)} GB are free in ${folder}`
    if (free < NEEDED_BYTES) findings.push(wrong(`${text}. Make room, or choose another disk.`))
    else if (free < COMFORTABLE_BYTES)
      findings.push(warn(`${text}, which photos and backups fill in weeks. Watch it.`))
    else findings.push(ok(`${text}.`))
  }
  return findings
}

/** Writes, reads and removes a file in the bucket; in the folder the disk has said enough. */
export async function checkFiles({ files }: Config): Promise<Finding[]> {
  if (files.store === 'folder') return []
  const store = await openFileStore(files)
  const problem = await probeFileStore(store)
  if (problem !== null) return [wrong(`FILE_STORE: ${problem}`)]
  const plain = files.s3?.endpoint?.startsWith('http:') ?? false
  return [
    ok(`FILE_STORE: ${store.location} takes files and gives them back.`),
    ...(plain
      ? [warn('S3_ENDPOINT begins with http: keys and pictures go over the network in the clear.')]
      : []),
  ]
}

export async function checkPorts({ host, port, metricsHost, metricsPort }: Config): Promise<Finding[]> {
  const ports: [string, string, number | undefined][] = [
    ['PORT', host, port],
    ['METRICS_PORT', metricsHost, metricsPort],
  ]
  const findings: Finding[] = []
  for (const [name, at, number] of ports) {
    if (number === undefined) continue
    const problem = await checkPort(at, number).then(
      () => null,
      (error: unknown) => (error as Error).message,
    )
    if (problem === null) findings.push(ok(`${name}: ${at}:${number} is free.`))
    else if (name === 'PORT' && (await isOurs(at, number)))
      findings.push(ok(`${name}: the program answers at ${at}:${number}.`))
    else findings.push(wrong(`${name}: ${problem}`))
  }
  return findings
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/v1/health`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { data?: { live?: unknown } } | null
  return body?.data?.live === true
}

function checkClock(database: Date): Finding {
  const seconds = Math.round(Math.abs(Date.now() - database.getTime()) / 1000)
  return seconds <= CLOCK_SECONDS
    ? ok('The clocks of this machine and of the database agree.')
    : wrong(
        `The clocks of this machine and of the database differ by ${seconds} seconds. Let both follow a time server (timedatectl set-ntp true).`,
      )
}

async function checkSchema(client: Client): Promise<Finding> {
  const applied = new Set(await appliedMigrations(client))
  const missing = listMigrations().filter((name) => !applied.has(name))
  if (applied.size === 0) return ok('The database is empty: the first start fills it.')
  if (missing.length === 0) return ok('The schema is up to date.')
  return warn(
    `The schema lacks ${missing.length} migrations: npm run db:migrate, or the next start, does it.`,
  )
}

async function lookInto(url: string, ownerUrl: string): Promise<Finding[]> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ now: Date; version: string; creates: boolean }>(`
      select clock_timestamp() as now, current_setting('server_version') as version,
        has_database_privilege(current_database(), 'create') as creates`)
    const [found] = rows
    if (!found) return []
    const findings = [
      ok(`PostgreSQL ${found.version} answers.`),
      checkClock(found.now),
      await checkSchema(client),
    ]
    if (!found.creates) {
      findings.push(
        wrong('The owner of the database may not create schemas: grant create on database … to that role.'),
      )
    }
    if (await ownsTables(url)) {
      findings.push(
        warn(
          'The role of DATABASE_URL owns its tables, so it could change the books. Give the program a role of its own and set DATABASE_OWNER_URL (docs/operating.md, Your own server).',
        ),
      )
    }
    return findings
  } finally {
    await client.end().catch(() => {})
  }
}

/** To look for a running one would make its folder. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres-location'))

async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  if (!hasEmbedded(dataDir)) return [ok('The first start makes an embedded database.')]
  const running = await findRunningDatabase(dataDir)
  return running ? lookInto(running.url, running.ownerUrl) : [ok('The embedded database is not running.')]
}

/** A replica that is away or no replica costs nothing but its use: the primary answers. */
async function checkReplica(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return []
  const config = { connectionString: url, connectionTimeoutMillis: PATIENCE_MS }
  const isReplica = await withClient(config, async (client) => {
    const { rows } = await client.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')
    return rows[0]?.is_replica
  }).catch(() => undefined)
  if (isReplica) return [ok('DATABASE_READ_URL: the replica answers.')]
  return [
    warn(
      isReplica === false
        ? 'DATABASE_READ_URL leads to a server that is no streaming replica: it is not read.'
        : 'DATABASE_READ_URL: nobody answers there. Until then everything is read from DATABASE_URL.',
    ),
  ]
}

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  try {
    if (databaseUrl === undefined) return await checkEmbedded(dataDir)
    await waitForDatabase(databaseUrl, 'DATABASE_URL')
    await checkPooler(databaseUrl)
    if (databaseOwnerUrl !== undefined) await waitForDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL')
    await (await connectOwner(databaseOwnerUrl ?? databaseUrl)).end()
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message)]
    throw error
  }
  const plain = [databaseUrl, databaseOwnerUrl, config.databaseReadUrl].some(
    (url) => url !== undefined && isPlainConnection(url),
  )
  return [
    ...(await lookInto(databaseUrl, databaseOwnerUrl ?? databaseUrl)),
    ...(await checkReplica(config.databaseReadUrl)),
    ...(plain
      ? [warn('The database is reached over a network without TLS: add ?sslmode=verify-full to its address.')]
      : []),
  ]
}

/** When the certificate of a host ends; throws why there is none that browsers take. */
function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, checkServerIdentity })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
  })
}

async function checkCertificate(address: URL): Promise<Finding> {
  try {
    const end = await certificateEnd(address.hostname, Number(address.port || 443))
    const days = Math.floor((end.getTime() - Date.now()) / DAY_MS)
    return days >= CERTIFICATE_DAYS
      ? ok(`The certificate of ${address.host} is good for ${days} days.`)
      : wrong(`The certificate of ${address.host} ends in ${days} days: look why it was not renewed.`)
  } catch (error) {
    return wrong(
      `${address.origin} cannot be opened from here: ${(error as Error).message}. Look at its name service, the proxy and the certificate.`,
    )
  }
}

export async function checkAddress({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  if (publicUrl === undefined)
    return [warn('PUBLIC_URL is not set: links in messages and documents lead nowhere from outside.')]
  const address = new URL(publicUrl)
  if (address.protocol === 'http:')
    return [wrong(`PUBLIC_URL is ${publicUrl}: without TLS passwords can be read on the way. Use https.`)]
  const proxy =
    trustProxy === false
      ? [
          wrong(
            'TRUST_PROXY is off behind a proxy: all visitors count as one. Set it to the number of proxies.',
          ),
        ]
      : []
  return [await checkCertificate(address), ...proxy]
}

export function checkMessages({ messages, publicUrl }: Config): Finding[] {
  const gateways = [messages.sms, messages.whatsapp].flatMap((gateway) => gateway?.kind ?? [])
  if (gateways.length === 0)
    return [
      warn(
        'No gateway sends messages: staff send them by hand from the outbox (SMS_GATEWAY, WHATSAPP_GATEWAY).',
      ),
    ]
  const sent = ok(`Messages leave by ${gateways.join(' and ')}; send one to yourself from the outbox.`)
  return publicUrl === undefined ? [sent, wrong('Messages need PUBLIC_URL for their links.')] : [sent]
}
