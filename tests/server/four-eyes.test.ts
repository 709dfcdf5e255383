import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getDashboard } from '@/lib/contracts/dashboard'
import * as employees from '@/lib/contracts/employees'
import * as transfers from '@/lib/contracts/money-transfers'
import * as suppliers from '@/lib/contracts/suppliers'
import { createTtInvoice, getTtInvoice } from '@/lib/contracts/tt-invoices'
import { officeToday } from '@/lib/domain/dates'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let supplierId: string

interface Someone {
  id: string
  token: string
}
let maker: Someone
let checker: Someone

async function someone(fields: Parameters<typeof insertEmployee>[1] = {}): Promise<Someone> {
  const { id } = await insertEmployee(api.db, { privilege: 'super admin', ...fields })
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

/** An office of its own: who else is a super admin matters here. */
beforeEach(async () => {
  await api?.close()
  api = await startApi()
  maker = await someone({ name: 'Neema' })
  checker = await someone({ name: 'Daudi' })
  supplierId = (await insertSupplier(api.db)).id
})
afterAll(() => api.close())

const OWN = { amount: '7100', currency: 'CNY', payInCurrency: 'CNY', purpose: 'Shoes' } as const

const request = () =>
  ask(api, transfers.requestMoneyTransfer, { token: maker.token, body: { ...OWN, supplierId } })
const step = ({ id, version }: { id: string; version: number }, token: string) => ({
  token,
  params: { id },
  body: { version },
})
const approve = (transfer: transfers.MoneyTransfer, by = checker) =>
  ask(api, transfers.approveMoneyTransfer, step(transfer, by.token))
const pay = (transfer: transfers.MoneyTransfer) =>
  ask(api, transfers.payMoneyTransfer, step(transfer, maker.token))
const readTransfer = (id: string, by = checker) =>
  ask(api, transfers.getMoneyTransfer, { token: by.token, params: { id } })
const readSupplier = (by = checker) =>
  ask(api, suppliers.getSupplier, { token: by.token, params: { id: supplierId } })

async function changeSupplier(fields: object, by = maker) {
  const { name, bankName, bankAddress, accountNumber, swift, country, version } = await readSupplier(by)
  const body = { name, bankName, bankAddress, accountNumber, swift, country, version, ...fields }
  return ask(api, suppliers.updateSupplier, { token: by.token, params: { id: supplierId }, body })
}

describe('the bank of a transfer', () => {
  it('is the one that was there when the transfer was asked for', async () => {
    expect((await request()).bank).toEqual({
      bankName: 'ICBC',
      accountNumber: '6222 0001',
      swift: 'ICBKCNBJGDG',
    })
  })

  it('that the maker changes after the approval is not paid by the old approval', async () => {
    const approved = await approve(await request())
    await changeSupplier({ accountNumber: '9999 0000' })
    expect(await refused(api, transfers.payMoneyTransfer, step(approved, maker.token))).toMatchObject({
      status: 409,
      error: 'bank_changing',
    })
    const waiting = await request()
    expect(waiting.isBankChanging).toBe(true)
    const early = step(waiting, checker.token)
    expect(await refused(api, transfers.approveMoneyTransfer, early)).toMatchObject({
      error: 'bank_changing',
    })
  })

  it('is shown beside that of the last transfer that was paid to the supplier', async () => {
    const first = await request()
    expect(first.lastBank).toBeNull()
    await pay(await approve(first))
    const changed = await changeSupplier({ accountNumber: '9999 0000' })
    await ask(api, suppliers.confirmBankChange, step(changed, checker.token))
    const { id } = await request()
    expect(await readTransfer(id)).toMatchObject({
      bank: { accountNumber: '9999 0000' },
      lastBank: { number: first.number, bankName: 'ICBC', accountNumber: '6222 0001', swift: 'ICBKCNBJGDG' },
    })
  })

  it('stays in a paid transfer and in the documents that are written of it later', async () => {
    const paid = await pay(await approve(await request()))
    const changed = await changeSupplier({ accountNumber: '9999 0000' })
    await ask(api, suppliers.confirmBankChange, step(changed, checker.token))
    expect((await readTransfer(paid.id)).bank.accountNumber).toBe('6222 0001')
    const items = [{ description: 'Shoes', quantity: '1', price: '7100' }]
    const terms = { supplierId, currency: 'CNY' as const, purpose: 'Shoes', issuedOn: officeToday(), items }
    const body = { ...terms, moneyTransferId: paid.id }
    const written = await ask(api, createTtInvoice, { token: maker.token, body })
    expect(written.accountNumber).toBe('6222 0001')
  })
})

describe('a supplier’s new bank', () => {
  it('waits for a second person; the name and the country are saved at once', async () => {
    const changed = await changeSupplier({ name: 'Shoes 2', accountNumber: '9999 0000' })
    expect(changed).toMatchObject({
      name: 'Shoes 2',
      accountNumber: '6222 0001',
      bankChange: { accountNumber: '9999 0000', bankName: 'ICBC', askedBy: { name: 'Neema' } },
      checkRefusal: 'ownRequest',
    })
    expect(await refused(api, suppliers.confirmBankChange, step(changed, maker.token))).toMatchObject({
      status: 409,
      error: 'own_request',
    })
    expect(await ask(api, suppliers.confirmBankChange, step(changed, checker.token))).toMatchObject({
      accountNumber: '9999 0000',
      bankChange: null,
    })
  })

  it('sends open transfers back to be approved again, and cancels their documents', async () => {
    const [requested, approved] = [await request(), await approve(await request())]
    const items = [{ description: 'Shoes', quantity: '1', price: '7100' }]
    const terms = { supplierId, currency: 'CNY' as const, purpose: 'Shoes', issuedOn: officeToday(), items }
    const document = await ask(api, createTtInvoice, {
      token: maker.token,
      body: { ...terms, moneyTransferId: approved.id },
    })
    const changed = await changeSupplier({ swift: 'BKCHCNBJ92G' })
    await ask(api, suppliers.confirmBankChange, step(changed, checker.token))
    for (const { id, version } of [requested, approved]) {
      expect(await readTransfer(id)).toMatchObject({
        status: 'requested',
        approvedBy: null,
        approvedAt: null,
        bank: { swift: 'BKCHCNBJ92G' },
        version: version + 1,
      })
    }
    expect(await refused(api, transfers.payMoneyTransfer, step(approved, maker.token))).toMatchObject({
      error: 'transfer_moved',
    })
    const read = await ask(api, getTtInvoice, { token: maker.token, params: { id: document.id } })
    expect(read.cancelledAt).not.toBeNull()
    expect((await approve(await readTransfer(approved.id))).status).toBe('approved')
  })

  it('is dropped by whoever rejects it, and is a task until then', async () => {
    const changed = await changeSupplier({ bankName: 'Another bank' })
    const tasks = async () => (await ask(api, getDashboard, { token: checker.token })).tasks
    expect(await tasks()).toContainEqual(expect.objectContaining({ task: 'bankChangesToConfirm', count: 1 }))
    const waiting = await ask(api, suppliers.listSuppliers, {
      token: checker.token,
      query: { bankChanging: 'true' },
    })
    expect(waiting.result.map(({ id }) => id)).toEqual([supplierId])
    await ask(api, suppliers.rejectBankChange, step(changed, maker.token))
    expect(await readSupplier()).toMatchObject({ bankName: 'ICBC', bankChange: null })
    expect(await tasks()).not.toContainEqual(
      expect.objectContaining({ task: 'bankChangesToConfirm', count: 1 }),
    )
    const late = step(await readSupplier(), checker.token)
    expect(await refused(api, suppliers.confirmBankChange, late)).toMatchObject({ error: 'no_bank_change' })
  })

  it('is confirmed as it was read: another number since is a conflict', async () => {
    const changed = await changeSupplier({ accountNumber: '1' })
    await changeSupplier({ accountNumber: '2' })
    expect(await refused(api, suppliers.confirmBankChange, step(changed, checker.token))).toMatchObject({
      error: 'stale_version',
    })
  })

  it('written with other blanks is the same bank', async () => {
    expect(await changeSupplier({ accountNumber: '62220001' })).toMatchObject({
      accountNumber: '62220001',
      bankChange: null,
    })
  })
})

describe('a checker', () => {
  const person = (fields: object = {}) => ({
    name: 'Halima',
    email: `${randomUUID()}@example.com`,
    privilege: 'super admin' as const,
    position: 'other' as const,
    ...fields,
  })
  const refusedFor = async (id: string) => {
    const token = await insertSession(api.db, { employeeId: id })
    const made = await request()
    expect((await readTransfer(made.id, { id, token })).checkRefusal).toBe('accessFromMaker')
    return refused(api, transfers.approveMoneyTransfer, step(made, token))
  }

  it('whom the maker made within 30 days does not check', async () => {
    const made = await ask(api, employees.createEmployee, { token: maker.token, body: person() })
    expect(await refusedFor(made.id)).toMatchObject({ status: 409, error: 'access_from_maker' })
  })

  it('who made the maker within 30 days does not check', async () => {
    const { id } = await ask(api, employees.createEmployee, { token: checker.token, body: person() })
    const made = await ask(api, transfers.requestMoneyTransfer, {
      token: await insertSession(api.db, { employeeId: id }),
      body: { ...OWN, supplierId },
    })
    expect((await readTransfer(made.id)).checkRefusal).toBe('accessFromMaker')
    expect(await refused(api, transfers.approveMoneyTransfer, step(made, checker.token))).toMatchObject({
      error: 'access_from_maker',
    })
  })

  it('whose account one person could reach through a third one does not check', async () => {
    const third = await ask(api, employees.createEmployee, { token: maker.token, body: person() })
    const asThird = await insertSession(api.db, { employeeId: third.id })
    const made = await ask(api, employees.createEmployee, { token: asThird, body: person() })
    expect(await refusedFor(made.id)).toMatchObject({ error: 'access_from_maker' })
  })

  it('whom the maker reset within 30 days does not check', async () => {
    const { id } = await someone()
    await ask(api, employees.createPasswordLink, { token: maker.token, params: { id } })
    expect(await refusedFor(id)).toMatchObject({ error: 'access_from_maker' })
  })

  it('whom the maker promoted within 30 days does not check', async () => {
    const { id } = await someone({ privilege: 'system manager' })
    const { name, email, version } = await ask(api, employees.getEmployee, {
      token: maker.token,
      params: { id },
    })
    const body = { ...person({ name, email }), version }
    await ask(api, employees.updateEmployee, { token: maker.token, params: { id }, body })
    expect(await refusedFor(id)).toMatchObject({ error: 'access_from_maker' })
  })

  it('whom another super admin made checks at once, and whom the maker made 31 days ago', async () => {
    const made = await ask(api, employees.createEmployee, { token: checker.token, body: person() })
    const own = await someone()
    await api.pool.query(
      `insert into audit_log (employee_id, action, entity, entity_id, at)
       values ($1, 'employee.created', 'employee', $2, now() - interval '31 days')`,
      [maker.id, own.id],
    )
    for (const id of [made.id, own.id]) {
      const token = await insertSession(api.db, { employeeId: id })
      expect((await approve(await request(), { id, token })).status).toBe('approved')
    }
  })
})

describe('cancelling what is paid', () => {
  it('is asked for by one person and done by another', async () => {
    const paid = await pay(await approve(await request()))
    const params = { id: paid.id }
    const body = { version: paid.version, reason: 'Came back' }
    const asked = await ask(api, transfers.cancelMoneyTransfer, { token: maker.token, params, body })
    expect(asked).toMatchObject({
      status: 'paid',
      cancelRequest: { by: { name: 'Neema' }, reason: 'Came back' },
    })
    const own = step(asked, maker.token)
    expect(await refused(api, transfers.confirmTransferCancellation, own)).toMatchObject({
      error: 'own_request',
    })
    expect(await ask(api, transfers.confirmTransferCancellation, step(asked, checker.token))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Came back',
      cancelRequest: null,
    })
  })

  it('that is rejected leaves it paid', async () => {
    const paid = await pay(await approve(await request()))
    const asked = await ask(api, transfers.cancelMoneyTransfer, {
      token: maker.token,
      params: { id: paid.id },
      body: { version: paid.version, reason: 'x' },
    })
    const list = await ask(api, transfers.listMoneyTransfers, {
      token: checker.token,
      query: { cancelAsked: 'true' },
    })
    expect(list.result.map(({ id }) => id)).toEqual([paid.id])
    const left = await ask(api, transfers.rejectTransferCancellation, step(asked, checker.token))
    expect(left).toMatchObject({ status: 'paid', cancelRequest: null })
  })
})

