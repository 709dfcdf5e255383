import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { listExceptions } from '@/lib/contracts/exceptions'
import * as contract from '@/lib/contracts/fiscal-receipts'
import { getReceipt, recordPayment, reversePayment, splitPayment } from '@/lib/contracts/payments'
import { addDays, officeToday } from '@/lib/domain/dates'
import { addMoney } from '@/lib/domain/money'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let accountant: string
let manager: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const today = officeToday()
type Settings = Omit<BodyInputOf<typeof contract.putFiscalSettings>, 'version'>
const BY_HAND: Settings = { mode: 'hand', from: today, device: '03TZ845', taxClass: 'zero' }

async function set(fields: Partial<Settings> = {}) {
  const { version } = await ask(api, contract.getFiscalSettings, { token: owner })
  return send(api, contract.putFiscalSettings, { token: owner, body: { ...BY_HAND, ...fields, version } })
}

async function switchTo(fields: Partial<Settings> = {}): Promise<void> {
  expect((await set(fields)).statusCode).toBe(200)
}

const pay = (id: string, amount: string, currency: 'USD' | 'TZS' = 'USD') =>
  ask(api, recordPayment, { token: accountant, params: { id }, body: { amount, currency, method: 'cash' } })

/** A receipt over one package of US$ 50. */
async function newReceipt(amount = '50', currency: 'USD' | 'TZS' = 'USD') {
  const { id } = await insertPackage(api.db, { totalUSD: '50', currencyConverter: '2600' })
  const { instalment } = await pay(id, amount, currency)
  return instalment
}

const receiptOf = (number: number) =>
  ask(api, getReceipt, { token: accountant, params: { number: String(number) } })
const list = (query: object = {}) =>
  ask(api, contract.listFiscalReceipts, { token: accountant, query: { itemsPerPage: '200', ...query } })
const documentsOf = async (number: number) =>
  (await list({ search: String(number), sort: 'createdAt' })).result.filter(
    ({ receiptNumber }) => receiptNumber === number,
  )

async function newSale(amount?: string, currency?: 'USD' | 'TZS') {
  const instalment = await newReceipt(amount, currency)
  const [sale] = await documentsOf(instalment.receiptNumber)
  if (!sale) throw new Error('the receipt has no sale')
  return { ...sale, paymentId: instalment.id }
}

let codes = 0
const newCode = () => `TZ${String(++codes).padStart(6, '0')}`
type Slip = BodyInputOf<typeof contract.enterFiscalCode>
const slip = (fields: Partial<Slip> = {}): Slip => ({
  verificationCode: newCode(),
  issuedOn: today,
  issuedTime: '14:05:09',
  ...fields,
})
const enter = (id: string, body: Slip = slip()) =>
  ask(api, contract.enterFiscalCode, { token: accountant, params: { id }, body })
const refusal = (id: string, body: Slip) =>
  refused(api, contract.enterFiscalCode, { token: accountant, params: { id }, body })
const takeBack = (id: string, reason = 'Typed twice') =>
  ask(api, reversePayment, { token: accountant, params: { id }, body: { reason } })
const missing = async () =>
  (await ask(api, getDashboard, { token: accountant })).tasks.find(
    ({ task }) => task === 'fiscalReceiptMissing',
  )?.count ?? 0

