import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import * as company from '@/lib/contracts/company'
import { getCustomer, updateCustomer } from '@/lib/contracts/customers'
import { listReceivables } from '@/lib/contracts/finance'
import { type CombinedQuery, createInvoiceLink, getCombinedInvoice } from '@/lib/contracts/invoices'
import * as contract from '@/lib/contracts/issued-invoices'
import { deletePackage, listPackages } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment, reversePayment } from '@/lib/contracts/payments'
import { createStatementLink } from '@/lib/contracts/statements'
import { addDays, officeToday } from '@/lib/domain/dates'
import { selectOldDebts } from '@/server/statements/store'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let accountant: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(async () => {
  vi.useRealTimers()
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const dueOn = addDays(officeToday(), 14)
const bodyFor = (...packageIds: string[]) => ({ packageIds, dueOn, taxClass: 'zero' as const })
const issue = (...packageIds: string[]) =>
  ask(api, contract.issueInvoice, { token: accountant, body: bodyFor(...packageIds) })
const refusal = (...packageIds: string[]) =>
  refused(api, contract.issueInvoice, { token: accountant, body: bodyFor(...packageIds) })
const read = (id: string) => ask(api, contract.getIssuedInvoice, { token: accountant, params: { id } })
const credit = (id: string, body: { reason: string; amountUSD?: string } = { reason: 'Another price' }) =>
  ask(api, contract.creditInvoice, { token: accountant, params: { id }, body })
const list = (query: object) => ask(api, contract.listIssuedInvoices, { token: accountant, query })
const pay = (id: string, amount: string) =>
  ask(api, recordPayment, {
    token: accountant,
    params: { id },
    body: { amount, currency: 'USD', method: 'cash' },
  })

async function twoPackages() {
  const receiverId = (await insertCustomer(api.db)).id
  const first = await insertPackage(api.db, { receiverId, totalUSD: '50', currencyConverter: '2600' })
  const second = await insertPackage(api.db, { receiverId, totalUSD: '10.10', currencyConverter: '2650.50' })
  return { receiverId, first, second }
}

const sequenceOf = ({ number }: { number: string }) => Number(number.slice(-4))
const year = officeToday().slice(0, 4)

async function counter(name: string): Promise<number> {
  const { rows } = await api.pool.query<{ value: string }>('select value from counters where name = $1', [
    name,
  ])
  return Number(rows[0]?.value ?? 0)
}

describe('issuing an invoice', () => {
  it('freezes the packages in both currencies, with the customer, the company and the due date', async () => {
    const { receiverId, first, second } = await twoPackages()
    await api.pool.query("update customers set tin = '123456789', vrn = '40-012345-X' where id = $1", [
      receiverId,
    ])
    const invoice = await issue(first.id, second.id)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: `INV-${year}-0001`,
      issuedOn: officeToday(),
      dueOn,
      state: 'open',
      isOverdue: false,
      customer: { id: receiverId, name: 'Neema Mollel' },
      customerTin: '123456789',
      customerVrn: '40-012345-X',
      trackingNumbers: [first.trackingNumber, second.trackingNumber],
      company: { legalName: 'Umoja Cargo Company Limited', tin: null },
      creditNotes: [],
    })
    expect(invoice.amounts).toEqual([
      {
        currency: 'USD',
        total: '60.10',
        discount: '0.00',
        payable: '60.10',
        vat: '0.00',
        credited: '0.00',
        due: '60.10',
      },
      {
        currency: 'TZS',
        total: '156770.05',
        discount: '0.00',
        payable: '156770.05',
        vat: '0.00',
        credited: '0.00',
        due: '156770.05',
      },
    ])
    expect(invoice.packages[1]?.lines).toMatchObject([
      { description: 'Shoes', amountUSD: '10.10', amountTZS: '26770.05', taxClass: 'zero', vatPercent: '0' },
    ])
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: invoice.id } })
    expect(entries).toMatchObject([{ action: 'invoice.issued', reason: null }])
  })

  it('gives fifty at once the next fifty numbers, without a gap', async () => {
    const packages = await Promise.all(Array.from({ length: 50 }, () => insertPackage(api.db)))
    const before = await counter(`invoice_${year}`)
    const issued = await Promise.all(packages.map(({ id }) => issue(id)))
    expect(issued.map(sequenceOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => before + index + 1),
    )
  })

  it('that fails after its number was taken leaves no gap', async () => {
    const before = await counter(`invoice_${year}`)
    const { id } = await insertPackage(api.db)
    await api.owner.query('alter table invoice_lines add constraint broken check (amount_usd < 0) not valid')
    const answer = await send(api, contract.issueInvoice, { token: accountant, body: bodyFor(id) })
    await api.owner.query('alter table invoice_lines drop constraint broken')
    expect(answer.statusCode).toBe(409)
    expect(await counter(`invoice_${year}`)).toBe(before)
    expect(sequenceOf(await issue(id))).toBe(before + 1)
  })

  it('begins at 1 in another year', async () => {
    const { id } = await insertPackage(api.db)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-02T10:00:00Z') })
    const body = { ...bodyFor(id), dueOn: '2031-01-20' }
    const { number } = await ask(api, contract.issueInvoice, { token: accountant, body })
    expect(number).toBe('INV-2031-0001')
  })

  it('stays as it was when the package, the customer and the company change', async () => {
    const { receiverId, first } = await twoPackages()
    const invoice = await issue(first.id)
    const { version, phones } = await ask(api, getCustomer, { token: owner, params: { id: receiverId } })
    await ask(api, updateCustomer, {
      token: owner,
      params: { id: receiverId },
      body: { name: 'Somebody Else', phones, tin: '987654321', version },
    })
    await api.pool.query("update packing_items set price = 70, description = 'Lamps' where package_id = $1", [
      first.id,
    ])
    await api.pool.query('update packages set total_usd = 70, currency_converter = 2700 where id = $1', [
      first.id,
    ])
    expect(await read(invoice.id)).toEqual(invoice)
  })

  it('takes the VAT out of the price, and only for a company with a VRN', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '118' })
    const body = { ...bodyFor(id), taxClass: 'standard' as const }
    const { errors } = await refused(api, contract.issueInvoice, { token: accountant, body })
    expect(errors).toEqual({
      taxClass: 'The company has no VRN: VAT is charged only by who is registered for it',
    })
    const {
      logo: _logo,
      shareImageUrl: _share,
      ...settings
    } = await ask(api, company.getCompanySettings, { token: owner })
    await ask(api, company.putCompanySettings, { token: owner, body: { ...settings, vrn: '40-012345-X' } })
    const { amounts, packages } = await ask(api, contract.issueInvoice, { token: accountant, body })
    expect(amounts[0]).toMatchObject({ payable: '118.00', vat: '18.00' })
    expect(packages[0]?.lines[0]).toMatchObject({ taxClass: 'standard', vatPercent: '18' })
  })

  it('refuses a package without a price, of somebody else, on an invoice already, and a day that has passed', async () => {
    const { first } = await twoPackages()
    const other = await insertPackage(api.db)
    const unpriced = await insertPackage(api.db, { totalUSD: '0' })
    expect((await refusal(unpriced.id)).errors).toEqual({
      packageIds: `${unpriced.trackingNumber} has no price yet: price it, then issue the invoice`,
    })
    expect((await refusal(first.id, other.id)).errors).toEqual({
      packageIds: 'All must be packages of one receiver',
    })
    const body = { ...bodyFor(first.id), dueOn: addDays(officeToday(), -1) }
    expect((await refused(api, contract.issueInvoice, { token: accountant, body })).errors).toEqual({
      dueOn: 'Is before the date of the invoice',
    })
    const { number } = await issue(first.id)
    const twice = await refusal(first.id)
    expect([twice.status, twice.errors]).toEqual([
      409,
      {
        packageIds: `${first.trackingNumber} is on ${number} already: a credit note takes that back first`,
      },
    ])
  })

  it('bills a package once when eight ask at once', async () => {
    const { id } = await insertPackage(api.db)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        send(api, contract.issueInvoice, { token: accountant, body: bodyFor(id) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is for accountants and managers', async () => {
    const { id } = await insertPackage(api.db)
    for (const role of [{ position: 'sales' }, { privilege: 'secretary', position: 'other' }] as const) {
      const token = await api.signIn(role)
      expect((await refused(api, contract.issueInvoice, { token, body: bodyFor(id) })).status).toBe(403)
    }
    const manager = await api.signIn({ privilege: 'system manager', position: 'other' })
    await ask(api, contract.issueInvoice, { token: manager, body: bodyFor(id) })
  })

  it('keeps its package from being removed', async () => {
    const { id } = await insertPackage(api.db)
    await issue(id)
    expect(await refused(api, deletePackage, { token: owner, params: { id } })).toMatchObject({
      status: 409,
      error: 'has_money',
    })
  })
})

