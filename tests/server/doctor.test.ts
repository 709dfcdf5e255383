import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Config, loadConfig } from '@/server/core/config'
import { withClient } from '@/server/database/connect'
import { checkGateways } from '@/server/doctor/check-gateways'
import { checkAddress, checkDatabase, checkDisk, type Finding } from '@/server/doctor/checks'
import { startCarrier } from './support/carrier'
import { settingsOf } from './support/payment-office'
import { startPaymentProvider } from './support/payment-provider'
import { createTestDatabase, type TestDatabase } from './support/postgres'
import { startStubGateway } from './support/stub-gateway'

const disk = vi.hoisted(() => ({ isWritable: true, freeBytes: 100 * 1024 ** 3 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    access: () => (disk.isWritable ? Promise.resolve() : Promise.reject(new Error('EACCES'))),
    statfs: async () => Object.assign(await real.statfs('/'), { bavail: disk.freeBytes, bsize: 1 }),
  }
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
})
afterAll(() => database.drop())
afterEach(() => {
  Object.assign(disk, { isWritable: true, freeBytes: 100 * 1024 ** 3 })
  vi.useRealTimers()
})

const configOf = (settings: Record<string, string> = {}): Config =>
  loadConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), BACKUP_DIR: tmpdir(), ...settings })
const wrongs = (findings: Finding[]) =>
  findings.flatMap(({ level, text }) => (level === 'wrong' ? [text] : []))

it('finds nothing wrong with a folder that can be written to and has room', async () => {
  expect((await statfs('/')).bsize).toBe(1)
  expect((await checkDisk(configOf())).map(({ level }) => level)).toEqual(['ok', 'ok'])
})

it('says whose folder it has to be where it cannot be written to', async () => {
  disk.isWritable = false
  expect(wrongs(await checkDisk(configOf()))).toEqual(
    ['DATA_DIR', 'BACKUP_DIR'].map(
      (name) => `${name}: ${tmpdir()} cannot be written to. Give it to the account that starts the program.`,
    ),
  )
})

it('asks to make room on a disk that is nearly full, and to watch one that soon will be', async () => {
  disk.freeBytes = 0.5 * 1024 ** 3
  expect(wrongs(await checkDisk(configOf()))[0]).toBe(
    `DATA_DIR: 0.5 GB are free in ${tmpdir()}. Make room, or choose another disk.`,
  )
  disk.freeBytes = 3 * 1024 ** 3
  const [finding] = await checkDisk(configOf())
  expect(finding).toMatchObject({ level: 'warn', text: expect.stringContaining('Watch it.') })
})

it('names the right that the owner of the database lacks', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url }
  const found = wrongs(await checkDatabase(configOf(settings)))
  expect(found).toEqual([
    'The owner of the database may not create schemas: grant create on database … to that role.',
  ])
})

it('says by how much the clocks differ and how they agree again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  expect(wrongs(await checkDatabase(configOf(settings)))).toEqual([
    expect.stringMatching(/differ by (89|9\d) seconds\. Let both follow a time server/),
  ])
})

it('refuses an address without TLS, and says what to use', async () => {
  expect(wrongs(await checkAddress(configOf({ PUBLIC_URL: 'http://cargo.example.com' })))).toEqual([
    'PUBLIC_URL is http://cargo.example.com: without TLS passwords can be read on the way. Use https.',
  ])
})

const asOwner = (text: string, values: unknown[] = []) =>
  withClient({ connectionString: database.ownerUrl }, (client) => client.query(text, values))

/** What is said of the gateway whose lines hold one of these texts. */
async function gatewayLines(settings: Record<string, string>, ...texts: string[]): Promise<Finding[]> {
  const found = await checkGateways(configOf({ DATABASE_URL: database.url, ...settings }))
  return found.filter(({ text }) => texts.some((part) => text.includes(part)))
}