describe('the setting', () => {
  it('is off until somebody sets it: a receipt has no document, and nobody is asked for one', async () => {
    expect(await ask(api, contract.getFiscalSettings, { token: accountant })).toMatchObject({ mode: 'off' })
    const { receiptNumber } = await newReceipt()
    expect((await receiptOf(receiptNumber)).fiscal).toEqual([])
    expect(await missing()).toBe(0)
  })

  it('needs a device and a first day that is not past, and VAT only of who is registered', async () => {
    const errors = async (fields: Partial<Settings>) => {
      const { version } = await ask(api, contract.getFiscalSettings, { token: owner })
      const body = { ...BY_HAND, ...fields, version }
      return Object.keys(
        (await refused(api, contract.putFiscalSettings, { token: owner, body })).errors ?? {},
      )
    }
    expect(await errors({ from: null })).toEqual(['from'])
    expect(await errors({ device: '' })).toEqual(['device'])
    expect(await errors({ device: 'a b' })).toEqual(['device'])
    expect(await errors({ from: addDays(today, -1) })).toEqual(['from'])
    expect(await errors({ taxClass: 'standard' })).toEqual(['taxClass'])
  })

  it('gives the receipts of its first day that are there already one each, in their order', async () => {
    const before = (await newReceipt()).receiptNumber
    const both = [before, (await newReceipt('26000', 'TZS')).receiptNumber]
    await switchTo({ device: 'FIRST-1' })
    const found = (await list({ sort: 'createdAt' })).result.filter(({ receiptNumber }) =>
      both.includes(receiptNumber),
    )
    expect(found.map(({ receiptNumber }) => receiptNumber)).toEqual(both)
    expect(found.map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(found[0]).toMatchObject({ device: 'FIRST-1', state: 'waiting', amountTZS: '130000.00' })
  })

  it('is put before a second person when it is switched off', async () => {
    await switchTo()
    await switchTo({ mode: 'off' })
    const { result } = await ask(api, listExceptions, { token: manager })
    expect(result).toContainEqual(
      expect.objectContaining({
        kind: 'settings',
        label: 'fiscalReceipts',
        oldValue: 'hand',
        newValue: 'off',
      }),
    )
  })
})

describe('a sale', () => {
  it('is made with the payment, in shillings at its rate, and waits for the slip', async () => {
    await switchTo()
    const before = await missing()
    const sale = await newSale('10.33')
    expect(sale).toMatchObject({
      kind: 'sale',
      state: 'waiting',
      via: 'hand',
      device: '03TZ845',
      amountTZS: '26858.00',
      vatTZS: '0.00',
      paidOn: today,
      link: null,
    })
    expect(await missing()).toBe(before + 1)
    expect((await list({ isMissing: 'true' })).totalItemsCount).toBe(before + 1)
  })

  it('is one for a receipt over several packages, with the VAT that is contained', async () => {
    await api.pool.query(
      `insert into settings (key, value) values ('company', '{"vrn": "40-012345-X"}') on conflict (key) do update
       set value = excluded.value`,
    )
    await switchTo({ taxClass: 'standard' })
    const { id: receiverId } = await insertCustomer(api.db)
    for (const totalUSD of ['50', '10']) await insertPackage(api.db, { receiverId, totalUSD })
    const { receiptNumber } = await ask(api, splitPayment, {
      token: accountant,
      params: { id: receiverId },
      body: { amount: '118000', currency: 'TZS', method: 'cash' },
    })
    const documents = await documentsOf(receiptNumber)
    expect(documents).toMatchObject([{ amountTZS: '118000.00', vatTZS: '18000.00', taxClass: 'standard' }])
    await switchTo()
  })

  it('numbers ten payments at once without a gap, and none that fails', async () => {
    await switchTo({ device: 'MANY-1' })
    const packages = await Promise.all(Array.from({ length: 10 }, () => insertPackage(api.db)))
    await Promise.all(packages.map(({ id }) => pay(id, '1')))
    const found = (await list()).result.filter(({ device }) => device === 'MANY-1')
    expect(found.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    )
  })

  it('is wanted of every payment that is under way while the setting is switched on', async () => {
    await switchTo({ mode: 'off' })
    const packages = await Promise.all(Array.from({ length: 6 }, () => insertPackage(api.db)))
    const payments = packages.map(({ id }) => pay(id, '1'))
    await switchTo({ device: 'RACE-1' })
    for (const { instalment } of await Promise.all(payments)) {
      expect(await documentsOf(instalment.receiptNumber)).toHaveLength(1)
    }
  })
})

describe('the code of the slip', () => {
  it('stands on the receipt with the link to the tax authority, and is in the audit log', async () => {
    await switchTo()
    const sale = await newSale()
    const verificationCode = newCode()
    const entered = await enter(sale.id, slip({ verificationCode: verificationCode.toLowerCase() }))
    const link = `https://verify.tra.go.tz/${verificationCode}_140509`
    expect(entered).toMatchObject({ state: 'acknowledged', verificationCode, issuedTime: '14:05:09', link })
    expect((await receiptOf(sale.receiptNumber)).fiscal).toMatchObject([{ kind: 'sale', link }])
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: sale.id } })
    expect(entries).toMatchObject([{ action: 'fiscalReceipt.entered' }])
  })

  it('is refused by its field when it is no code, no time or in the future', async () => {
    const { id } = await newSale()
    const fields = async (body: Partial<Slip>) => Object.keys((await refusal(id, slip(body))).errors ?? {})
    expect(await fields({ verificationCode: 'AB-12 3' })).toEqual(['verificationCode'])
    expect(await fields({ verificationCode: 'ABC' })).toEqual(['verificationCode'])
    expect(await fields({ issuedTime: '14:05' })).toEqual(['issuedTime'])
    expect(await fields({ issuedTime: '25:05:00' })).toEqual(['issuedTime'])
    expect(await fields({ issuedOn: addDays(today, 1) })).toEqual(['issuedOn'])
  })

  it('belongs to one document: a second is refused with the receipt that has it, also at the same moment', async () => {
    const [first, second] = [await newSale(), await newSale()]
    const body = slip()
    await enter(first.id, body)
    const again = await refusal(second.id, body)
    expect([again.status, again.errors]).toEqual([
      409,
      { verificationCode: `Already stands on receipt ${first.receiptNumber}` },
    ])
    const both = slip()
    const third = await newSale()
    const answers = await Promise.all(
      [second.id, third.id].map((id) =>
        send(api, contract.enterFiscalCode, { token: accountant, params: { id }, body: both }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is corrected with a reason alone, and the audit log keeps the former', async () => {
    const sale = await newSale()
    const [first, second] = [slip(), slip()]
    await enter(sale.id, first)
    expect(Object.keys((await refusal(sale.id, second)).errors ?? {})).toEqual(['reason'])
    await enter(sale.id, { ...second, reason: 'Read wrongly' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: sale.id } })
    expect(entries[0]).toMatchObject({ action: 'fiscalReceipt.corrected', reason: 'Read wrongly' })
    expect(entries[0]?.changes).toContainEqual({
      field: 'verificationCode',
      old: first.verificationCode,
      new: second.verificationCode,
    })
    await enter((await newSale()).id, first)
  })

  it('is not for who handles no money', async () => {
    const { id } = await newSale()
    const token = await api.signIn({ position: 'sales' })
    const answer = await refused(api, contract.enterFiscalCode, { token, params: { id }, body: slip() })
    expect(answer.status).toBe(403)
  })
})

