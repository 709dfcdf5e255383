import { afterAll, beforeAll, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { noteFinding, settleFinding } from '@/lib/contracts/discharge'
import { listUnscanned, scanLoad, type UnscannedDecision } from '@/lib/contracts/load-scans'
import { createLocations, putAway } from '@/lib/contracts/locations'
import { notifyBatchReady } from '@/lib/contracts/notices'
import { deliverPackage, getHandOverPieces, undoDelivery } from '@/lib/contracts/package-actions'
import { setPackageBatch, updatePackage } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import { decimal } from '@/lib/domain/money'
import { createRandom, type Random } from '@/server/database/seed/random'
import { findPieceNumbers } from '@/server/packages/pieces'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'

/**
 * Random operations on pieces, splits, payments, putting away, discharge and hand-overs, of whole packages and of parts, against a
 * small model: for each piece of each package where it is.
 * No piece is lost or there twice, money is the same to the cent, and nobody is notified of what did not travel or come.
 * PIECES_OPERATIONS says how many.
 */
const OPERATIONS = Number(process.env.PIECES_OPERATIONS ?? 300)
const AT_ONE_CHECK = 50
const CUSTOMERS = 6
const MOST_PIECES = 7

type Location = 'warehouse' | 'handed over' | `batch ${string}`

interface Cargo {
  id: string
  number: string
  receiverId: string
  /** In cents. */
  total: number
  paid: number
  discount: number
  /** By the number on its label. */
  pieces: Map<number, Location>
}

interface Batch {
  id: string
  status: 1 | 2 | 4
  /** Labels that were scanned when it was loaded and unloaded, `root piece`. */
  loaded: Set<string>
  unloaded: Set<string>
}

let api: TestApi
let manager: string
const customers: string[] = []
const cargoes: Cargo[] = []
const batches: Batch[] = []
interface Finding {
  id: string
  pieces: number
  isSettled: boolean
}

/** Pieces that were noted as missing. */
const findings: Finding[] = []
/** What the shelf of a part says, by its id. */
const shelves = new Map<string, string>()
const SHELVES = { guangzhou: 'G-01-1', 'dar-es-salaam': 'D-01-1' } as const
/** Who may be written to about a batch, by event. */
const mayHear = new Map<string, Set<string>>()

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  for (const [site, code] of Object.entries(SHELVES)) {
    const body = { site: site as keyof typeof SHELVES, zone: code.slice(0, 1), racks: 1, levels: 1 }
    await ask(api, createLocations, { token: manager, body })
  }
  for (let index = 0; index < CUSTOMERS; index++) {
    customers.push((await insertCustomer(api.db, { phones: [`+25575400${String(4000 + index)}`] })).id)
  }
})
afterAll(async () => {
  expect(api.troubles).toEqual([])
  await api.close()
})

const labelOf = (cargo: Cargo, piece: number) => `${cargo.id} ${piece}`
const locationOf = (batch: Batch): Location => `batch ${batch.id}`
const piecesAt = (cargo: Cargo, location: Location) =>
  [...cargo.pieces].flatMap(([piece, where]) => (where === location ? [piece] : []))
const cents = (usd: string) => Math.round(decimal(usd).times(100).toNumber())

/** The part of a package that a piece is with, as the database says. */
async function partOf(cargo: Cargo, piece: number): Promise<{ id: string; pieces: number }> {
  const { rows } = await api.pool.query<{ id: string; pieces: number }>(
    `select p.id, p.pieces from packages p where p.id = coalesce(
      (select package_id from pieces where root_id = $1 and number = $2), $1)`,
    [cargo.id, piece],
  )
  const [row] = rows
  if (!row) throw new Error(`Piece ${piece} of ${cargo.number} is lost`)
  return row
}

async function receive(random: Random) {
  const receiverId = random.pick(customers)
  const made = await insertPackage(api.db, { receiverId, waitingStatus: 'approved' })
  const count = random.int(1, MOST_PIECES)
  const price = random.pick(['10', '33.3333', '0.07', '121.5'])
  const packingList = [
    {
      description: 'Shoes',
      quantity: random.pick(['1', '2.5', '0.333']),
      price,
      pieces: count,
      weightKg: '7.001',
    },
  ]
  const body = { version: 1, receiverId, packingList }
  const saved = await ask(api, updatePackage, { token: manager, params: { id: made.id }, body })
  const pieces = new Map<number, Location>(Array.from({ length: count }, (_, at) => [at + 1, 'warehouse']))
  const { id, trackingNumber: number } = made
  cargoes.push({ id, number, receiverId, total: cents(saved.totalUSD), paid: 0, discount: 0, pieces })
}

