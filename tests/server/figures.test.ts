import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceView } from '@/components/invoices/invoice-view'
import { statementView } from '@/components/statements/statement-view'
import * as batches from '@/lib/contracts/batches'
import { getCustomerBalance } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import * as finance from '@/lib/contracts/finance'
import * as invoices from '@/lib/contracts/invoices'
import * as packages from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import * as shared from '@/lib/contracts/shared-views'
import { createStatementLink, getStatement } from '@/lib/contracts/statements'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { INVOICE_COLUMNS, type InvoiceAmounts } from '@/lib/domain/invoice'
import { addMoney, addQuantities, CURRENCIES, type Currency, decimal, toMoney } from '@/lib/domain/money'
import { owedUSD, receiptTotals } from '@/lib/domain/payment'
import { findCompanyProfile } from '@/server/company/profile'
import { printableInvoice } from '@/server/invoices/print-invoice'
import { printableStatement } from '@/server/statements/print-statement'
import { verifyBooks } from '@/server/transactions/verify-books'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'
import { buildOffice, type Office } from './support/random-office'

/*
 * No figure contradicts another: customers receive, pay, get discounts and merge at random, batches change their rates, and
 * then every total on a screen or a document is compared with the rows beneath it. FIGURES_SEED repeats one run.
 */
const OFFICES = 4
const SEED = Number(process.env.FIGURES_SEED ?? 20_261_123)

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  for (const currency of CURRENCIES) {
    await ask(api, books.createAccount, { token, body: { name: 'Box', kind: 'cash', currency } })
  }
})
afterAll(() => api.close())

type Row = packages.PackageRow
async function listAll(query: QueryInputOf<typeof packages.listPackages>): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await ask(api, packages.listPackages, {
      token,
      query: { ...query, itemsPerPage: 100, pageNum },
    })
    rows.push(...page.result)
    if (!page.hasNextPage) return rows
  }
}

const owedBy = (rows: readonly Row[]) => addMoney(rows.map(owedUSD))

/** Every currency's columns added up, and the rest that they leave is what is due. */
function expectSums(
  whole: readonly (InvoiceAmounts & { currency: Currency })[],
  parts: readonly (typeof whole)[],
) {
  for (const amounts of whole) {
    const own = parts.map((part) => part.find(({ currency }) => currency === amounts.currency))
    for (const column of INVOICE_COLUMNS) {
      const sum = addMoney(own.map((one) => one?.[column] ?? '0'))
      expect([amounts.currency, column, amounts[column]]).toEqual([amounts.currency, column, sum])
    }
    const { total, discount, paid, waived, credit, rateDifference, due } = amounts
    const rest = decimal(total).minus(discount).minus(paid).minus(waived).plus(credit).plus(rateDifference)
    expect(toMoney(rest)).toBe(due)
    if (amounts.currency === 'USD') expect(rateDifference).toBe('0.00')
  }
}

interface Paid {
  payments: { counts: { currency: Currency; amount: string }[] }[]
  amounts: { currency: Currency; paid: string }[]
}
/** 'Paid' of a document is the sum of the payments below it, in every currency. */
function expectPaid({ payments: taken, amounts }: Paid): void {
  for (const { currency, paid } of amounts) {
    const counts = taken.flatMap((one) => one.counts.filter((count) => count.currency === currency))
    expect([currency, addMoney(counts.map(({ amount }) => amount))]).toEqual([currency, paid])
  }
}

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://office.example').searchParams)

async function combined(packageIds: string[]) {
  const body = { kind: 'combined' as const, packageIds }
  const { path } = await ask(api, invoices.createInvoiceLink, { token, body })
  return ask(api, invoices.getCombinedInvoice, { query: queryOf(path) as invoices.CombinedQuery })
}

