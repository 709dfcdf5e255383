import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  enterIncomingMoney,
  listIncomingMoney,
  matchIncomingMoney,
  returnIncomingMoney,
} from '@/lib/contracts/incoming-money'
import { uploadStatement } from '@/lib/contracts/money-statements'
import * as contract from '@/lib/contracts/money-transfers'
import { recordPayment } from '@/lib/contracts/payments'
import { getBalances } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { multipart } from '@/tests/factories/photos'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { csv } from './support/imports'
import { openAccount } from './support/stored-fields/books'

let api: TestApi
let maker: string
let checker: string
let supplierId: string
beforeAll(async () => {
  api = await startApi()
  maker = await api.signIn({ privilege: 'super admin' })
  checker = await api.signIn({ privilege: 'super admin' })
  supplierId = (await insertSupplier(api.db)).id
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const balances = () => ask(api, getBalances, { token: maker })

async function approved() {
  const money = { amount: '7100', currency: 'CNY', rate: '7.1', payInCurrency: 'TZS' } as const
  const { id: customerId } = await insertCustomer(api.db)
  const wanted = { ...money, customerId, supplierId, payInRate: '2600', purpose: 'Shoes' }
  const { id, version } = await ask(api, contract.requestMoneyTransfer, { token: maker, body: wanted })
  return ask(api, contract.approveMoneyTransfer, { token: checker, params: { id }, body: { version } })
}

const pay = (transfer: contract.MoneyTransfer, fields: object) =>
  ask(api, contract.payMoneyTransfer, payBy(maker, transfer, fields))

async function cancel({ id, version }: contract.MoneyTransfer) {
  const params = { id }
  const body = { version, reason: 'Bank refused' }
  const asked = await ask(api, contract.cancelMoneyTransfer, { token: maker, params, body })
  const answer = { version: asked.version }
  return ask(api, contract.confirmTransferCancellation, { token: checker, params, body: answer })
}

const payBy = (token: string, { id, version }: contract.MoneyTransfer, fields: object = {}) => ({
  token,
  params: { id },
  body: { version, ...fields },
})

describe('a customer’s transfer', () => {
  it('is not paid before anything says that the money came in', async () => {
    const before = await balances()
    const transfer = await approved()
    const refusal = await refused(api, contract.payMoneyTransfer, payBy(maker, transfer))
    expect(refusal).toMatchObject({
      status: 409,
      error: 'not_paid_in',
      errors: { payInReference: expect.any(String) },
    })
    expect(await balances()).toEqual(before)
    const paid = await pay(transfer, { payInReference: 'BOT 0I11' })
    expect(paid).toMatchObject({ status: 'paid', payInReference: 'BOT 0I11', payInOverrideReason: null })
  })

  it('is paid once by one reference, however it is typed, until it is cancelled', async () => {
    const first = await pay(await approved(), {
      payInReference: 'CRDB 0101',
    })
    const second = await approved()
    const again = payBy(maker, second, { payInReference: 'crdbOIOI' })
    const refusal = await refused(api, contract.payMoneyTransfer, again)
    expect(refusal).toMatchObject({ status: 409, error: 'reference_used' })
    expect(refusal.message).toContain(`money transfer ${first.number}`)
    expect(refusal.errors).toHaveProperty('payInReference')
    await cancel(first)
    expect((await ask(api, contract.payMoneyTransfer, again)).status).toBe('paid')
  })

  it('is not paid by the reference of a package’s payment, nor the other way round', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const cargo = { amount: '26000', currency: 'TZS', method: 'bank', reference: 'NMB 77' } as const
    await ask(api, recordPayment, { token: maker, params: { id }, body: cargo })
    const transfer = await approved()
    const used = payBy(maker, transfer, { payInReference: 'NMB77' })
    expect((await refused(api, contract.payMoneyTransfer, used)).error).toBe('reference_used')
    await pay(transfer, { payInReference: 'NMB 88' })
    const other = { token: maker, params: { id }, body: { ...cargo, reference: 'nmb88' } }
    const refusal = await refused(api, recordPayment, other)
    expect(refusal).toMatchObject({ status: 409, error: 'reference_used' })
    expect(refusal.message).toContain(`money transfer ${transfer.number}`)
  })

  it('without a reference is paid by another person than its maker, with a reason that the log has', async () => {
    const transfer = await approved()
    const fields = { payInOverrideReason: 'Paid in cash to me' }
    expect(await refused(api, contract.payMoneyTransfer, payBy(maker, transfer, fields))).toMatchObject({
      status: 409,
      error: 'own_request',
    })
    const paid = await ask(api, contract.payMoneyTransfer, payBy(checker, transfer, fields))
    expect(paid).toMatchObject({ payInReference: null, payInOverrideReason: 'Paid in cash to me' })
    const { rows } = await api.pool.query(
      "select reason from audit_log where entity_id = $1 and action = 'transfer.paid'",
      [transfer.id],
    )
    expect(rows).toEqual([{ reason: 'Paid in cash to me' }])
  })
})

describe('a transfer into an account that has money from outside', () => {
  const today = officeToday()

  /** One statement with one row; the account's only one in shillings. */
  async function statement(accountId: string, reference: string, amount: string) {
    const rows = csv([
      ['Reference', 'Date', 'Credit', 'Details'],
      [reference, today, amount, 'Goods'],
    ])
    const query = { accountId, provider: 'bank' as const }
    await send(api, uploadStatement, { token: maker, query, ...multipart(rows) })
  }
  async function moneyOf(reference: string) {
    const query = { search: reference }
    const { result } = await ask(api, listIncomingMoney, { token: maker, query })
    return result[0]
  }

  it('is paid by what came in and is enough, once; a cancelled one gives it free', async () => {
    const office = { api, token: maker, employeeId: '' }
    const payInAccountId = await openAccount(office, 'TZS', 'bank')
    const transfer = await approved()
    const { charged } = transfer
    await statement(payInAccountId, 'BANK1', charged)
    await statement(payInAccountId, 'BANK2', '1000.00')
    const by = (payInReference: string, fields: object = {}) =>
      payBy(checker, transfer, { payInAccountId, payInReference, ...fields })
    const problem = async (reference: string) =>
      (await refused(api, contract.payMoneyTransfer, by(reference))).errors
    expect(await problem('BANK3')).toEqual({
      payInReference: 'No money with this reference came into this account',
    })
    expect(await problem('BANK2')).toMatchObject({ payInReference: expect.stringContaining('1,000') })
    await ask(api, contract.payMoneyTransfer, by('bank 1'))
    expect(await moneyOf('BANK1')).toMatchObject({ state: 'matched', transfer: { id: transfer.id } })
    const accept = { token: maker, params: { id: (await moneyOf('BANK1'))?.id ?? '' }, body: { reason: 'x' } }
    expect((await send(api, returnIncomingMoney, accept)).statusCode).toBe(409)
    await cancel(await ask(api, contract.getMoneyTransfer, { token: maker, params: { id: transfer.id } }))
    expect(await moneyOf('BANK1')).toMatchObject({ state: 'new', transfer: null })
    const second = await approved()
    const reason = { payInOverrideReason: 'The customer pays the rest in cash' }
    const paid = await ask(
      api,
      contract.payMoneyTransfer,
      payBy(checker, second, { payInAccountId, payInReference: 'BANK2', ...reason }),
    )
    expect(paid).toMatchObject({ status: 'paid', payInReference: 'BANK2', ...reason })
    expect(await moneyOf('BANK2')).toMatchObject({ state: 'new', transfer: null })
  })

  it('is what the first statement of an account brings under its reference, when it was paid before', async () => {
    const office = { api, token: maker, employeeId: '' }
    const payInAccountId = await openAccount(office, 'TZS', 'bank')
    const wanted = { payInAccountId, payInReference: 'LATER1' }
    const transfer = await ask(api, contract.payMoneyTransfer, payBy(checker, await approved(), wanted))
    const before = await balances()
    await statement(payInAccountId, 'later 1', transfer.charged)
    await ask(api, matchIncomingMoney, { token: maker })
    expect(await moneyOf('later 1')).toMatchObject({ state: 'matched', transfer: { id: transfer.id } })
    expect(await balances()).toEqual(before)
  })

  it('is not paid by a message alone', async () => {
    const office = { api, token: maker, employeeId: '' }
    const accountId = await openAccount(office, 'TZS', 'bank')
    const transfer = await approved()
    const body = {
      accountId,
      provider: 'bank' as const,
      reference: 'HAND1',
      amount: transfer.charged,
      date: today,
    }
    await ask(api, enterIncomingMoney, { token: maker, body })
    const wanted = { payInAccountId: accountId, payInReference: 'HAND1' }
    const refusal = await refused(api, contract.payMoneyTransfer, payBy(checker, transfer, wanted))
    expect(refusal.errors?.['payInReference']).toContain('statement has not confirmed')
  })
})
