import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/cargo-claims'
import * as settlements from '@/lib/contracts/claim-settlements'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listExceptions } from '@/lib/contracts/exceptions'
import { uploadPhoto } from '@/lib/contracts/files'
import { createPackage, deletePackage, updatePackage } from '@/lib/contracts/packages'
import { getPackageAccount, reverseDiscount } from '@/lib/contracts/payments'
import { createAccount, deleteTransaction, listTransactions } from '@/lib/contracts/transactions'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let owner: string
let manager: string
let otherManager: string
let secretary: string
let accountant: string
let accountId: string
beforeAll(async () => {
  api = await startApi({
    SMS_GATEWAY: 'beem',
    BEEM_API_KEY: 'key',
    BEEM_SECRET_KEY: 'secret',
    BEEM_SENDER: 'UMOJA',
  })
  owner = await api.signIn({ privilege: 'super admin' })
  manager = await api.signIn({ privilege: 'system manager' })
  otherManager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  const body = { name: 'Claims box', kind: 'cash' as const, currency: 'USD' as const }
  accountId = (await ask(api, createAccount, { token: owner, body })).id
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const with100 = { perKgUSD: '2', declaredPercent: '100', insuredPercent: null, secondPersonAboveUSD: '100' }

async function setLiability(fields: Partial<typeof with100> = {}) {
  const { version } = await ask(api, settlements.getLiability, { token: owner })
  return ask(api, settlements.putLiability, { token: owner, body: { ...with100, ...fields, version } })
}

/** A claim of a new customer for a package of 10 kg, opened by the desk. */
async function opened(fields: Parameters<typeof insertPackage>[1] = {}) {
  const customer = await insertCustomer(api.db)
  const cargo = await insertPackage(api.db, { receiverId: customer.id, weightKg: '10', ...fields })
  const body = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
  const claim = await ask(api, contract.openCargoClaim, { token: secretary, body })
  return { claim, cargo, customerId: customer.id, params: { id: claim.id } }
}

const proof = (params: { id: string }, version: number, fields = {}) =>
  ask(api, contract.saveClaimProof, { token: secretary, params, body: { version, ...fields } })

const offer = {
  basis: 'byHand' as const,
  amount: '60',
  currency: 'USD' as const,
  note: 'As agreed on the phone',
}

/** A claim whose offer its customer accepted at the counter. */
async function accepted(amount = '60', fields: Parameters<typeof insertPackage>[1] = {}) {
  const made = await opened(fields)
  const { params } = made
  let { version } = await proof(params, made.claim.version)
  const terms = { ...offer, amount, version }
  version = (await ask(api, contract.offerForClaim, { token: secretary, params, body: terms })).version
  const body = { answer: 'accepted' as const, channel: 'counter' as const, note: 'Signed here', version }
  return { ...made, claim: await ask(api, contract.recordClaimAnswer, { token: secretary, params, body }) }
}

/** Another claim of the same package, whose offer its customer accepted by phone. */
async function agreedFor(packageId: string, amount: string) {
  const opening = { packageId, kind: 'short' as const, description: 'One is missing' }
  const more = await ask(api, contract.openCargoClaim, { token: secretary, body: opening })
  const { version } = await proof({ id: more.id }, more.version)
  const small = { token: secretary, params: { id: more.id }, body: { ...offer, amount, version } }
  const { version: offered } = await ask(api, contract.offerForClaim, small)
  const answer = { answer: 'accepted' as const, channel: 'phone' as const, note: 'Yes', version: offered }
  return ask(api, contract.recordClaimAnswer, { ...small, body: answer })
}

const expense = (version: number) => ({ kind: 'expense' as const, accountId, packageId: null, version })
const checkBooks = async () => (await verifyBooks(api.db)).filter(({ count }) => count > 0)

describe('a claim', () => {
  it('gathers what each door wrote down, and is worked out by the limits that the company set', async () => {
    await setLiability()
    const { params, claim } = await opened()
    const found = { affectedKg: '7.5', declaredUSD: '120', supplier: 'Guangzhou Shoes' }
    const more = { token: secretary, params, body: { affectedKg: '10.001', version: claim.version } }
    expect(await refused(api, contract.saveClaimProof, more)).toMatchObject({
      status: 422,
      errors: { affectedKg: expect.stringContaining('10') },
    })
    const file = await proof(params, claim.version, found)
    expect(file).toMatchObject({ ...found, declaredUSD: '120.00', state: 'inProof', findings: null })
    expect(file.evidence).toMatchObject({ weightKg: '10', pieces: 1, delivery: null })
    expect(file.limits).toEqual([
      { basis: 'perKg', factor: '2', of: '7.5', limitUSD: '15.00' },
      { basis: 'declared', factor: '100', of: '120.00', limitUSD: '120.00' },
    ])
    const body = { basis: 'perKg' as const, amount: '15.01', currency: 'USD' as const, note: null }
    const call = { token: secretary, params, body: { ...body, version: file.version } }
    expect(await refused(api, contract.offerForClaim, call)).toMatchObject({
      status: 422,
      errors: { amount: expect.stringContaining('15') },
    })
    const insured = { ...call, body: { ...call.body, basis: 'insured' } }
    expect((await refused(api, contract.offerForClaim, insured)).errors).toHaveProperty('basis')
    const offered = await ask(api, contract.offerForClaim, { ...call, body: { ...call.body, amount: '15' } })
    expect(offered.offerDetails?.texts.en).toContain(
      'we offer US$ 15.00, worked out at US$ 2 for each of 7.5 kg',
    )
    expect(offered.offerDetails?.texts.sw).toContain('US$ 15.00')
    expect(offered.offerDetails?.texts.zh).toContain('7.5公斤')
    const { rows } = await api.pool.query(
      'select event, body from messages where package_id = $1 order by created_at',
      [claim.package.id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['claimReceived', 'claimOffered'])
  })

  it('stands on the list of its package, and on no other', async () => {
    const { claim } = await opened()
    const { claim: another } = await opened()
    const numbers = async (packageId: string) =>
      (await ask(api, contract.listCargoClaims, { token: secretary, query: { packageId } })).result.map(
        ({ number }) => number,
      )
    expect(await numbers(claim.package.id)).toEqual([claim.number])
    expect(await numbers(another.package.id)).toEqual([another.number])
  })

  it('is in the sums of its list, by the currency that was asked for and by that of the offer', async () => {
    const batch = await insertBatch(api.db)
    const asked = async (askedAmount: string, askedCurrency: 'USD' | 'TZS', packageId: string) => {
      const body = { packageId, kind: 'damaged' as const, description: 'Broken', askedAmount, askedCurrency }
      return ask(api, contract.openCargoClaim, { token: secretary, body })
    }
    const { claim, cargo, params } = await opened({ batchId: batch.id })
    const { version } = await proof(params, claim.version)
    await ask(api, contract.offerForClaim, { token: secretary, params, body: { ...offer, version } })
    await asked('120.50', 'USD', cargo.id)
    const { id: receiverId } = await insertCustomer(api.db)
    const another = await insertPackage(api.db, { receiverId, batchId: batch.id })
    await asked('90000', 'TZS', another.id)
    const sumsOf = async (query: object) =>
      (await ask(api, contract.listCargoClaims, { token: secretary, query: { itemsPerPage: 1, ...query } }))
        .sums
    expect(await sumsOf({ batchId: batch.id })).toEqual([
      { currency: 'USD', asked: '120.50', offer: '60.00' },
      { currency: 'TZS', asked: '90000.00', offer: '0.00' },
    ])
    expect(await sumsOf({ batchId: batch.id, kind: 'wet' })).toEqual([
      { currency: 'USD', asked: '0.00', offer: '60.00' },
    ])
    expect(await sumsOf({ packageId: another.id, kind: 'wet' })).toEqual([])
  })

  it('shows the weight of the receipt and each that was entered after it, with who entered it', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const packingList = (weightKg: string) => [
      { description: 'Shoes', quantity: '1', price: '10', pieces: 1, weightKg },
    ]
    const cargo = await ask(api, createPackage, {
      token: secretary,
      body: { receiverId, packingList: packingList('9.5') },
    })
    const body = { receiverId, packingList: packingList('8'), version: cargo.version }
    await ask(api, updatePackage, { token: manager, params: { id: cargo.id }, body })
    const opening = { packageId: cargo.id, kind: 'short' as const, description: 'It is lighter' }
    const { evidence } = await ask(api, contract.openCargoClaim, { token: secretary, body: opening })
    expect(evidence.weights.map(({ weightKg }) => weightKg)).toEqual(['9.5', '8'])
    expect(evidence.weights.every(({ by }) => by !== null)).toBe(true)
  })

  it('is open once for a package and a kind, and only for a package with a receiver', async () => {
    const { cargo } = await opened()
    const body = { packageId: cargo.id, kind: 'wet', description: 'Again' }
    expect(await refused(api, contract.openCargoClaim, { token: secretary, body })).toMatchObject({
      status: 409,
      error: 'claim_open',
    })
    const unknown = await insertPackage(api.db, { receiverId: null })
    const ofNobody = { token: secretary, body: { ...body, packageId: unknown.id } }
    expect((await refused(api, contract.openCargoClaim, ofNobody)).errors).toHaveProperty('packageId')
    const noSuch = { token: secretary, body: { ...body, packageId: randomUUID() } }
    expect((await refused(api, contract.openCargoClaim, noSuch)).status).toBe(422)
    const removal = { token: manager, params: { id: cargo.id } }
    expect(await refused(api, deletePackage, removal)).toMatchObject({ status: 409, error: 'has_claim' })
  })

  it('that waits for an answer is closed by nobody of the office', async () => {
    const { params, claim } = await opened()
    const close = (version: number) =>
      refused(api, contract.decideCargoClaim, {
        token: manager,
        params,
        body: { state: 'closed', reason: 'No answer for a year', version },
      })
    expect(await close(claim.version)).toMatchObject({ status: 409, error: 'claim_state' })
    const { version } = await proof(params, claim.version)
    expect((await close(version)).status).toBe(409)
    const body = { ...offer, version }
    const offered = await ask(api, contract.offerForClaim, { token: secretary, params, body })
    expect((await close(offered.version)).status).toBe(409)
    expect((await close(version)).error).toBe('stale_version')
  })

  it('is offered and refused by the desk alone, and settled by who handles money', async () => {
    const { params, claim } = await opened()
    const sales = await api.signIn({ position: 'sales' })
    const driver = await api.signIn({ position: 'driver' })
    const body = { ...offer, version: claim.version }
    expect((await refused(api, contract.offerForClaim, { token: sales, params, body })).status).toBe(403)
    expect((await refused(api, contract.getCargoClaim, { token: driver, params })).status).toBe(403)
    const settle = { token: secretary, params, body: expense(claim.version) }
    expect((await refused(api, settlements.settleCargoClaim, settle)).status).toBe(403)
    const confirm = { token: accountant, params, body: { version: claim.version } }
    expect((await refused(api, settlements.confirmClaimSettlement, confirm)).status).toBe(403)
  })
})

describe('a settlement', () => {
  it('is one expense of the category claims, which only the claim takes back', async () => {
    await setLiability()
    const batch = await insertBatch(api.db)
    const { params, claim, cargo } = await accepted('60', { batchId: batch.id })
    const call = { token: accountant, params, body: expense(claim.version) }
    const both = await Promise.all([
      send(api, settlements.settleCargoClaim, call),
      send(api, settlements.settleCargoClaim, call),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const entries = async () =>
      (
        await ask(api, listTransactions, {
          token: accountant,
          query: { category: 'claims', batchId: batch.id },
        })
      ).result
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      type: 'expense',
      amount: '60.00',
      currency: 'USD',
      isBatchExpense: true,
      description: `Claim ${claim.number} for ${cargo.trackingNumber}`,
    })
    expect(await checkBooks()).toEqual([])
    const takeBack = { token: accountant, params: { id: entry?.id ?? '' }, body: { reason: 'A slip' } }
    expect(await refused(api, deleteTransaction, takeBack)).toMatchObject({
      status: 409,
      error: 'belongs_to_claim',
    })
    const { version } = await ask(api, contract.getCargoClaim, { token: accountant, params })
    const drop = { params, body: { reason: 'Wrong account', version } }
    expect((await refused(api, settlements.dropClaimSettlement, { token: accountant, ...drop })).status).toBe(
      403,
    )
    const back = await ask(api, settlements.dropClaimSettlement, { token: manager, ...drop })
    expect(back).toMatchObject({ state: 'accepted', settlement: null })
    const { result: toLookAt } = await ask(api, listExceptions, { token: manager })
    expect(toLookAt.filter(({ kind }) => kind === 'settlement')).toMatchObject([
      { label: cargo.trackingNumber, oldValue: 'US$ 60.00', reason: 'Wrong account' },
    ])
    expect((await entries()).filter(({ reversedAt }) => reversedAt === null)).toEqual([])
    expect(await checkBooks()).toEqual([])
    // Both the booking and what took it back are gone from the claim: the audit log still names it.
    const reversal = (at: Date | null) =>
      api.owner.query('update transactions set reversed_at = $2 where id = $1', [entry?.id, at])
    await reversal(null)
    expect((await checkBooks()).flatMap(({ broken }) => broken)).toContain(String(claim.number))
    await reversal(new Date())
    expect(await checkBooks()).toEqual([])
  })

  it('as credit lowers what the customer owes, on a package of their own alone', async () => {
    await setLiability()
    const { params, claim, customerId } = await accepted('60')
    const other = await insertPackage(api.db, { receiverId: customerId, totalUSD: '200' })
    const stranger = await insertPackage(api.db, { totalUSD: '200' })
    const credit = (packageId: string) => ({
      token: accountant,
      params,
      body: { kind: 'credit' as const, accountId: null, packageId, version: claim.version },
    })
    expect((await refused(api, settlements.settleCargoClaim, credit(stranger.id))).errors).toHaveProperty(
      'packageId',
    )
    const settled = await ask(api, settlements.settleCargoClaim, credit(other.id))
    expect(settled).toMatchObject({ state: 'credited', settlement: { package: { id: other.id } } })
    const account = await ask(api, getPackageAccount, { token: accountant, params: { id: other.id } })
    expect(account.discounts).toMatchObject([{ amount: '60.00', currency: 'USD' }])
    const discount = { params: { id: account.discounts[0]?.id ?? '' }, body: { reason: 'A slip' } }
    expect((await refused(api, reverseDiscount, { token: accountant, ...discount })).error).toBe(
      'belongs_to_claim',
    )
    expect(await checkBooks()).toEqual([])
    const body = { state: 'closed' as const, reason: 'Credited, customer informed', version: settled.version }
    expect((await ask(api, contract.decideCargoClaim, { token: secretary, params, body })).state).toBe(
      'closed',
    )
    expect(await checkBooks()).toEqual([])
  })

  it('above the company’s sum waits for a second person, all of one package together', async () => {
    await setLiability()
    const { params, claim } = await accepted('100.01')
    const body = expense(claim.version)
    const asked = await ask(api, settlements.settleCargoClaim, { token: manager, params, body })
    expect(asked).toMatchObject({ state: 'accepted', isSettlementWaiting: true })
    expect(asked.settlement).toMatchObject({ settledAt: null, checkRefusal: 'ownRequest' })
    const confirm = { params, body: { version: asked.version } }
    expect(
      await refused(api, settlements.confirmClaimSettlement, { token: manager, ...confirm }),
    ).toMatchObject({
      status: 409,
      error: 'own_request',
    })
    const paid = await ask(api, settlements.confirmClaimSettlement, { token: otherManager, ...confirm })
    expect(paid).toMatchObject({ state: 'paid', isSettlementWaiting: false })
    const again = { token: otherManager, params, body: { version: paid.version } }
    expect((await refused(api, settlements.confirmClaimSettlement, again)).status).toBe(409)
    expect(await checkBooks()).toEqual([])
    const more = await agreedFor(claim.package.id, '1')
    const settle = { token: manager, params: { id: more.id }, body: expense(more.version) }
    expect((await ask(api, settlements.settleCargoClaim, settle)).isSettlementWaiting).toBe(true)
  })

  it('of two claims of a package at the same moment counts the first for the second', async () => {
    await setLiability()
    const first = await accepted('60')
    const second = await agreedFor(first.claim.package.id, '60')
    const holder = await api.owner.connect()
    await holder.query('begin; lock table transactions in share mode')
    const calls = [first.claim, second].map(({ id, version }) =>
      ask(api, settlements.settleCargoClaim, { token: accountant, params: { id }, body: expense(version) }),
    )
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    holder.release()
    const settled = await Promise.all(calls)
    expect(settled.map(({ isSettlementWaiting }) => isSettlementWaiting).sort()).toEqual([false, true])
  })

  it('as credit of more than the price is refused when it is asked for, not only by the second person', async () => {
    await setLiability()
    const { params, claim, customerId } = await accepted('150')
    const cheap = await insertPackage(api.db, { receiverId: customerId, totalUSD: '149.99' })
    const body = {
      kind: 'credit' as const,
      accountId: null,
      packageId: cheap.id,
      version: claim.version,
    }
    const refusal = await refused(api, settlements.settleCargoClaim, { token: accountant, params, body })
    expect(refusal).toMatchObject({ status: 422, errors: { packageId: expect.stringContaining('149.99') } })
  })

  it('waits for a second person always where the company has set no sum, and is dropped again', async () => {
    await setLiability({ secondPersonAboveUSD: null as unknown as string })
    const { params, claim } = await accepted('0.01')
    const body = expense(claim.version)
    const asked = await ask(api, settlements.settleCargoClaim, { token: accountant, params, body })
    expect(asked.isSettlementWaiting).toBe(true)
    const drop = { reason: 'As credit instead', version: asked.version }
    const dropped = await ask(api, settlements.dropClaimSettlement, { token: accountant, params, body: drop })
    expect(dropped).toMatchObject({ state: 'accepted', settlement: null })
  })

  it('whose booking has another sum is found by the proof of the books', async () => {
    await setLiability()
    const { params, claim } = await accepted('60')
    await ask(api, settlements.settleCargoClaim, { token: accountant, params, body: expense(claim.version) })
    await api.pool.query('update cargo_claims set offer_amount = 61 where id = $1', [claim.id])
    expect((await checkBooks()).map(({ broken }) => broken)).toEqual([[String(claim.number)]])
    await api.pool.query('update cargo_claims set offer_amount = 60 where id = $1', [claim.id])
  })
})

describe('photos of a claim', () => {
  it('are the uploader’s own, and are seen by a signed address alone', async () => {
    const { params } = await opened()
    const photo = dataOf(
      uploadPhoto,
      await send(api, uploadPhoto, { token: secretary, ...multipart(await makeJpeg()) }),
    )
    const body = { fileId: photo.id }
    expect(
      (await refused(api, contract.addCargoClaimPhoto, { token: manager, params, body })).errors,
    ).toHaveProperty('fileId')
    const { photos } = await ask(api, contract.addCargoClaimPhoto, { token: secretary, params, body })
    expect(photos).toMatchObject([{ id: photo.id }])
    expect((await api.app.inject({ url: photo.url })).statusCode).toBe(404)
    expect((await api.app.inject({ url: photos[0]?.url ?? '' })).statusCode).toBe(200)
  })
})

describe('the dashboard', () => {
  const tasksOf = async (token: string) => {
    const { tasks } = await ask(api, getDashboard, { token })
    return Object.fromEntries(tasks.map(({ task, count }) => [task, count]))
  }

  it('names claims that nobody has moved for days, and closes none of them', async () => {
    const before = (await tasksOf(secretary)).cargoClaimsWaiting ?? 0
    const { claim, params } = await opened()
    expect((await tasksOf(secretary)).cargoClaimsWaiting ?? 0).toBe(before)
    await api.pool.query("update cargo_claims set updated_at = now() - interval '400 days' where id = $1", [
      claim.id,
    ])
    expect((await tasksOf(secretary)).cargoClaimsWaiting).toBe(before + 1)
    expect((await ask(api, contract.getCargoClaim, { token: secretary, params })).state).toBe('opened')
  })

  it('names settlements that wait to whoever may confirm them, and not to who asked', async () => {
    await setLiability()
    const before = (await tasksOf(otherManager)).settlementsToConfirm ?? 0
    const own = (await tasksOf(manager)).settlementsToConfirm ?? 0
    const { params, claim } = await accepted('500')
    await ask(api, settlements.settleCargoClaim, { token: manager, params, body: expense(claim.version) })
    expect((await tasksOf(otherManager)).settlementsToConfirm).toBe(before + 1)
    expect((await tasksOf(manager)).settlementsToConfirm ?? 0).toBe(own)
    expect((await tasksOf(secretary)).settlementsToConfirm).toBeUndefined()
  })
})

it('a sum in shillings within the limit is offered at the rate of its package', async () => {
  await setLiability()
  const { params, claim } = await opened({ currencyConverter: '2500' })
  const { version } = await proof(params, claim.version, { declaredUSD: '100' })
  const body = (amount: string) => ({
    token: secretary,
    params,
    body: { basis: 'declared' as const, amount, currency: 'TZS' as const, note: null, version },
  })
  expect((await refused(api, contract.offerForClaim, body('250013'))).errors).toHaveProperty('amount')
  expect((await ask(api, contract.offerForClaim, body('250000'))).offer).toEqual({
    amount: '250000.00',
    currency: 'TZS',
  })
})
