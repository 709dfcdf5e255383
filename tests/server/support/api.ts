import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { API_BASE_PATH, AUTH_HEADER, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { buildApi } from '@/server/api'
import { type Config, loadConfig } from '@/server/core/config'
import { createDatabase, createPool, createPublicPool, type Database } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import type { ReplicaPools } from '@/server/core/replica'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { createTestDatabase } from './postgres'

export interface Sent {
  token?: string
  /** Sent as it is when it is a string, as JSON otherwise. */
  body?: unknown
  query?: Record<string, unknown>
  headers?: Record<string, string>
  /** The network address the call comes from; one of its own for each call when left out. */
  address?: string
  idempotencyKey?: string
}

export interface TestApi {
  app: FastifyInstance
  config: Config
  db: Database
  /** With the role that the running program has. */
  pool: Pool
  /** The same for what is public. */
  publicPool: Pool
  replica: ReplicaPools | undefined
  /** With a role that may do everything; for what the program may not. */
  owner: Pool
  filesDir: string
  /** What was logged since the start, one JSON line each: errors only, unless LOG_LEVEL says more. */
  troubles: string[]
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<LightMyRequestResponse>
  /** A new employee's token. */
  signIn(fields?: EmployeeFields): Promise<string>
  close(): Promise<void>
}

/** A different private address each time, so that no limit by address touches a test that does not mean it. */
function someAddress(): string {
  const group = () => randomUUID().slice(0, 4)
  // Limits count by network, which is the first half.
  return `fd00:${group()}:${group()}:${group()}::1`
}

function queryText(query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) for (const each of [value].flat()) params.append(name, String(each))
  }
  return params.size > 0 ? `?${params}` : ''
}

function injection(method: InjectOptions['method'], path: string, sent: Sent): InjectOptions {
  const { token, body, query = {}, headers, address = someAddress(), idempotencyKey } = sent
  return {
    method,
    url: `${path.startsWith('/files/') ? '' : API_BASE_PATH}${path}${queryText(query)}`,
    remoteAddress: address,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { [AUTH_HEADER]: token }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  }
}

interface Parts {
  databaseUrl: string
  ownerUrl?: string
  /** A replica of the database. */
  readUrl?: string
  /** How many connections to the database the API may hold. */
  connections?: number
  settings?: Record<string, string>
  /** As the private demo, which answers this machine alone. */
  isDemo?: boolean
  /** Whether it was told to stop. */
  isStopping?: (() => boolean) | undefined
}

/** The API over a database that is there already, or is not. */
export async function startApiOn({
  databaseUrl,
  ownerUrl = databaseUrl,
  readUrl,
  connections = 8,
  settings = {},
  isDemo,
  isStopping,
}: Parts): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cargo-api-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CUSTOMER_READS_PER_HOUR: '100000000',
    DATA_DIR: dataDir,
    ...settings,
  })
  const pool = createPool(databaseUrl, connections)
  const publicPool = createPublicPool(databaseUrl, connections)
  const replica = readUrl
    ? { pool: createPool(readUrl, connections), publicPool: createPublicPool(readUrl, connections) }
    : undefined
  const owner = createPool(ownerUrl, 2)
  const troubles: string[] = []
  const log = createLog(config, { write: (line: string) => void troubles.push(line) })
  const app = await buildApi({ config, pool, publicPool, replica, log, isDemo, isStopping })
  await app.ready()
  const db = createDatabase(pool)
  return {
    app,
    config,
    db,
    pool,
    publicPool,
    replica,
    owner,
    filesDir: config.files.folder,
    troubles,
    send: (method, path, sent = {}) => app.inject(injection(method, path, sent)),
    signIn: async (fields = {}) => insertSession(db, { employeeId: (await insertEmployee(db, fields)).id }),
    close: async () => {
      await app.close()
      await Promise.all([
        pool.end(),
        publicPool.end(),
        owner.end(),
        replica?.pool.end(),
        replica?.publicPool.end(),
      ])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The API on an empty, migrated database of its own. */
export async function startApi(
  settings?: Record<string, string>,
  { isDemo }: Pick<Parts, 'isDemo'> = {},
): Promise<TestApi> {
  const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  const { url, ownerUrl } = database
  const api = await startApiOn({ databaseUrl: url, ownerUrl, settings, isDemo })
  return {
    ...api,
    close: async () => {
      await api.close()
      await database.drop()
    },
  }
}