describe('that none is wanted', () => {
  const none = (id: string) =>
    ({ token: accountant, params: { id }, body: { reason: 'A deposit of the owner' } }) as const

  it('is said with a reason, for a second person to look at; the task goes, and a slip found later is entered with a reason', async () => {
    const before = await missing()
    const sale = await newSale()
    expect(await ask(api, contract.wantNoFiscalReceipt, none(sale.id))).toMatchObject({ state: 'noneWanted' })
    expect(await missing()).toBe(before)
    const { result } = await ask(api, listExceptions, { token: manager })
    expect(result).toContainEqual(
      expect.objectContaining({ kind: 'noFiscalReceipt', label: String(sale.receiptNumber) }),
    )
    expect(Object.keys((await refusal(sale.id, slip())).errors ?? {})).toEqual(['reason'])
    expect(await enter(sale.id, slip({ reason: 'The slip was found' }))).toMatchObject({
      state: 'acknowledged',
    })
  })

  it('is refused once there is a code', async () => {
    const { id } = await newSale()
    await enter(id)
    expect(await refused(api, contract.wantNoFiscalReceipt, none(id))).toMatchObject({
      status: 409,
      error: 'fiscal_settled',
    })
  })
})

describe('a payment that is taken back', () => {
  it('makes a new document that names the sale, which stays as it is', async () => {
    const sale = await newSale()
    const { link } = await enter(sale.id)
    await takeBack(sale.paymentId)
    const [first, reversal] = await documentsOf(sale.receiptNumber)
    expect(first).toMatchObject({ kind: 'sale', state: 'acknowledged', link })
    expect(reversal).toMatchObject({ kind: 'reversal', state: 'waiting', amountTZS: sale.amountTZS })
    expect(reversal?.sequence).toBe(sale.sequence + 1)
    expect(await enter(reversal?.id ?? '')).toMatchObject({ kind: 'reversal', state: 'acknowledged' })
  })

  it('wants neither when nothing has gone out and nothing is left of the receipt', async () => {
    const before = await missing()
    const sale = await newSale()
    await takeBack(sale.paymentId, 'Never came')
    expect(await documentsOf(sale.receiptNumber)).toMatchObject([
      { kind: 'sale', state: 'noneWanted', reason: 'Never came' },
      { kind: 'reversal', state: 'noneWanted', reason: 'Never came' },
    ])
    expect(await missing()).toBe(before)
  })

  it('takes back its own part of a receipt over several packages, with the VAT to the cent', async () => {
    await switchTo({ taxClass: 'standard' })
    const { id: receiverId } = await insertCustomer(api.db)
    for (const totalUSD of ['50', '10'])
      await insertPackage(api.db, { receiverId, totalUSD, currencyConverter: '2600' })
    const { receiptNumber, instalments } = await ask(api, splitPayment, {
      token: accountant,
      params: { id: receiverId },
      body: { amount: '130000.05', currency: 'TZS', method: 'cash' },
    })
    for (const { id } of instalments) await takeBack(id)
    const [sale, ...reversals] = await documentsOf(receiptNumber)
    const sum = (field: 'amountTZS' | 'vatTZS') =>
      reversals.reduce((cents, one) => cents + Math.round(Number(one[field]) * 100), 0) / 100
    expect([sum('amountTZS'), sum('vatTZS')].map((one) => one.toFixed(2))).toEqual([
      sale?.amountTZS,
      sale?.vatTZS,
    ])
    await switchTo()
  })
})