describe('the state of an invoice', () => {
  it('follows what its packages are paid, and payments that are taken back', async () => {
    const { first, second } = await twoPackages()
    const { id } = await issue(first.id, second.id)
    const { instalment } = await pay(first.id, '50')
    const partly = await read(id)
    expect([partly.state, partly.amounts.map(({ due }) => due)]).toEqual(['partPaid', ['10.10', '26770.05']])
    await pay(second.id, '10')
    expect(await read(id)).toMatchObject({ state: 'paid', amounts: [{ due: '0.00' }, { due: '0.00' }] })
    const params = { id: instalment.id }
    await ask(api, reversePayment, { token: accountant, params, body: { reason: 'Typed twice' } })
    expect(await read(id)).toMatchObject({
      state: 'partPaid',
      amounts: [{ due: '50.00' }, { due: '130000.00' }],
    })
  })

  it('asks for no more after a discount that is given later', async () => {
    const { id: packageId } = await insertPackage(api.db, { totalUSD: '50' })
    const { id } = await issue(packageId)
    await pay(packageId, '40')
    await ask(api, giveDiscount, {
      token: accountant,
      params: { id: packageId },
      body: { amount: '10', currency: 'USD', reason: 'Came late' },
    })
    expect(await read(id)).toMatchObject({ state: 'paid', amounts: [{ payable: '50.00', due: '0.00' }, {}] })
  })

  it('is overdue from the day after its due date, while something is due', async () => {
    const { id: packageId } = await insertPackage(api.db)
    const { id } = await issue(packageId)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(dueOn, 1)}T12:00:00Z`) })
    expect((await read(id)).isOverdue).toBe(true)
    const late = await list({ isOverdue: 'true', packageId })
    expect(late.result.map((row) => row.id)).toEqual([id])
    vi.useRealTimers()
    expect((await list({ isOverdue: 'true', packageId })).result).toEqual([])
  })
})

describe('a credit note', () => {
  it('over all of an invoice cancels it, and its packages stand on a new one', async () => {
    const { first, second } = await twoPackages()
    const { id, number } = await issue(first.id, second.id)
    const before = await counter(`credit_note_${year}`)
    const note = await credit(id)
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: `CN-${year}-${String(before + 1).padStart(4, '0')}`,
      credits: { id, number },
      reason: 'Another price',
      state: null,
      dueOn: null,
      amounts: [{ payable: '60.10' }, { payable: '156770.05' }],
    })
    expect(await read(id)).toMatchObject({
      state: 'cancelled',
      amounts: [{ payable: '60.10', credited: '60.10', due: '0.00' }, {}],
      creditNotes: [{ id: note.id, number: note.number, amountUSD: '60.10' }],
    })
    expect(
      await refused(api, contract.creditInvoice, {
        token: accountant,
        params: { id },
        body: { reason: 'Again' },
      }),
    ).toMatchObject({ status: 409, error: 'already_cancelled' })
    expect((await issue(first.id, second.id)).state).toBe('open')
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: id } })
    expect(entries[0]).toMatchObject({ action: 'invoice.credited', reason: 'Another price' })
  })

  it('over a part takes that off, and never more than is left', async () => {
    const { id: packageId } = await insertPackage(api.db, { totalUSD: '50' })
    const { id } = await issue(packageId)
    await credit(id, { reason: 'Agreed', amountUSD: '20' })
    expect(await read(id)).toMatchObject({
      state: 'open',
      amounts: [{ credited: '20.00', due: '30.00' }, {}],
    })
    const body = { reason: 'Too much', amountUSD: '30.01' }
    const { errors } = await refused(api, contract.creditInvoice, { token: accountant, params: { id }, body })
    expect(errors).toEqual({ amountUSD: 'Must be at most 30.00' })
    await pay(packageId, '30')
    expect((await read(id)).state).toBe('paid')
  })

  it('asked for by eight at once is given once', async () => {
    const { id: packageId } = await insertPackage(api.db)
    const { id } = await issue(packageId)
    const call = { token: accountant, params: { id }, body: { reason: 'Another price' } }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(api, contract.creditInvoice, call)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('the register', () => {
  it('filters by state, customer, number and days, and sums by leading currency', async () => {
    const { receiverId, first, second } = await twoPackages()
    const one = await issue(first.id)
    const two = await issue(second.id)
    await credit(one.id)
    const own = { customerId: receiverId }
    const numbers = async (query: object) =>
      (await list({ ...own, ...query })).result.map((row) => row.number)
    expect(await numbers({ state: 'cancelled' })).toEqual([one.number])
    expect(await numbers({ state: 'open' })).toEqual([two.number])
    expect(await numbers({ search: two.number.toLowerCase() })).toEqual([two.number])
    expect(await numbers({ search: second.trackingNumber })).toEqual([two.number])
    expect(await numbers({ kind: 'credit_note' })).toHaveLength(1)
    expect(await numbers({ from: addDays(officeToday(), 1) })).toEqual([])
    const all = await list(own)
    expect(all).toMatchObject({
      totalItemsCount: 3,
      // 50.00 and 10.10, less the 50.00 that were credited.
      sums: [{ currency: 'USD', documents: 3, payable: '10.10', due: '10.10' }],
    })
  })

  it('of a customer who was merged shows their invoices at the one who stays', async () => {
    const { receiverId, first } = await twoPackages()
    const { id } = await issue(first.id)
    const into = await insertCustomer(api.db)
    await api.pool.query('update customers set merged_into = $1 where id = $2', [into.id, receiverId])
    const { result } = await list({ customerId: into.id })
    expect(result).toMatchObject([{ id, customer: { id: into.id, name: 'Neema Mollel' } }])
  })
})

describe('the due date of an issued invoice', () => {
  const daysAgo = (days: number) => new Date(`${addDays(officeToday(), -days)}T06:00:00Z`)
  const ages = async (receiverId: string) => {
    const query = { itemsPerPage: 200 }
    const { result } = await ask(api, listReceivables, { token: owner, query })
    const { upTo30USD, upTo60USD, upTo90USD, over90USD } = result.find(({ id }) => id === receiverId) ?? {}
    return [upTo30USD, upTo60USD, upTo90USD, over90USD]
  }

  it('and its number stand on the signed address, for strangers not, and no more when it is cancelled', async () => {
    const { first, second } = await twoPackages()
    const body = { kind: 'combined' as const, packageIds: [first.id, second.id] }
    const { path } = await ask(api, createInvoiceLink, { token: accountant, body })
    const query = Object.fromEntries(new URL(path, 'http://office.example').searchParams) as CombinedQuery
    const live = (fields: object = {}) => ask(api, getCombinedInvoice, { query: { ...query, ...fields } })
    expect(await live()).toMatchObject({ numbers: [], dueAt: null })
    const { id, number } = await issue(first.id)
    expect(await live()).toMatchObject({ numbers: [number], dueAt: `${dueOn}T00:00:00.000Z` })
    expect(await live({ signature: undefined })).toMatchObject({ numbers: [], dueAt: null })
    await credit(id)
    expect(await live()).toMatchObject({ numbers: [], dueAt: null })
  })

  it('is what debts age by, in the receivables, their packages and statements, until it is cancelled', async () => {
    const receiverId = (await insertCustomer(api.db)).id
    const { id: packageId } = await insertPackage(api.db, {
      receiverId,
      totalUSD: '50',
      createdAt: daysAgo(70),
    })
    const owing = async (query: object) => {
      const list = await ask(api, listPackages, {
        token: owner,
        query: { receiverId, unpaid: 'true', ...query },
      })
      return list.result.map(({ id }) => id)
    }
    const statement = async () =>
      (await ask(api, createStatementLink, { token: accountant, body: { customerId: receiverId } })).statement
        .ages
    expect(await ages(receiverId)).toEqual(['0.00', '0.00', '50.00', '0.00'])
    const { id } = await issue(packageId)
    expect(await ages(receiverId)).toEqual(['50.00', '0.00', '0.00', '0.00'])
    expect(await owing({ owedFrom: addDays(officeToday(), -30) })).toEqual([packageId])
    expect(await owing({ owedTo: addDays(officeToday(), -61) })).toEqual([])
    expect(await statement()).toMatchObject({ upTo90: '0.00' })
    // What becomes unpaid again is as old as it was.
    const { instalment } = await pay(packageId, '50')
    await ask(api, reversePayment, {
      token: accountant,
      params: { id: instalment.id },
      body: { reason: 'Typed twice' },
    })
    expect(await ages(receiverId)).toEqual(['50.00', '0.00', '0.00', '0.00'])
    await credit(id)
    expect(await ages(receiverId)).toEqual(['0.00', '0.00', '50.00', '0.00'])
    expect(await owing({ owedTo: addDays(officeToday(), -61) })).toEqual([packageId])
  })

  it('decides who is reminded: past it at once, before it not, however old the package is', async () => {
    const [young, old] = [(await insertCustomer(api.db)).id, (await insertCustomer(api.db)).id]
    const one = await insertPackage(api.db, { receiverId: young, createdAt: daysAgo(3) })
    const two = await insertPackage(api.db, { receiverId: old, createdAt: daysAgo(200) })
    await issue(one.id)
    await issue(two.id)
    const reminded = async (today: string) => {
      const rules = { before: daysAgo(30), dueBefore: today, remindedBefore: daysAgo(0) }
      const debts = await selectOldDebts(api.db, rules)
      return debts.map((debt) => debt.customer_id).filter((id) => id === young || id === old)
    }
    expect(await reminded(dueOn)).toEqual([])
    expect((await reminded(addDays(dueOn, 1))).sort()).toEqual([young, old].sort())
  })
})

it('verify-books finds a gap, a total that is not its lines, and too much credit', async () => {
  const { first, second } = await twoPackages()
  const one = await issue(first.id)
  await credit(one.id)
  const two = await issue(second.id)
  const changed = async (change: string, id: string) => {
    const client = await api.owner.connect()
    try {
      await client.query("begin; set local session_replication_role = 'replica'")
      await client.query(change, [id])
      await client.query('commit')
    } finally {
      client.release()
    }
    return (await verifyBooks(api.db)).filter(({ count }) => count > 0).map(({ claim }) => claim)
  }
  expect(await changed('update invoices set sequence = sequence + 1 where id = $1', two.id)).toEqual([
    expect.stringContaining('without a gap in each year'),
  ])
  await changed('update invoices set sequence = sequence - 1 where id = $1', two.id)
  expect(
    await changed('update invoice_lines set amount_tzs = amount_tzs - 1 where invoice_id = $1', two.id),
  ).toEqual([expect.stringContaining('the sum of its lines')])
  await changed('update invoice_lines set amount_tzs = amount_tzs + 1 where invoice_id = $1', two.id)
  expect(
    await changed('update invoices set total_usd = total_usd + 1 where credits_id = $1', one.id),
  ).toEqual([
    expect.stringContaining('the sum of its lines'),
    expect.stringContaining('never more than it asks for'),
  ])
  await changed('update invoices set total_usd = total_usd - 1 where credits_id = $1', one.id)
})

it.each(['en', 'zh', 'sw'] as const)('a PDF has the number and the due date, in %s', async (language) => {
  const { first } = await twoPackages()
  const { id, number } = await issue(first.id)
  const query = { language }
  const { fileName, base64 } = await ask(api, contract.getIssuedInvoicePdf, {
    token: accountant,
    params: { id },
    query,
  })
  expect(fileName).toBe(`${number}.pdf`)
  const text = pdfText(Buffer.from(base64, 'base64'))
  expect(text).toContain(number)
  expect(text).toContain(first.trackingNumber)
  expect(text).toContain('50.00')
})
