import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { uploadPhoto } from '@/lib/contracts/files'
import * as contract from '@/lib/contracts/money-transfers'
import { getCustomerTransferLedger, getSupplierLedger } from '@/lib/contracts/suppliers'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { bookEventOf } from '@/lib/domain/entry-descriptions'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPhoto, makeJpeg, multipart } from '@/tests/factories/photos'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let maker: string
let checker: string
let supplierId: string
const today = officeToday()

beforeAll(async () => {
  api = await startApi()
  maker = await api.signIn({ privilege: 'super admin', name: 'Neema' })
  checker = await api.signIn({ privilege: 'super admin', name: "Ng'ombe 测试" })
  supplierId = (await insertSupplier(api.db)).id
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const terms = (customerId: string | null, fields: object = {}) => ({
  customerId,
  supplierId,
  amount: '7100',
  currency: 'CNY' as const,
  rate: '7.1',
  payInCurrency: 'TZS' as const,
  payInRate: '2640',
  fee: '10000',
  marginPercent: '2',
  purpose: '<script>Shoes</script>',
  ...fields,
})
const OWN = { fee: '0', marginPercent: '0' }

async function newCustomer() {
  return (await insertCustomer(api.db, { name: `Juma ${randomUUID().slice(0, 6)}` })).id
}

const request = (customerId: string | null, fields: object = {}) =>
  ask(api, contract.requestMoneyTransfer, { token: maker, body: terms(customerId, fields) })

const approve = ({ id, version }: contract.MoneyTransfer, token = checker) =>
  ask(api, contract.approveMoneyTransfer, { token, params: { id }, body: { version } })

const pay = ({ id, version }: contract.MoneyTransfer, fields: object = {}) =>
  ask(api, contract.payMoneyTransfer, {
    token: maker,
    params: { id },
    body: { version, payInReference: randomUUID(), ...fields },
  })

/** Cancels; of a paid one the maker asks for it and the checker confirms. */
async function cancel({ id, version, status }: contract.MoneyTransfer) {
  const params = { id }
  const body = { version, reason: 'Bank refused' }
  if (status !== 'paid') return ask(api, contract.cancelMoneyTransfer, { token: checker, params, body })
  const asked = await ask(api, contract.cancelMoneyTransfer, { token: maker, params, body })
  return ask(api, contract.confirmTransferCancellation, {
    token: checker,
    params,
    body: { version: asked.version },
  })
}

async function balances() {
  const rows = await ask(api, books.getBalances, { token: maker })
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, Number(balance)]))
}

const customerLedger = (id: string, query: object = {}) =>
  ask(api, getCustomerTransferLedger, { token: maker, params: { id }, query: { currency: 'TZS', ...query } })

describe('a money transfer', () => {
  it('of CNY 7,100 at 7.1 and 2,640 costs TShs 2,640,000, 2 % and 10,000: 2,702,800', async () => {
    expect(await request(await newCustomer())).toMatchObject({
      status: 'requested',
      cost: '2640000.00',
      margin: '52800.00',
      fee: '10000.00',
      charged: '2702800.00',
      purpose: '<script>Shoes</script>',
      requestedBy: { name: 'Neema' },
    })
  })

  it('takes the rates in force when it names none, and 1 for US$', async () => {
    const now = await request(null, { ...OWN, rate: undefined })
    expect(now).toMatchObject({ rate: '7.1', charged: '0.00', customer: null })
    const usd = await request(await newCustomer(), { currency: 'USD', rate: undefined, payInRate: undefined })
    expect(usd).toMatchObject({ rate: '1', payInRate: '2600' })
  })

  it('is numbered without a gap, a refused one taking none', async () => {
    const first = await request(null, OWN)
    await refused(api, contract.requestMoneyTransfer, { token: maker, body: terms(null) })
    await refused(api, contract.requestMoneyTransfer, {
      token: maker,
      body: terms(null, { ...OWN, supplierId: randomUUID() }),
    })
    expect((await request(null, OWN)).number).toBe(first.number + 1)
  })

  it('is refused by the name of what is wrong', async () => {
    const customerId = await newCustomer()
    const errorsOf = async (body: object) =>
      Object.keys((await refused(api, contract.requestMoneyTransfer, { token: maker, body })).errors ?? {})
    expect(await errorsOf(terms(customerId, { amount: '0' }))).toEqual(['amount'])
    expect(await errorsOf(terms(customerId, { amount: '0.001' }))).toEqual(['amount'])
    expect(await errorsOf(terms(customerId, { amount: '1e30' }))).toEqual(['amount'])
    expect(await errorsOf(terms(customerId, { rate: '0' }))).toEqual(['rate'])
    expect(await errorsOf(terms(customerId, { currency: 'USD', rate: '7' }))).toEqual(['rate'])
    expect(await errorsOf(terms(customerId, { payInCurrency: 'USD' }))).toEqual(['payInRate'])
    expect(await errorsOf(terms(customerId, { currency: 'XXX' }))).toEqual(['currency'])
    expect(await errorsOf(terms(randomUUID()))).toEqual(['customerId'])
    expect(await errorsOf(terms(null, { fee: '1', marginPercent: '0' }))).toEqual(['fee'])
    expect(await errorsOf(terms(null, { fee: '0', marginPercent: '1' }))).toEqual(['marginPercent'])
    const tiny = { amount: '0.01', payInCurrency: 'USD', payInRate: '1', rate: '7.1' }
    expect(await errorsOf(terms(customerId, tiny))).toEqual(['amount'])
  })
})