async function pay(random: Random) {
  const cargo = random.pick(cargoes)
  const part = await partOf(cargo, random.int(1, cargo.pieces.size))
  const amount = random.pick(['0.01', '3.33', '17', '60'])
  const body = { amount, currency: 'USD', method: 'cash', confirmOverpay: true, confirmUnderpay: true }
  const answer = await send(api, recordPayment, { token: manager, params: { id: part.id }, body })
  if (answer.statusCode === 200) cargo.paid += cents(amount)
}

async function discount(random: Random) {
  const cargo = random.pick(cargoes)
  const part = await partOf(cargo, random.int(1, cargo.pieces.size))
  const amount = random.pick(['0.02', '1.37'])
  const body = { amount, currency: 'USD', reason: 'A friend' }
  const answer = await send(api, giveDiscount, { token: manager, params: { id: part.id }, body })
  if (answer.statusCode === 200) cargo.discount += cents(amount)
}

async function load(random: Random) {
  const loading = batches.filter(({ status }) => status === 1)
  if (loading.length === 0) return
  const batch = random.pick(loading)
  const waiting = cargoes.filter((one) => piecesAt(one, 'warehouse').length > 0)
  if (waiting.length === 0) return
  const cargo = random.pick(waiting)
  const [piece = 0] = piecesAt(cargo, 'warehouse')
  const part = await partOf(cargo, piece)
  const body = { batchId: batch.id }
  const answer = await send(api, setPackageBatch, { token: manager, params: { id: part.id }, body })
  if (answer.statusCode !== 200) return
  for (const each of piecesAt(cargo, 'warehouse')) {
    if ((await partOf(cargo, each)).id === part.id) cargo.pieces.set(each, locationOf(batch))
  }
}

/** The parts of a package that are at a place, with the pieces of each. */
async function partsAt(cargo: Cargo, location: Location): Promise<Map<string, number[]>> {
  const parts = new Map<string, number[]>()
  for (const piece of piecesAt(cargo, location)) {
    const { id } = await partOf(cargo, piece)
    parts.set(id, [...(parts.get(id) ?? []), piece])
  }
  return parts
}

/** What was found goes with the part of a package that has the pieces, as the database says. */
async function findingsOf(partId: string): Promise<Finding[]> {
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from piece_findings where package_id = $1',
    [partId],
  )
  return findings.filter(({ id }) => rows.some((row) => row.id === id))
}