it('says which gateways are not set up, each by its variable, and asks nobody', async () => {
  const found = await checkGateways(configOf())
  expect(found.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn'])
  expect(found.map(({ text }) => /\((\w+)\)\.$/.exec(text)?.[1])).toEqual([
    'PAYMENT_GATEWAY',
    'FISCAL_PROVIDER',
    'CARRIER_EVENTS',
  ])
})

it.each(['mpesa', 'selcom', 'azampay', 'clickpesa'] as const)(
  'asks %s whether it takes our keys, by what prompts nobody, and says what it answers',
  async (name) => {
    const provider = await startPaymentProvider(name)
    const settings = settingsOf(provider)
    expect(await gatewayLines(settings, 'PAYMENT_GATEWAY')).toEqual([
      { level: 'ok', text: expect.stringContaining('answers and takes our keys') },
    ])
    expect(provider.received.length).toBeGreaterThan(0)
    expect(provider.prompts()).toEqual([])
    provider.behave('is away')
    expect(await gatewayLines(settings, 'PAYMENT_GATEWAY')).toEqual([
      {
        level: 'wrong',
        text: expect.stringMatching(/503 maintenance\. Look at its keys and its address\.$/),
      },
    ])
    await provider.close()
    expect(await gatewayLines(settings, 'PAYMENT_GATEWAY')).toEqual([
      { level: 'wrong', text: expect.stringContaining('ECONNREFUSED') },
    ])
  },
)

it('says when customers are not asked to pay because the office has no such account', async () => {
  const provider = await startPaymentProvider('clickpesa')
  const settings = settingsOf(provider)
  const lines = () => gatewayLines(settings, 'PAYMENT_ACCOUNT')
  expect(await lines()).toEqual([
    { level: 'wrong', text: expect.stringContaining('no account in TShs named Customers pay here') },
  ])
  await asOwner(
    "insert into accounts (name, kind, currency) values ('Customers pay here', 'mobile_money', 'TZS')",
  )
  expect(await lines()).toEqual([])
  await provider.close()
})

it('signs in at SimplifyVFD and sends no sale, and leaves those alone that take nothing else', async () => {
  const provider = await startStubGateway((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"token":"a"}')
  })
  const simplify = {
    FISCAL_PROVIDER: 'simplifyvfd',
    SIMPLIFYVFD_LOGIN_URL: `${provider.url}/login`,
    SIMPLIFYVFD_INVOICE_URL: `${provider.url}/invoices`,
    SIMPLIFYVFD_USERNAME: 'office',
    SIMPLIFYVFD_PASSWORD: 'secret',
  }
  const vfdPlus = {
    FISCAL_PROVIDER: 'vfdplus',
    VFDPLUS_URL: provider.url,
    VFDPLUS_API_KEY: 'key',
    VFDPLUS_CREDENTIAL_CODE: 'code',
  }
  const lines = (settings: Record<string, string>) => gatewayLines(settings, 'FISCAL_PROVIDER: ')
  expect(await lines(simplify)).toEqual([
    { level: 'ok', text: 'FISCAL_PROVIDER: simplifyvfd answers and takes our keys; no sale was sent.' },
  ])
  expect(await lines(vfdPlus)).toEqual([{ level: 'ok', text: expect.stringContaining('it was not asked') }])
  expect(provider.received.map(({ path }) => path)).toEqual(['/login'])
  provider.answer((_, response) => response.writeHead(401).end())
  expect(await lines(simplify)).toEqual([{ level: 'wrong', text: expect.stringContaining('401') }])
  await provider.close()
})

it('says when the office wants fiscal receipts by a provider that is not set up', async () => {
  const settings = { mode: 'provider', from: '2026-11-01', device: '10TZ1', taxClass: 'zero' }
  await asOwner("update settings set value = $1 where key = 'fiscalReceipts'", [settings])
  expect(await gatewayLines({}, 'FISCAL_PROVIDER')).toEqual([
    { level: 'wrong', text: expect.stringContaining('Fiscal receipts wait') },
  ])
})

it('asks the carrier about a container of nobody, and says how it is heard of sooner', async () => {
  const carrier = await startCarrier()
  const settings = { CARRIER_EVENTS: 'dcsa', DCSA_URL: carrier.url, DCSA_TOKEN: 'token' }
  const lines = () => gatewayLines(settings, 'CARRIER_EVENTS', 'DCSA_')
  expect(await lines()).toEqual([
    {
      level: 'ok',
      text: expect.stringMatching(/^CARRIER_EVENTS: 127\.0\.0\.1:\d+ answers and takes our keys\.$/),
    },
    { level: 'warn', text: expect.stringContaining('asked every 60 minutes') },
  ])
  carrier.answer((_, response) => response.writeHead(401).end('no such key'))
  expect((await lines())[0]).toEqual({ level: 'wrong', text: expect.stringContaining('401 no such key') })
  await carrier.close()
})