describe('maker and checker', () => {
  it('are two people: nobody approves what they asked for', async () => {
    const made = await request(null, OWN)
    const { id, version } = made
    const own = await refused(api, contract.approveMoneyTransfer, {
      token: maker,
      params: { id },
      body: { version },
    })
    expect(own).toMatchObject({ status: 409, error: 'own_request' })
    expect(await approve(made)).toMatchObject({ status: 'approved', approvedBy: { name: "Ng'ombe 测试" } })
  })

  it('who changes the figures becomes their maker, and the other one may approve', async () => {
    const made = await request(null, OWN)
    const body = { ...terms(null, { ...OWN, amount: '99999' }), version: made.version }
    const changed = await ask(api, contract.changeMoneyTransfer, {
      token: checker,
      params: { id: made.id },
      body,
    })
    expect(changed).toMatchObject({ amount: '99999.00', requestedBy: { name: "Ng'ombe 测试" } })
    const own = { token: checker, params: { id: made.id }, body: { version: changed.version } }
    expect(await refused(api, contract.approveMoneyTransfer, own)).toMatchObject({ error: 'own_request' })
    expect((await approve(changed, maker)).status).toBe('approved')
  })

  it('nothing is approved that changed after it was read', async () => {
    const made = await request(null, OWN)
    const body = { ...terms(null, { ...OWN, amount: '5' }), version: made.version }
    await ask(api, contract.changeMoneyTransfer, { token: maker, params: { id: made.id }, body })
    const stale = { token: checker, params: { id: made.id }, body: { version: made.version } }
    expect(await refused(api, contract.approveMoneyTransfer, stale)).toMatchObject({
      status: 409,
      error: 'stale_version',
    })
  })

  it('the database itself refuses one person as both', async () => {
    const { id } = await request(null, OWN)
    await expect(
      api.pool.query(
        "update money_transfers set status = 'approved', approved_by = requested_by, approved_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow('check constraint')
  })

  it('an approved transfer is not changed any more', async () => {
    const approved = await approve(await request(null, OWN))
    const body = { ...terms(null, { ...OWN, amount: '1' }), version: approved.version }
    const late = { token: maker, params: { id: approved.id }, body }
    expect(await refused(api, contract.changeMoneyTransfer, late)).toMatchObject({ error: 'transfer_moved' })
  })

  it('two approvals at once: one', async () => {
    const { id, version } = await request(null, OWN)
    const other = await api.signIn({ privilege: 'super admin' })
    const both = await Promise.all(
      [checker, other].map((token) =>
        send(api, contract.approveMoneyTransfer, { token, params: { id }, body: { version } }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('paying', () => {
  it('is not before the approval', async () => {
    const { id, version } = await request(null, OWN)
    const early = { token: maker, params: { id }, body: { version } }
    expect(await refused(api, contract.payMoneyTransfer, early)).toMatchObject({ error: 'transfer_moved' })
  })

  it('writes what came in, fee, margin and what was sent; each currency moves by exactly that', async () => {
    const before = await balances()
    const paid = await pay(await approve(await request(await newCustomer())), { reference: 'FT-1' })
    expect(paid).toMatchObject({
      status: 'paid',
      paidOn: today,
      payReference: 'FT-1',
      paidBy: { name: 'Neema' },
    })
    const after = await balances()
    expect((after.TZS ?? 0) - (before.TZS ?? 0)).toBe(2702800)
    expect((after.CNY ?? 0) - (before.CNY ?? 0)).toBe(-7100)
    const { result } = await ask(api, books.listTransactions, { token: maker, query: { itemsPerPage: 200 } })
    const own = result.filter(({ moneyTransfer }) => moneyTransfer?.id === paid.id)
    expect(
      own.map(({ type, currency, amount, category }) => `${type} ${currency} ${amount} ${category}`).sort(),
    ).toEqual([
      'expense CNY 7100.00 money transfer',
      'income TZS 10000.00 transfer fee',
      'income TZS 2640000.00 money transfer',
      'income TZS 52800.00 transfer margin',
    ])
    expect(own.map(({ description }) => bookEventOf(description)?.kind).sort()).toEqual([
      'transferFee',
      'transferIn',
      'transferMargin',
      'transferOut',
    ])
  })

  it('of the company’s own money writes only what was sent', async () => {
    const before = await balances()
    await pay(await approve(await request(null, OWN)))
    const after = await balances()
    expect((after.CNY ?? 0) - (before.CNY ?? 0)).toBe(-7100)
    expect(after.TZS).toBe(before.TZS)
  })

  it('ten times at once pays once', async () => {
    const { id, version } = await approve(await request(await newCustomer()))
    const paying = { token: maker, params: { id }, body: { version, payInReference: 'TEN' } }
    const before = await balances()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(api, contract.payMoneyTransfer, paying)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(((await balances()).CNY ?? 0) - (before.CNY ?? 0)).toBe(-7100)
  })

  it('sent again with the same key answers the same and writes nothing', async () => {
    const { id, version } = await approve(await request(null, OWN))
    const call = { token: maker, params: { id }, body: { version }, idempotencyKey: randomUUID() }
    const first = await send(api, contract.payMoneyTransfer, call)
    const before = await balances()
    expect((await send(api, contract.payMoneyTransfer, call)).body).toBe(first.body)
    expect(await balances()).toEqual(before)
  })

  it('refuses a day to come, an account of another currency and a proof that is none', async () => {
    const { id, version } = await approve(await request(null, OWN))
    const dollars = await ask(api, books.createAccount, {
      token: maker,
      body: { name: randomUUID(), kind: 'bank', currency: 'USD' },
    })
    const errorsOf = async (fields: object) => {
      const call = { token: maker, params: { id }, body: { version, ...fields } }
      return Object.keys((await refused(api, contract.payMoneyTransfer, call)).errors ?? {})
    }
    expect(await errorsOf({ date: '2099-01-01' })).toEqual(['date'])
    expect(await errorsOf({ payOutAccountId: dollars.id })).toEqual(['payOutAccountId'])
    expect(await errorsOf({ payOutAccountId: randomUUID() })).toEqual(['payOutAccountId'])
    expect(await errorsOf({ proofFileId: randomUUID() })).toEqual(['proofFileId'])
  })

  it('what it wrote cannot be changed or deleted in the books', async () => {
    const paid = await pay(await approve(await request(null, OWN)))
    const { result } = await ask(api, books.listTransactions, { token: maker, query: { itemsPerPage: 200 } })
    const entry = result.find(({ moneyTransfer }) => moneyTransfer?.id === paid.id)
    const params = { id: entry?.id ?? '' }
    const gone = await refused(api, books.deleteTransaction, {
      token: maker,
      params,
      body: { reason: 'Typed twice' },
    })
    expect(gone).toMatchObject({ status: 409, error: 'belongs_to_transfer' })
    const body = { amount: '1', description: 'x', date: today, version: entry?.version ?? 1 }
    expect(await refused(api, books.updateTransaction, { token: maker, params, body })).toMatchObject({
      error: 'belongs_to_transfer',
    })
  })
})

describe('the proof', () => {
  it('is put to a transfer when it is paid, or later, and stays when another takes its place', async () => {
    const [first, second] = [await insertPhoto(api.db), await insertPhoto(api.db)]
    const paid = await pay(await approve(await request(null, OWN)), { proofFileId: first.id })
    expect(paid.proof?.id).toBe(first.id)
    const call = { token: checker, params: { id: paid.id }, body: { proofFileId: second.id } }
    expect((await ask(api, contract.setTransferProof, call)).proof?.id).toBe(second.id)
    const { rows } = await api.pool.query('select 1 from files where id = $1', [first.id])
    expect(rows).toHaveLength(1)
  })

  it('proves one transfer: the same picture, uploaded again too, is refused with the number of the first', async () => {
    const upload = async () => {
      const sent = { token: checker, ...multipart(await makeJpeg()) }
      return dataOf(uploadPhoto, await send(api, uploadPhoto, sent))
    }
    const slip = await upload()
    const first = await pay(await approve(await request(null, OWN)), { proofFileId: slip.id })
    const second = await approve(await request(null, OWN))
    const again = await upload()
    expect(again.id).not.toBe(slip.id)
    for (const proofFileId of [slip.id, again.id]) {
      const call = { token: checker, params: { id: second.id }, body: { proofFileId } }
      const refusal = await refused(api, contract.setTransferProof, call)
      expect(refusal).toMatchObject({ status: 409, error: 'slip_used' })
      expect(refusal.message).toContain(`money transfer ${first.number} already`)
    }
    // Its own slip may be put there again.
    const call = { token: checker, params: { id: first.id }, body: { proofFileId: again.id } }
    expect((await ask(api, contract.setTransferProof, call)).proof?.id).toBe(again.id)
  })

  it('cannot be a picture that is no photo of an upload', async () => {
    const { id } = await request(null, OWN)
    const profile = await insertPhoto(api.db, { kind: 'profile' })
    const call = { token: maker, params: { id }, body: { proofFileId: profile.id } }
    expect((await refused(api, contract.setTransferProof, call)).errors).toHaveProperty('proofFileId')
  })
})

describe('cancelling', () => {
  it('a paid one takes back all it wrote', async () => {
    const before = await balances()
    const paid = await pay(await approve(await request(await newCustomer())))
    expect(await cancel(paid)).toMatchObject({ status: 'cancelled', cancelReason: 'Bank refused' })
    expect(await balances()).toEqual(before)
  })

  it('of a closed day is taken back on today, and the closed day stays as it was counted', async () => {
    const account = await ask(api, books.createAccount, {
      token: maker,
      body: { name: randomUUID(), kind: 'bank', currency: 'CNY' },
    })
    const yesterday = addDays(today, -1)
    const paid = await pay(await approve(await request(null, OWN)), {
      date: yesterday,
      payOutAccountId: account.id,
    })
    await ask(api, books.closeDay, {
      token: maker,
      body: { accountId: account.id, date: yesterday, counted: '-7100' },
    })
    await cancel(paid)
    const lines = await ask(api, books.listBookLines, {
      token: maker,
      query: { currency: 'CNY', accountId: account.id },
    })
    expect(lines.result.map(({ isAutomatic }) => isAutomatic)).toEqual([true, true])
    expect(lines.result.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      [today, '7100.00', '0.00'],
      [yesterday, '-7100.00', '-7100.00'],
    ])
  })

  it('is the end: nothing follows', async () => {
    const { id, version } = await cancel(await request(null, OWN))
    for (const endpoint of [contract.approveMoneyTransfer, contract.payMoneyTransfer]) {
      const call = { token: checker, params: { id }, body: { version } }
      expect(await refused(api, endpoint, call)).toMatchObject({ error: 'transfer_moved' })
    }
    const proof = { token: checker, params: { id }, body: { proofFileId: randomUUID() } }
    expect(await refused(api, contract.setTransferProof, proof)).toMatchObject({ error: 'transfer_moved' })
  })

  it('and paying at once: one of them', async () => {
    const { id, version } = await approve(await request(await newCustomer()))
    const call = { token: maker, params: { id } }
    const both = await Promise.all([
      send(api, contract.payMoneyTransfer, { ...call, body: { version, payInReference: 'ONE' } }),
      send(api, contract.cancelMoneyTransfer, { ...call, body: { version, reason: 'Wrong bank' } }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('the ledgers', () => {
  it('a customer owes what was approved until it is paid in', async () => {
    const customerId = await newCustomer()
    const approved = await approve(await request(customerId))
    expect(await customerLedger(customerId)).toMatchObject({
      opening: '0.00',
      out: '2702800.00',
      closing: '-2702800.00',
    })
    const paid = await pay(approved)
    const ledger = await customerLedger(customerId, { sort: 'date' })
    expect(ledger).toMatchObject({ in: '2702800.00', out: '2702800.00', closing: '0.00', totalItemsCount: 2 })
    expect(ledger.result.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['approved', '-2702800.00', '-2702800.00'],
      ['paid', '2702800.00', '0.00'],
    ])
    await cancel(paid)
    expect(await customerLedger(customerId)).toMatchObject({ closing: '0.00', totalItemsCount: 4 })
  })

  it('a supplier is promised what was approved until it is sent', async () => {
    const own = await insertSupplier(api.db, { name: '测试 Co' })
    const approved = await approve(await request(null, { ...OWN, supplierId: own.id }))
    const call = { token: maker, params: { id: own.id }, query: { currency: 'CNY' as const } }
    expect(await ask(api, getSupplierLedger, call)).toMatchObject({
      in: '7100.00',
      out: '0.00',
      closing: '7100.00',
    })
    await pay(approved)
    expect(await ask(api, getSupplierLedger, call)).toMatchObject({
      in: '7100.00',
      out: '7100.00',
      closing: '0.00',
    })
    const later = { ...call, query: { ...call.query, from: addDays(today, 1) } }
    expect(await ask(api, getSupplierLedger, later)).toMatchObject({
      totalItemsCount: 0,
      opening: '0.00',
      in: '0.00',
    })
  })

  it('opens with what was before the first day asked for', async () => {
    const customerId = await newCustomer()
    const approved = await approve(await request(customerId))
    await api.pool.query(
      "update money_transfers set approved_at = approved_at - interval '3 days' where id = $1",
      [approved.id],
    )
    const ledger = await customerLedger(customerId, { from: today })
    expect(ledger).toMatchObject({
      opening: '-2702800.00',
      in: '0.00',
      out: '0.00',
      closing: '-2702800.00',
      result: [],
    })
  })

  it('of one customer says nothing of another, and of no customer is 404', async () => {
    await approve(await request(await newCustomer()))
    expect(await customerLedger(await newCustomer())).toMatchObject({ totalItemsCount: 0, closing: '0.00' })
    const nobody = { token: maker, params: { id: randomUUID() }, query: { currency: 'TZS' } }
    expect((await refused(api, getCustomerTransferLedger, nobody)).status).toBe(404)
  })

  it('follows a customer who is merged into another', async () => {
    const [from, into] = await Promise.all(
      ['+255754000901', '+255754000902'].map((phone) =>
        ask(api, createCustomer, { token: maker, body: { name: 'Juma', phones: [phone] } }),
      ),
    )
    await approve(await request(from?.id ?? ''))
    await ask(api, mergeCustomer, {
      token: maker,
      params: { id: from?.id ?? '' },
      body: { intoId: into?.id ?? '' },
    })
    expect(await customerLedger(into?.id ?? '')).toMatchObject({ closing: '-2702800.00' })
  })
})

describe('the list', () => {
  it('is narrowed by status, customer, supplier, day and words', async () => {
    const customerId = await newCustomer()
    const made = await request(customerId, { purpose: "Ng'ombe 50 % 测试" })
    const count = async (query: object) =>
      (await ask(api, contract.listMoneyTransfers, { token: maker, query: { customerId, ...query } }))
        .totalItemsCount
    expect(await count({})).toBe(1)
    expect(await count({ status: 'requested' })).toBe(1)
    expect(await count({ status: 'paid' })).toBe(0)
    expect(await count({ supplierId })).toBe(1)
    expect(await count({ supplierId: randomUUID() })).toBe(0)
    expect(await count({ from: today, to: today })).toBe(1)
    expect(await count({ from: addDays(today, 1) })).toBe(0)
    expect(await count({ search: "ng'ombe 50 %" })).toBe(1)
    expect(await count({ search: '测试' })).toBe(1)
    expect(await count({ search: String(made.number) })).toBe(1)
    expect(await count({ search: '50 _' })).toBe(0)
  })
})