describe('the register', () => {
  it('is narrowed by state, document, day, account, code and customer', async () => {
    const sale = await newSale()
    const { verificationCode } = await enter(sale.id)
    const found = async (query: object) => (await list(query)).result.map(({ id }) => id)
    expect(await found({ search: verificationCode?.toLowerCase() })).toEqual([sale.id])
    expect(await found({ search: sale.trackingNumbers[0] })).toEqual([sale.id])
    expect(await found({ state: 'acknowledged', kind: 'sale', from: today, to: today })).toContain(sale.id)
    expect(await found({ state: 'waiting' })).not.toContain(sale.id)
    expect(await found({ to: addDays(today, -1) })).toEqual([])
  })

  it('says what all that fit come to, less what was taken back, and not what its page does', async () => {
    const sale = await newSale('10')
    await enter(sale.id)
    await newSale('20')
    const sums = async (query: object = {}) => (await list({ itemsPerPage: '1', ...query })).sums.amountTZS
    const before = await sums()
    const { result } = await list()
    const worth = result.map(({ kind, amountTZS }) => (kind === 'reversal' ? `-${amountTZS}` : amountTZS))
    expect(before).toBe(addMoney(worth))
    await takeBack(sale.paymentId)
    expect(await sums()).toBe(addMoney([before, '-26000']))
    expect(await sums({ search: String(sale.receiptNumber), kind: 'reversal' })).toBe('-26000.00')
    expect(await sums({ to: addDays(today, -1) })).toBe('0.00')
  })

  it('keeps its rows from being removed, renumbered and made worth another amount', async () => {
    const { id } = await newSale()
    for (const change of [
      'delete from fiscal_receipts where id = $1',
      'update fiscal_receipts set sequence = 1000 where id = $1',
      'update fiscal_receipts set amount_tzs = 1 where id = $1',
    ]) {
      await expect(api.pool.query(change, [id])).rejects.toThrow(/permission denied|append-only/)
    }
  })
})

describe('verify-books', () => {
  it('finds a gap, a date that goes back and a reversal of another amount', async () => {
    await switchTo({ device: 'PROOF-1' })
    const first = await newSale()
    await enter(first.id)
    await takeBack(first.paymentId)
    const [, reversal] = await documentsOf(first.receiptNumber)
    const { id: last } = await newSale()
    const faults = [
      {
        id: last,
        column: 'sequence',
        wrong: 'sequence + 100',
        claim: /^The fiscal documents of each device/,
      },
      {
        id: last,
        column: 'created_at',
        wrong: "created_at - interval '1 day'",
        claim: /^The dates of a device/,
      },
      {
        id: reversal?.id,
        column: 'amount_tzs',
        wrong: 'amount_tzs + 1',
        claim: /^Every payment that was taken/,
      },
    ]
    for (const { id, column, wrong, claim } of faults) {
      const set = (value: string) =>
        api.owner.query(`update fiscal_receipts set ${column} = ${value} where id = '${id}'`)
      const { rows } = await api.owner.query<{ former: string }>(
        `select ${column}::text as former from fiscal_receipts where id = '${id}'`,
      )
      await set(wrong)
      const broken = (await verifyBooks(api.db)).filter(({ count }) => count > 0)
      await set(`'${rows[0]?.former}'`)
      expect(broken.map((one) => one.claim)).toEqual([expect.stringMatching(claim)])
    }
  })
})