describe('the checker whom a lone owner names', () => {
  let manager: Someone
  beforeEach(async () => {
    await api.pool.query('update employees set status = $1 where id = $2', ['suspended', checker.id])
    manager = await someone({ privilege: 'system manager', name: 'Rehema' })
  })
  const name = (employeeId: string | null, token = maker.token) =>
    ask(api, employees.nameTransferChecker, { token, body: { employeeId } })
  const waited = () =>
    api.pool.query("update employees set checker_named_at = checker_named_at - interval '25 hours'")

  it('reads transfers and approves what the owner asks for, a day after the naming', async () => {
    const made = await request()
    const call = { token: manager.token, params: { id: made.id } }
    expect((await refused(api, transfers.getMoneyTransfer, call)).status).toBe(403)
    expect(await name(manager.id)).toMatchObject({
      checker: { id: manager.id, namedBy: { name: 'Neema' } },
      hasOtherSuperAdmin: false,
    })
    expect((await readTransfer(made.id, manager)).checkRefusal).toBe('namedTooRecently')
    expect(await refused(api, transfers.approveMoneyTransfer, step(made, manager.token))).toMatchObject({
      status: 409,
      error: 'named_too_recently',
    })
    await waited()
    expect((await approve(made, manager)).status).toBe('approved')
  })

  it('may be somebody whose account the owner made the week before, but not whom they reset since', async () => {
    const { id } = await ask(api, employees.createEmployee, {
      token: maker.token,
      body: { name: 'H', email: 'h@example.com', privilege: 'system manager', position: 'other' },
    })
    await name(id)
    await waited()
    await api.owner.query('alter table audit_log disable trigger user')
    await api.owner.query(
      "update audit_log set at = at - interval '7 days' where action = 'employee.created'",
    )
    const person = { id, token: await insertSession(api.db, { employeeId: id }) }
    const made = await request()
    expect((await readTransfer(made.id, person)).checkRefusal).toBeNull()
    await ask(api, employees.createPasswordLink, { token: maker.token, params: { id } })
    const again = { id, token: await insertSession(api.db, { employeeId: id }) }
    expect((await readTransfer(made.id, again)).checkRefusal).toBe('accessFromMaker')
  })

  it('neither asks for transfers nor pays them, and is one: naming another ends it', async () => {
    await name(manager.id)
    const made = await request()
    for (const endpoint of [transfers.payMoneyTransfer, transfers.cancelMoneyTransfer]) {
      const call = { ...step(made, manager.token), body: { version: 1, reason: 'x' } }
      expect((await refused(api, endpoint, call)).status).toBe(403)
    }
    const next = await someone({ privilege: 'system manager' })
    await name(next.id)
    const call = { token: manager.token, params: { id: made.id } }
    expect((await refused(api, transfers.getMoneyTransfer, call)).status).toBe(403)
    const { rows } = await api.pool.query(
      "select changes from audit_log where action = 'company.checkerNamed' order by id desc limit 1",
    )
    expect(rows).toEqual([{ changes: { transferChecker: { old: manager.id, new: next.id } } }])
  })

  it('is an active manager: nobody below, and no longer one after a demotion', async () => {
    const secretary = await someone({ privilege: 'secretary' })
    const wrong = { token: maker.token, body: { employeeId: secretary.id } }
    expect((await refused(api, employees.nameTransferChecker, wrong)).errors).toHaveProperty('employeeId')
    await name(manager.id)
    await api.pool.query('update employees set privilege = $1 where id = $2', ['secretary', manager.id])
    const list = { token: manager.token }
    expect((await refused(api, transfers.listMoneyTransfers, list)).status).toBe(403)
    expect((await ask(api, employees.getTransferChecker, { token: maker.token })).checker).toBeNull()
  })
})