/** Pieces that are noted as missing of a part, and of which nothing says what became of them: they cannot be handed over. */
async function openMissing(partId: string): Promise<number> {
  const open = (await findingsOf(partId)).filter(({ isSettled }) => !isSettled)
  return open.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Whether a part did not come as it should: something is open, or pieces were not seen and nothing says why. */
async function isIncomplete(batch: Batch, cargo: Cargo, partId: string, pieces: number[]): Promise<boolean> {
  const noted = await findingsOf(partId)
  if (noted.some(({ isSettled }) => !isSettled)) return true
  const seen = pieces.filter((piece) => batch.unloaded.has(labelOf(cargo, piece))).length
  const explained = noted.reduce((sum, one) => sum + one.pieces, 0)
  return batch.unloaded.size > 0 && pieces.length - seen - explained > 0
}

/** Two scans: a label of any piece, and the shelf of the warehouse where it is; of what is under way it is refused. */
async function putOnAShelf(random: Random) {
  const cargo = random.pick(cargoes)
  const piece = random.int(1, cargo.pieces.size)
  const location = cargo.pieces.get(piece)
  const batch = batches.find((one) => location === locationOf(one))
  const site =
    location === 'warehouse' || batch?.status === 1
      ? 'guangzhou'
      : batch?.status === 4
        ? 'dar-es-salaam'
        : null
  const part = await partOf(cargo, piece)
  const code = SHELVES[site ?? 'guangzhou']
  const body = { package: `${cargo.number}-${piece}`, location: code }
  const answer = await send(api, putAway, { token: manager, body })
  expect(answer.statusCode, `${location}: ${answer.body}`).toBe(site === null ? 409 : 200)
  if (site !== null) shelves.set(part.id, code)
}

/** Some pieces of a part are noted as missing after the discharge; more than it has are refused. */
async function noteMissing(random: Random) {
  const batch = someBatch(random, 4)
  if (!batch) return
  const cargo = random.pick(cargoes.filter((one) => piecesAt(one, locationOf(batch)).length > 0))
  const [partId, own] = random.pick([...(await partsAt(cargo, locationOf(batch)))])
  const noted = (await findingsOf(partId)).reduce((sum, { pieces }) => sum + pieces, 0)
  const pieces = random.int(1, own.length)
  const body = {
    packageId: partId,
    kind: 'missing' as const,
    pieces,
    reason: 'Not in the container',
    fileId: null,
  }
  const answer = await send(api, noteFinding, { token: manager, params: { id: batch.id }, body })
  expect(answer.statusCode).toBe(noted + pieces > own.length ? 409 : 200)
  if (answer.statusCode === 200) findings.push({ id: answer.json().data.id, pieces, isSettled: false })
}

async function settleMissing(random: Random) {
  const open = findings.filter(({ isSettled }) => !isSettled)
  if (open.length === 0) return
  const one = random.pick(open)
  const body = { settlement: 'Lost: paid for' }
  await ask(api, settleFinding, { token: manager, params: { id: one.id }, body })
  one.isSettled = true
}

/** A batch with some of the cargo aboard, if there is one. */
const someBatch = (random: Random, ...statuses: Batch['status'][]): Batch | undefined => {
  const found = batches.filter(
    (batch) =>
      statuses.includes(batch.status) &&
      cargoes.some((cargo) => piecesAt(cargo, locationOf(batch)).length > 0),
  )
  return found.length > 0 ? random.pick(found) : undefined
}

async function scan(random: Random) {
  const batch = someBatch(random, 1, 4)
  if (!batch) return
  const stage = batch.status === 4 ? 'unloading' : 'loading'
  const aboard = cargoes.filter((cargo) => piecesAt(cargo, locationOf(batch)).length > 0)
  const cargo = random.pick(aboard)
  const here = piecesAt(cargo, locationOf(batch))
  const piece = random.pick(here)
  const part = await partOf(cargo, piece)
  // The label of the only piece of a package is its number, which is known under the old label as well.
  const code = `${cargo.number}-${piece}`
  await ask(api, scanLoad, { token: manager, params: { id: batch.id }, body: { stage, code } })
  expect(part.pieces).toBeGreaterThan(0)
  const seen = stage === 'loading' ? batch.loaded : batch.unloaded
  seen.add(labelOf(cargo, piece))
}

async function depart(random: Random) {
  const batch = someBatch(random, 1)
  if (!batch) return
  const isCounted = batch.loaded.size > 0
  // Few batches leave without any scan.
  if (!isCounted && random.chance(0.9)) return
  const open = await ask(api, listUnscanned, { token: manager, params: { id: batch.id } })
  const decisions: UnscannedDecision[] = open.map(({ packageId, missing }) => ({
    packageId,
    missing: missing.length,
    decision: random.pick(['leave', 'leave', 'leave', 'loaded'] as const),
    moneyWith: random.pick(['travels', 'stays'] as const),
  }))
  const staying = new Set(
    decisions.flatMap(({ packageId, decision }) => (decision === 'leave' ? packageId : [])),
  )
  const left: [Cargo, number][] = []
  for (const cargo of cargoes) {
    for (const piece of piecesAt(cargo, locationOf(batch))) {
      if (!isCounted || batch.loaded.has(labelOf(cargo, piece))) continue
      const { id } = await partOf(cargo, piece)
      // Every piece that nobody scanned is asked for.
      expect(decisions.map(({ packageId }) => packageId)).toContain(id)
      if (staying.has(id)) left.push([cargo, piece])
    }
  }
  const body = {
    transitStatus: 2 as const,
    confirmEarly: true,
    confirmLoose: true,
    notify: true,
    unscanned: decisions,
  }
  await ask(api, setBatchTransitStatus, { token: manager, params: { id: batch.id }, body })
  for (const [cargo, piece] of left) cargo.pieces.set(piece, 'warehouse')
  batch.status = 2
  hear(batch, 'departed', () => true)
}

/** Writes down who may be notified now: those of whom something in the batch fits. */
function hear(batch: Batch, event: string, fits: (cargo: Cargo, piece: number) => boolean) {
  const who = mayHear.get(`${event} ${batch.id}`) ?? new Set()
  for (const cargo of cargoes) {
    if (piecesAt(cargo, locationOf(batch)).some((piece) => fits(cargo, piece))) who.add(cargo.receiverId)
  }
  mayHear.set(`${event} ${batch.id}`, who)
}

async function arrive(random: Random) {
  const batch = someBatch(random, 2)
  if (!batch) return
  const body = { transitStatus: 4 as const }
  await ask(api, setBatchTransitStatus, { token: manager, params: { id: batch.id }, body })
  batch.status = 4
}

async function notifyReady(random: Random) {
  const batch = random.pick(batches)
  if (batch.status !== 4) return
  const who = mayHear.get(`ready ${batch.id}`) ?? new Set()
  for (const cargo of cargoes) {
    for (const [partId, pieces] of await partsAt(cargo, locationOf(batch)))
      if (!(await isIncomplete(batch, cargo, partId, pieces))) who.add(cargo.receiverId)
  }
  mayHear.set(`ready ${batch.id}`, who)
  await send(api, notifyBatchReady, { token: manager, params: { id: batch.id } })
}

async function handOver(random: Random) {
  const cargo = random.pick(cargoes)
  const at = batches.find((batch) => batch.status === 4 && piecesAt(cargo, locationOf(batch)).length > 0)
  const piece = at && piecesAt(cargo, locationOf(at))[0]
  if (!at || piece === undefined) return
  const part = await partOf(cargo, piece)
  const body = { deliveredTo: 'A cousin', overrideReason: 'Known for years' }
  const answer = await send(api, deliverPackage, { token: manager, params: { id: part.id }, body })
  const isWhole = (await openMissing(part.id)) === 0
  expect(answer.statusCode, answer.body).toBe(isWhole ? 200 : 409)
  if (!isWhole) return
  for (const each of piecesAt(cargo, locationOf(at))) {
    if ((await partOf(cargo, each)).id === part.id) cargo.pieces.set(each, 'handed over')
  }
}

/** Some pieces of a part go; the others stay in the batch. What is still to be paid for them was said before. */
async function handOverPart(random: Random) {
  const cargo = random.pick(cargoes)
  const at = batches.find((batch) => batch.status === 4 && piecesAt(cargo, locationOf(batch)).length > 0)
  const piece = at && piecesAt(cargo, locationOf(at))[0]
  if (!at || piece === undefined) return
  const part = await partOf(cargo, piece)
  const here: number[] = []
  for (const each of piecesAt(cargo, locationOf(at))) {
    if ((await partOf(cargo, each)).id === part.id) here.push(each)
  }
  const going = here.filter(() => random.chance(0.5))
  if (going.length === 0) return
  const isRefused = here.length - going.length < (await openMissing(part.id))
  const body = { deliveredTo: 'A cousin', overrideReason: 'Known for years', pieces: going }
  if (isRefused) {
    const answer = await send(api, deliverPackage, { token: manager, params: { id: part.id }, body })
    expect(answer.statusCode).toBe(409)
    return
  }
  const quoted = { token: manager, params: { id: part.id }, query: { pieces: going.join(',') } }
  const { owedUSD, pieces } = await ask(api, getHandOverPieces, quoted)
  expect(pieces).toEqual(here)
  const handed = await ask(api, deliverPackage, { token: manager, params: { id: part.id }, body })
  expect(handed.isPaymentComplete ? '0.00' : handed.remainingUSD).toBe(owedUSD)
  for (const each of going) cargo.pieces.set(each, 'handed over')
}

/** What was handed over comes back to its batch, as the part that it is by now. */
async function takeBack(random: Random) {
  const handed = cargoes.filter((cargo) => piecesAt(cargo, 'handed over').length > 0)
  if (handed.length === 0) return
  const cargo = random.pick(handed)
  const part = await partOf(cargo, random.pick(piecesAt(cargo, 'handed over')))
  const body = { reason: 'The wrong person' }
  const { batchInfo } = await ask(api, undoDelivery, { token: manager, params: { id: part.id }, body })
  for (const each of piecesAt(cargo, 'handed over')) {
    if ((await partOf(cargo, each)).id === part.id) cargo.pieces.set(each, `batch ${batchInfo?.id}`)
  }
}

async function open() {
  if (batches.filter(({ status }) => status === 1).length > 3) return
  const { id } = await insertBatch(api.db)
  batches.push({ id, status: 1, loaded: new Set(), unloaded: new Set() })
}

const COMMANDS = [
  receive,
  receive,
  pay,
  pay,
  discount,
  load,
  load,
  load,
  scan,
  scan,
  scan,
  scan,
  scan,
  depart,
  arrive,
  notifyReady,
  handOver,
  handOverPart,
  handOverPart,
  putOnAShelf,
  putOnAShelf,
  noteMissing,
  settleMissing,
  takeBack,
  open,
]

interface PartRow {
  id: string
  pieces: number
  total_usd: string
  paid_usd: string
  discount_usd: string
  batch_id: string | null
  transit_status: number
}

/** Each package in the database is what the model says. */
async function check() {
  for (const cargo of cargoes) {
    const { rows } = await api.pool.query<PartRow>(
      `select id, pieces, total_usd, paid_usd, discount_usd, batch_id, transit_status from packages
       where id = $1 or split_from = $1`,
      [cargo.id],
    )
    const numbers = await findPieceNumbers(api.db, rows)
    const found = rows.flatMap((row) => {
      const location: Location =
        row.transit_status === 5 ? 'handed over' : row.batch_id ? `batch ${row.batch_id}` : 'warehouse'
      return (numbers.get(row.id) ?? []).map((piece) => [piece, location] as const)
    })
    expect(found.sort(([one], [other]) => one - other)).toEqual([...cargo.pieces])
    for (const row of rows) expect(numbers.get(row.id)).toHaveLength(row.pieces)
    const sum = (field: 'total_usd' | 'paid_usd' | 'discount_usd') =>
      rows.reduce((total, row) => total + cents(row[field]), 0)
    expect([sum('total_usd'), sum('paid_usd'), sum('discount_usd')]).toEqual([
      cargo.total,
      cargo.paid,
      cargo.discount,
    ])
  }
  const found = await api.pool.query<{ id: string; pieces: number; is_settled: boolean }>(
    'select id, pieces, settled_at is not null as is_settled from piece_findings',
  )
  const stored = found.rows.map(({ id, pieces, is_settled: isSettled }) => ({ id, pieces, isSettled }))
  const byId = (one: Finding, other: Finding) => one.id.localeCompare(other.id)
  expect(stored.sort(byId)).toEqual(findings.toSorted(byId))
  const { rows } = await api.pool.query<{ event: string; batch_id: string; customer_id: string }>(
    `select distinct event, batch_id, customer_id from messages where batch_id is not null`,
  )
  for (const { event, batch_id, customer_id } of rows) {
    expect(mayHear.get(`${event} ${batch_id}`) ?? new Set(), `${event} ${batch_id}`).toContain(customer_id)
  }
}

it(`keeps every piece and cent through ${OPERATIONS} operations`, {
  timeout: 60_000 + OPERATIONS * 200,
}, async () => {
  const random = createRandom('pieces')
  for (let count = 0; count < 3; count++) await open()
  for (let count = 0; count < 8; count++) await receive(random)
  for (let operation = 1; operation <= OPERATIONS; operation++) {
    await random.pick(COMMANDS)(random)
    if (operation % AT_ONE_CHECK === 0) await check()
  }
  await check()
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  const { rows } = await api.pool.query(
    `select count(*)::int as parts, count(*) filter (where o.batch_id = p.batch_id)::int as left_at_hand_over
     from packages p join packages o on o.id = p.split_from`,
  )
  expect(rows[0].parts).toBeGreaterThan(0)
  expect(rows[0].left_at_hand_over).toBeGreaterThan(0)
  expect(findings.some(({ isSettled }) => isSettled)).toBe(true)
  expect(new Set(shelves.values()).size).toBe(2)
})
