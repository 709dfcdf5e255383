import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '@/lib/contracts/api-keys'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { createWebhook, listWebhookDeliveries } from '@/lib/contracts/webhooks'
import { officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { projectRoot } from '@/server/core/project-root'
import { claimDue, deliver } from '@/server/webhooks/deliver'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApiOn, type TestApi } from './support/api'
import { ask } from './support/call'
import { createTestDatabase, startTestPostgres, type TestPostgres } from './support/postgres'

/*
 * Runs the examples of docs/integrating.md as they stand there, against an API that listens. On a server of its own, where nobody's
 * transaction holds back what changed.
 */

const SECRET_KEY = 'ab'.repeat(32)
const run = promisify(execFile)

let postgres: TestPostgres
let api: TestApi
let owner: string
let folder: string
let blocks: { language: string; code: string }[]
let env: Record<string, string>
let customerId: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  const { url, ownerUrl } = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl)
  const settings = { WEBHOOK_PRIVATE_ADDRESSES: 'on', SECRET_KEY }
  api = await startApiOn({ databaseUrl: url, ownerUrl, settings })
  owner = await api.signIn({ privilege: 'super admin' })
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  customerId = (await insertCustomer(api.db)).id
  const { token } = await ask(api, createApiKey, {
    token: owner,
    body: {
      name: 'Example',
      scopes: ['cargo:read', 'packages:receive'],
      customerIds: [customerId],
      expiresOn: officeToday(),
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'cargo-examples-'))
  env = {
    CARGO_URL: address + API_BASE_PATH,
    CARGO_KEY: token,
    CUSTOMER: customerId,
    ORDER: '1234567',
    CURSOR_FILE: join(folder, 'cursor.txt'),
  }
  const page = await readFile('docs/integrating.md', 'utf8')
  blocks = [...page.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language = '', code = '']) => ({
    language,
    code,
  }))
})
afterAll(async () => {
  await api.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function example(language: string, text: string): string {
  const found = blocks.filter((block) => block.language === language && block.code.includes(text))
  expect(found, text).toHaveLength(1)
  return found[0]?.code ?? ''
}

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: process.env.NODE_ENV,
  ...env,
  ...more,
})

async function shell(code: string, more?: Record<string, string>) {
  const { stdout } = await run('bash', ['-euc', code], { env: environment(more) })
  return JSON.parse(stdout)
}

/** The example as a program that Node runs. */
async function compile(name: string, code: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, (await transform(code, { loader: 'ts', format: 'esm' })).code)
  return path
}

/** Strict, in a project of Node alone, as other programs are. */
const COMPILER: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.NodeNext,
  typeRoots: [join(projectRoot, 'node_modules/@types')],
  types: ['node'],
  skipLibCheck: true,
}

/** What the compiler finds wrong with each program: esbuild takes types away without reading them. */
async function typeErrors(programs: readonly string[]): Promise<string[][]> {
  const files = programs.map((_, index) => join(folder, `types-${index}.mts`))
  await Promise.all(files.map((file, index) => writeFile(file, programs[index] ?? '')))
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, COMPILER))
  return files.map((file) =>
    found
      .filter((one) => one.file === undefined || one.file.fileName === file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  )
}

it('has TypeScript whose types are right', async () => {
  const programs = blocks.filter(({ language }) => language === 'ts').map(({ code }) => code)
  const wrong = programs[0]?.replace('record.remainingUSD', 'record.remaining') ?? ''
  const refusal = expect.stringContaining("Property 'remaining' does not exist")
  expect(await typeErrors([...programs, wrong])).toEqual([[], [], [refusal]])
})

it('has only examples that are run here', () => {
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'sh', 'sh', 'ts', 'ts'])
})

it('reads packages with curl', async () => {
  const { trackingNumber } = await insertPackage(api.db, { receiverId: customerId })
  await insertPackage(api.db)
  const { code, data } = await shell(example('sh', '/packages?itemsPerPage'))
  expect(code).toBe(200)
  expect(data.result.map((row: { trackingNumber: string }) => row.trackingNumber)).toEqual([trackingNumber])
})

it('announces a parcel with curl, once however often it is sent', async () => {
  const announce = example('sh', '/expected-parcels')
  const [first, second] = [await shell(announce), await shell(announce)]
  expect(first.data).toHaveLength(1)
  expect(second).toEqual(first)
  const { result } = await ask(api, listExpectedParcels, { token: owner })
  expect(result.map(({ courierNumber }) => courierNumber)).toEqual(['SF1234567'])
})

it('reads what changed since a moment with curl', async () => {
  const { id } = await insertPackage(api.db, { receiverId: customerId })
  const changed = example('sh', '/changes/packages')
  const since = async (time: number): Promise<string[]> => {
    const { data } = await shell(changed, { TIME: new Date(time).toISOString() })
    return data.result.map((change: { id: string }) => change.id)
  }
  await expect.poll(() => since(Date.now() - 3_600_000), { timeout: 30_000 }).toContain(id)
  expect(await since(Date.now() + 3_600_000)).toEqual([])
})

it('follows the packages of a customer in TypeScript, and goes on from where it was', async () => {
  const { id, trackingNumber } = await insertPackage(api.db, {
    receiverId: customerId,
    totalUSD: '70',
    paidUSD: '20',
  })
  const program = await compile('changes', example('ts', 'CURSOR_FILE'))
  const lines = async () =>
    (await run(process.execPath, [program], { env: environment() })).stdout.trim().split('\n')
  await expect.poll(lines, { timeout: 30_000 }).toContain(`${id} ${trackingNumber} 50.00`)
  await api.pool.query('delete from packages where id = $1', [id])
  await expect.poll(lines, { timeout: 30_000 }).toEqual([`${id} deleted`])
  expect(await lines()).toEqual([''])
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Answers once the example listens. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
          ({ status }) => status,
          () => null,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(401)
  expect(child.exitCode).toBeNull()
}

it('takes webhooks in TypeScript, and refuses what the office did not sign', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const body = { name: 'Example', url, events: ['package.received' as const], isActive: true }
  const { secret } = await ask(api, createWebhook, { token: owner, body })
  const program = await compile('webhooks', example('ts', 'webhook-signature'))
  const child = spawn(process.execPath, [program], {
    env: environment({ WEBHOOK_SECRET: secret, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  try {
    await listening(port, child)
    const { trackingNumber } = await insertPackage(api.db)
    const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY, WEBHOOK_PRIVATE_ADDRESSES: 'on' })
    const log = createLog({ logLevel: 'silent' })
    for (const one of await claimDue(api.db, 20, [])) await deliver({ db: api.db, config, log }, one)
    const { result } = await ask(api, listWebhookDeliveries, { token: owner })
    expect(result).toEqual([expect.objectContaining({ state: 'delivered', lastStatus: 204 })])
    await expect.poll(() => said).toBe(`package.received ${trackingNumber}\n`)
    const headers = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    }
    expect((await fetch(url, { method: 'POST', headers, body: '{"type":"x"}' })).status).toBe(401)
  } finally {
    child.kill()
  }
})