async function expectDocument(invoice: invoices.InvoiceDocument): Promise<void> {
  expectPaid(invoice)
  const leading = invoice.amounts[0]
  const totals = invoice.packages.map(({ total }) => total)
  if (totals.every((total) => total !== null)) expect(addMoney(totals)).toBe(leading?.total)
  for (const { lines, total } of invoice.packages) {
    if (total !== null) expect(addMoney(lines.map(({ amount }) => amount ?? '0'))).toBe(total)
  }
  const setting = {
    company: await findCompanyProfile(api.db),
    language: 'en',
    address: 'https://office.example',
  } as const
  const printed = printableInvoice(invoice, setting)
  const shown = invoiceView(invoice, 'en')
  expect(printed.sums.rows.map(({ values }) => values)).toEqual(shown.sums.map(({ values }) => values))
  if (shown.payments.length > 0) {
    const printedPayments = printed.lists[0]?.rows.map(({ value }) => value)
    expect(printedPayments).toEqual(shown.payments.map(({ amounts }) => amounts.join(' = ')))
  }
}

/** The invoice over each package alone. */
type Alone = ReadonlyMap<string, invoices.InvoiceDocument>

async function invoicesOf(packageIds: readonly string[]): Promise<Alone> {
  const alone = new Map<string, invoices.InvoiceDocument>()
  for (const id of packageIds) {
    const invoice = await combined([id])
    await expectDocument(invoice)
    alone.set(id, invoice)
  }
  return alone
}

async function expectCustomer(customerId: string, invoiceOf: Alone): Promise<void> {
  const rows = await listAll({ receiverId: customerId })
  const balance = await ask(api, getCustomerBalance, { token, params: { id: customerId } })
  const owing = rows.filter((row) => owedUSD(row) !== '0.00')
  expect(balance).toMatchObject({
    packages: rows.length,
    unpaidPackages: owing.length,
    owedUSD: owedBy(rows),
    creditUSD: addMoney(rows.map(({ creditUSD }) => creditUSD)),
  })
  if (rows.length === 0) return
  const alone = rows.flatMap(({ id }) => invoiceOf.get(id) ?? [])
  const together = await combined(rows.map(({ id }) => id))
  await expectDocument(together)
  expectSums(
    together.amounts,
    alone.map(({ amounts }) => amounts),
  )
  const inShillings = together.amounts.find(({ currency }) => currency === 'TZS')
  expect(balance).toMatchObject({ owedTZS: inShillings?.due, creditTZS: inShillings?.credit })
  const { path } = await ask(api, createStatementLink, {
    token,
    body: { customerId, from: addDays(officeToday(), -9) },
  })
  const statement = await ask(api, getStatement, {
    query: queryOf(path) as { customerId: string; signature: string },
  })
  expect(statement.amounts).toEqual(together.amounts)
  expectPaid(statement)
  const leading = statement.amounts[0]
  for (const column of INVOICE_COLUMNS) {
    expect(addMoney(statement.packages.map((one) => one[column]))).toBe(leading?.[column])
  }
  expect(addMoney(Object.values(statement.ages))).toBe(leading?.due)
  const company = await findCompanyProfile(api.db)
  const printed = printableStatement(statement, {
    company,
    language: 'en',
    address: 'https://office.example',
  })
  const shown = statementView(statement, 'en')
  expect(printed.sums.rows.map(({ values }) => values)).toEqual(shown.sums.map(({ values }) => values))
}

async function expectAgreedPrices(rows: readonly Row[]): Promise<void> {
  const first = rows[0]?.receiverInfo?.id
  const packageIds = rows.filter(({ receiverInfo }) => receiverInfo?.id === first).map(({ id }) => id)
  if (packageIds.length === 0) return
  const link = (body: object) =>
    ask(api, invoices.createInvoiceLink, { token, body: { packageIds, ...body } as never })
  const fixed = await link({ kind: 'fixed-price', fixedPrice: '123.45' })
  const china = await link({ kind: 'china', margin: '7.5', invoiceReceiver: 'Guangzhou Shoes' })
  await expectDocument(
    await ask(api, invoices.getFixedPriceInvoice, { query: queryOf(fixed.path) as invoices.FixedPriceQuery }),
  )
  await expectDocument(
    await ask(api, invoices.getChinaInvoice, { query: queryOf(china.path) as invoices.ChinaQuery }),
  )
}

