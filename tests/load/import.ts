// npm run load:import: 10,000 rows of customers and of packages from Excel, while other calls go on.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import writeExcelFile from 'write-excel-file/node'
import { openLargeDatabase } from './support/databases'
import { type Caller, importSheet, signIn, watchCalls, watchMemory } from './support/imports'
import { type Running, startProduct } from './support/processes'
import { type Line, report } from './support/report'

const ROWS = 10_000
const MOST_SECONDS = 60
const MOST_MB = 150
const OTHER_CALL = '/packages?itemsPerPage=25'
const CALM_MS = 5000

const say = (line: string) => process.stdout.write(`${line}\n`)
const sheet = (rows: (string | number)[][]) => writeExcelFile(rows).toBuffer()
const number = (index: number) => String(index).padStart(6, '0')

const customers = (count: number, from: number) =>
  sheet([
    ['Name', 'Phones', 'Shipping mark', 'Language'],
    ...Array.from({ length: count }, (_, index) => [
      `Ng'ombe 测试 ${from + index}`,
      `+255759${number(from + index)}`,
      `LOAD-${from + index}`,
      'sw',
    ]),
  ])

const packages = (count: number) =>
  sheet([
    [
      'Courier number',
      'Receiver',
      'Goods',
      'Quantity',
      'Price',
      'Pieces',
      'kg',
      'Length',
      'Width',
      'Height',
      'Mode',
    ],
    ...Array.from({ length: count }, (_, index) => [
      `LOADTEST${number(index)}`,
      `LOAD-${index % 1000}`,
      '手机壳 Phone cases',
      10,
      3.25,
      2,
      12.5,
      50,
      40,
      30,
      'sea',
    ]),
  ])

/** What earlier and this run brought goes again, so that the data stay what other measurements know. */
async function clear(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("delete from packages where courier_number like 'LOADTEST%'")
  await client.query("delete from customers where shipping_mark like 'LOAD-%'")
  await client.query("delete from imports where file_name = 'load.xlsx'")
  await client.end()
}

interface Measured {
  seconds: number
  growthMb: number
  busyMs: number
}

async function measure(caller: Caller, product: Running, kind: string, bytes: Buffer): Promise<Measured> {
  const memory = watchMemory(product.pid)
  const calls = watchCalls(caller, OTHER_CALL)
  const { seconds, created } = await importSheet(caller, kind, bytes)
  const busyMs = await calls.stop()
  if (created !== ROWS) throw new Error(`${created} of ${ROWS} ${kind} were created`)
  return { seconds, growthMb: memory.stop() - memory.start, busyMs }
}

function lines(kind: string, { seconds, growthMb, busyMs }: Measured, calmMs: number): Line[] {
  const most = (what: string, product: string, compared: string, ratio: number, target: number): Line => ({
    what,
    product,
    compared,
    ratio,
    target: `at most ${target}x`,
    isMet: ratio <= target,
  })
  const name = `${ROWS.toLocaleString('en')} ${kind} from Excel`
  return [
    most(
      `${name}: brought, checked, written`,
      `${seconds.toFixed(1)} s`,
      `${MOST_SECONDS} s allowed`,
      seconds / MOST_SECONDS,
      1,
    ),
    most(
      `${name}: memory growth`,
      `${growthMb.toFixed(0)} MB`,
      `${MOST_MB} MB allowed`,
      growthMb / MOST_MB,
      1,
    ),
    most(
      `GET ${OTHER_CALL} meanwhile, p95`,
      `${busyMs.toFixed(0)} ms`,
      `at rest, ${calmMs.toFixed(0)} ms; 500 ms allowed`,
      busyMs / 500,
      1,
    ),
  ]
}

const database = await openLargeDatabase(10_000, say)
let product: Running | undefined
try {
  await clear(database.url)
  product = await startProduct('product-import', database.url)
  const caller = await signIn(product.url, 'secretary@example.com')
  // The first import loads what every later one uses.
  await importSheet(caller, 'customers', await customers(500, 900_000))
  const calm = watchCalls(caller, OTHER_CALL)
  await sleep(CALM_MS)
  const calmMs = await calm.stop()
  const sheets = { customers: await customers(ROWS, 0), packages: await packages(ROWS) }
  const people = await measure(caller, product, 'customers', sheets.customers)
  const cargo = await measure(caller, product, 'packages', sheets.packages)
  report(
    'load:import',
    [...lines('customers', people, calmMs), ...lines('packages', cargo, calmMs)],
    'Memory is that of the whole program with its worker and its readers of sheets, above what it held after a first small import; times are from the upload to the last row, with one other caller all the while.',
  )
} finally {
  await product?.stop()
  await clear(database.url)
  await database.stop()
}