const measures = (rows: readonly { pieces: number; weightKg: string; cbm: string }[]) => ({
  pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
  weightKg: addQuantities(rows.map(({ weightKg }) => weightKg)),
  cbm: addQuantities(rows.map(({ cbm }) => cbm)),
})

async function expectBatch(batchId: string, invoiceOf: Alone): Promise<void> {
  const rows = await listAll({ batchId })
  const batch = await ask(api, batches.getBatch, { token, params: { id: batchId } })
  const { totals } = batch
  expect(batch.packagesCount).toBe(rows.length)
  expect(totals).toMatchObject({
    ...measures(rows),
    totalUSD: addMoney(rows.map(({ totalUSD }) => totalUSD)),
    paidUSD: addMoney(rows.map(({ paidAmountUSD }) => paidAmountUSD)),
    dueUSD: owedBy(rows),
  })
  const alone = rows.flatMap(({ id }) => invoiceOf.get(id) ?? [])
  expect(alone).toHaveLength(rows.length)
  expectSums(
    totals.amounts,
    alone.map(({ amounts }) => amounts),
  )
  const taken = alone.flatMap((invoice) => invoice.payments)
  expectPaid({ payments: taken, amounts: totals.amounts })

  const result = await ask(api, finance.getBatchResult, { token, params: { id: batchId } })
  const revenue = toMoney(decimal(totals.totalUSD).minus(totals.amounts[0]?.discount ?? '0'))
  expect(result).toMatchObject({
    packages: rows.length,
    weightKg: totals.weightKg,
    cbm: totals.cbm,
    revenueUSD: revenue,
  })
  expect(result.collectedUSD).toBe(totals.paidUSD)
  expect(addMoney(result.expenses.map(({ amountUSD }) => amountUSD))).toBe(result.expensesUSD)
  const query = { itemsPerPage: 100, pageNum: 1, by: 'kg' as const }
  const spread = (await ask(api, finance.listPackageResults, { token, params: { id: batchId }, query }))
    .result
  for (const key of ['revenueUSD', 'profitUSD'] as const)
    expect(addMoney(spread.map((one) => one[key]))).toBe(result[key])
  expect(addMoney(spread.map(({ costUSD }) => costUSD))).toBe(result.expensesUSD)

  const whole = { packages: rows.length, ...measures(rows) }
  const report = await ask(api, shared.getPackagingReport, { token, query: { batchId } })
  const manifest = await ask(api, shared.getBatchManifest, { token, params: { id: batchId } })
  const agent = await ask(api, shared.getAgentView, { query: { batchId, salt: batch.salt ?? '' } })
  for (const document of [report, manifest]) {
    expect(document.totals).toEqual(whole)
    for (const carton of document.cartons) {
      expect(carton.totals).toEqual({ packages: carton.packages.length, ...measures(carton.packages) })
    }
  }
  expect(agent.totals).toEqual({ packages: agent.packages.length, ...measures(agent.packages) })
  expect(agent.totals).toEqual(whole)
}

async function expectFinance(): Promise<void> {
  const rows = await listAll({})
  const owed = owedBy(rows)
  const unpaid = rows.filter((row) => owedUSD(row) !== '0.00').length
  expect((await listAll({ unpaid: 'true' })).length).toBe(unpaid)
  for (const by of ['customer', 'batch'] as const) {
    const query = { by, itemsPerPage: 100, pageNum: 1 }
    const page = await ask(api, finance.listReceivables, { token, query })
    const { sums } = page
    expect(sums).toMatchObject({ packages: unpaid, owedUSD: owed })
    for (const key of ['owedUSD', 'upTo30USD', 'upTo60USD', 'upTo90USD', 'over90USD'] as const) {
      expect([by, key, addMoney(page.result.map((one) => one[key]))]).toEqual([by, key, sums[key]])
    }
    for (const one of [sums, ...page.result]) {
      expect(addMoney([one.upTo30USD, one.upTo60USD, one.upTo90USD, one.over90USD])).toBe(one.owedUSD)
    }
    for (const one of page.result) {
      const own = rows.filter((row) => (by === 'batch' ? row.batchInfo?.id : row.receiverInfo?.id) === one.id)
      expect(owedBy(own)).toBe(one.owedUSD)
    }
  }
  const dashboard = await ask(api, getDashboard, { token })
  expect(dashboard).toMatchObject({ unpaidPackages: unpaid, unpaidUSD: owed })
  const { trends } = dashboard
  expect(addMoney((trends?.arrears ?? []).map(({ amountUSD }) => amountUSD))).toBe(owed)
  const collected = addMoney((trends?.weeks ?? []).map(({ collectedUSD }) => collectedUSD))
  expect(collected).toBe(addMoney(rows.map(({ paidAmountUSD }) => paidAmountUSD)))
}

async function expectBooks(): Promise<void> {
  const months = await ask(api, finance.getFinanceMonths, { token, query: {} })
  const balances = await ask(api, books.getBalances, { token })
  const { cash } = await ask(api, getDashboard, { token })
  for (const currency of CURRENCIES) {
    let taken: string[] = []
    for (let pageNum = 1; ; pageNum++) {
      const query = { currency, itemsPerPage: 100, pageNum }
      const page = await ask(api, books.listTransactions, { token, query })
      taken = [...taken, ...page.result.map(({ amount }) => amount)]
      if (!page.hasNextPage) break
    }
    const income = months.filter((one) => one.currency === currency && one.type === 'income')
    expect(addMoney(income.map(({ amount }) => amount))).toBe(addMoney(taken))
    expect(balances.find((one) => one.currency === currency)?.balance).toBe(addMoney(taken))
    expect(cash?.find((one) => one.currency === currency)).toMatchObject({
      income: addMoney(taken),
      balance: addMoney(taken),
    })
  }
}

async function expectReceipts(office: Office): Promise<void> {
  const numbers = new Set<number>()
  for (const id of office.packageIds) {
    const account = await ask(api, payments.getPackageAccount, { token, params: { id } })
    const valid = account.instalments.filter(({ reversedAt }) => reversedAt === null)
    const moved = account.creditMoves.map(({ amountUSD, direction }) =>
      direction === 'in' ? amountUSD : `-${amountUSD}`,
    )
    expect(addMoney([...valid.map(({ amountUSD }) => amountUSD), ...moved])).toBe(account.paidAmountUSD)
    const discounts = account.discounts.filter(({ reversedAt }) => reversedAt === null)
    expect(addMoney(discounts.map(({ amountUSD }) => amountUSD))).toBe(account.discountAmountUSD)
    for (const { receiptNumber } of account.instalments) numbers.add(receiptNumber)
  }
  for (const number of numbers) {
    const receipt = await ask(api, payments.getReceipt, { token, params: { number: String(number) } })
    expect(addMoney(receipt.instalments.map(({ amount }) => amount))).toBe(receipt.amount)
    if (receipt.instalments.every(({ reversedAt }) => reversedAt === null)) {
      expect(receiptTotals(receipt.instalments).amount).toBe(receipt.amount)
    }
  }
}

describe('every total is the sum of the rows beneath it', () => {
  it.each(Array.from({ length: OFFICES }, (_, index) => SEED + index))(
    'on the pages and documents of batches and customers, in every currency (FIGURES_SEED=%i)',
    { timeout: 60_000 },
    async (seed) => {
      const office = await buildOffice(api, token, seed)
      const alone = await invoicesOf(office.packageIds)
      for (const id of office.customerIds) await expectCustomer(id, alone)
      for (const id of office.batchIds) await expectBatch(id, alone)
      await expectAgreedPrices(await listAll({ batchId: office.batchIds[0] }))
      await expectReceipts(office)
      expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
    },
  )

  it('in the finances, the books and on the dashboard', { timeout: 60_000 }, async () => {
    await expectFinance()
    await expectBooks()
    expect(api.troubles).toEqual([])
  })
})
