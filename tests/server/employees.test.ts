import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOwnSessions } from '@/lib/contracts/account'
import * as contract from '@/lib/contracts/employees'
import { uploadPhoto } from '@/lib/contracts/files'
import { getOnlineSalesTeam } from '@/lib/contracts/sales-team'
import { getSession, login, readPasswordLink, setPassword } from '@/lib/contracts/session'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let manager: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const NEW_PASSWORD = 'four words of mine'
const input = (part: Partial<contract.EmployeeInput> = {}): contract.EmployeeInput => ({
  name: "Mwanaidi Ng'ombe",
  email: `${randomUUID()}@example.com`,
  phone: '+255754000111',
  privilege: 'employee',
  position: 'sales',
  salary: '400000.50',
  salaryCurrency: 'TZS',
  commissionPercent: '2.5',
  ...part,
})

const register = (part: Partial<contract.EmployeeInput> = {}, token = owner) =>
  ask(api, contract.createEmployee, { token, body: input(part) })

async function employed(fields: EmployeeFields = {}) {
  const { id } = await insertEmployee(api.db, fields)
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

const status = (token: string, id: string, to: 'active' | 'suspended' | 'deleted') =>
  send(api, contract.setEmployeeStatus, { token, params: { id }, body: { status: to } })

const audited = async (id: string) =>
  (
    await api.pool.query<{ action: string; text: string; by: string | null }>(
      'select action, changes::text as text, employee_id as by from audit_log where entity_id = $1 order by id',
      [id],
    )
  ).rows

describe('registering', () => {
  it('keeps what was typed, whatever the script, and tells the audit log', async () => {
    const made = await register({ name: "测试 <script>Ng'ombe</script>", email: ' NEW@Example.com ' })
    expect(made).toMatchObject({
      name: "测试 <script>Ng'ombe</script>",
      email: 'new@example.com',
      salary: '400000.50',
      status: 'active',
      hasPassword: false,
      hasTwoStep: false,
      lastSeenAt: null,
    })
    const [entry] = await audited(made.id)
    expect(entry?.action).toBe('employee.created')
    expect(entry?.text).toContain('400000.5')
  })

  it('begins in Chinese at the warehouse and in English elsewhere, until they choose for themselves', async () => {
    const languages = async (position: contract.EmployeeInput['position']) => {
      const { id } = await register({ position })
      const { rows } = await api.pool.query('select language from employees where id = $1', [id])
      return rows
    }
    expect(await languages('warehouse')).toEqual([{ language: 'zh' }])
    expect(await languages('sales')).toEqual([{ language: 'en' }])
  })

  it('gives an e-mail to one person: of two at once, the second is told at the field', async () => {
    const body = input()
    const answers = await Promise.all(
      [1, 2].map(() => send(api, contract.createEmployee, { token: owner, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser?.json()).toMatchObject({ errors: { email: 'Somebody else has this e-mail' } })
  })

  it('lets nobody make a person above themselves', async () => {
    const { errors } = await refused(api, contract.createEmployee, {
      token: manager,
      body: input({ privilege: 'super admin' }),
    })
    expect(errors).toEqual({ privilege: 'Only a super admin can give this' })
    expect((await register({ privilege: 'super admin' }, owner)).privilege).toBe('super admin')
  })

  it('by a manager makes nobody of their own rank, and sets neither pay nor commission', async () => {
    const made = (part: Partial<contract.EmployeeInput>) =>
      refused(api, contract.createEmployee, { token: manager, body: input(part) })
    const unpaid = { salary: null, commissionPercent: '0' }
    const equal = await made({ ...unpaid, privilege: 'system manager' })
    expect(Object.keys(equal.errors ?? {})).toEqual(['privilege'])
    expect((await made({ salary: null, commissionPercent: '100' })).errors).toEqual({
      commissionPercent: 'Only a super admin sets pay and commission',
    })
    expect(Object.keys((await made({ commissionPercent: '0' })).errors ?? {})).toEqual(['salary'])
    expect((await register({ ...unpaid, privilege: 'secretary' }, manager)).privilege).toBe('secretary')
  })

  it('takes a photo of the one who uploads it alone, and keeps it from the sweep of old files', async () => {
    const photo = dataOf(
      uploadPhoto,
      await send(api, uploadPhoto, { token: manager, ...multipart(await makeJpeg()) }),
    )
    const { errors } = await refused(api, contract.createEmployee, {
      token: owner,
      body: input({ photoId: photo.id }),
    })
    expect(errors).toEqual({ photoId: 'Does not exist' })
    const unpaid = { salary: null, commissionPercent: '0', photoId: photo.id }
    expect((await register(unpaid, manager)).photo?.url.split('?')[0]).toBe(photo.url)
    const { rows } = await api.pool.query('select kind from files where id = $1', [photo.id])
    expect(rows).toEqual([{ kind: 'profile' }])
  })

  it('puts who is online for sales behind the WhatsApp button, with a number only', async () => {
    const { errors } = await refused(api, contract.createEmployee, {
      token: manager,
      body: input({ isOnlineSales: true }),
    })
    expect(errors).toHaveProperty('whatsAppNumber')
    const { id } = await register({ isOnlineSales: true, whatsAppNumber: '+8613800138000' })
    const shown = async () => (await ask(api, getOnlineSalesTeam)).find((person) => person.id === id)
    expect(await shown()).toMatchObject({ whatsAppUrl: 'https://wa.me/8613800138000' })
    await status(manager, id, 'suspended')
    expect(await shown()).toBeUndefined()
  })
})

describe('the list', () => {
  it('finds by name, e-mail and phone, narrows, and leaves the deleted out until asked for', async () => {
    const made = await register({ name: 'Zuhura Kipekee', phone: '+255713998877', position: 'driver' })
    const found = async (query: Record<string, unknown>) => {
      const page = await ask(api, contract.listEmployees, { token: manager, query })
      return page.result.map(({ id }) => id)
    }
    for (const search of [
      'zuhura',
      made.email.slice(0, 12),
      '0713 998 877',
      '+255713998877',
      '00255 (0) 713',
    ]) {
      expect(await found({ search }), search).toEqual([made.id])
    }
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'zuhura', position: 'sales' })).toEqual([])
    await status(manager, made.id, 'deleted')
    expect(await found({ search: 'zuhura' })).toEqual([])
    expect(await found({ search: 'zuhura', status: 'deleted' })).toEqual([made.id])
  })
})

describe('changing', () => {
  it('is refused to who looked at an older state, and audited from old to new', async () => {
    const made = await register()
    const save = (version: number, salary: string) =>
      send(api, contract.updateEmployee, {
        token: owner,
        params: { id: made.id },
        body: { ...input({ email: made.email, salary }), version },
      })
    expect((await save(made.version, '450000')).statusCode).toBe(200)
    expect((await save(made.version, '500000')).json()).toMatchObject({ error: 'stale_version' })
    const entry = (await audited(made.id)).at(-1)
    expect(entry).toMatchObject({ action: 'employee.updated' })
    expect(JSON.parse(entry?.text ?? '{}')).toEqual({ salary: { old: '400000.50', new: '450000.00' } })
  })

  it('lets a manager raise neither themselves nor their own pay, nor touch the owner', async () => {
    const me = await employed({ privilege: 'system manager', position: 'other', email: 'me@example.com' })
    const mine = (part: Partial<contract.EmployeeInput>) =>
      refused(api, contract.updateEmployee, {
        token: me.token,
        params: { id: me.id },
        body: {
          ...input({ email: 'me@example.com', privilege: 'system manager', position: 'other' }),
          version: 1,
          ...part,
        },
      })
    expect((await mine({ privilege: 'super admin' })).errors).toHaveProperty('privilege')
    expect(Object.keys((await mine({})).errors ?? {})).toEqual(['salary', 'commissionPercent'])
    const boss = await employed({ privilege: 'super admin' })
    const calls = [
      send(api, contract.updateEmployee, {
        token: me.token,
        params: { id: boss.id },
        body: { ...input({ privilege: 'employee' }), version: 1 },
      }),
      status(me.token, boss.id, 'suspended'),
      ...[
        contract.createPasswordLink,
        contract.listEmployeeSessions,
        contract.endEmployeeSessions,
        contract.removeEmployeeTwoStep,
      ].map((call) => send(api, call, { token: me.token, params: { id: boss.id } })),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer.json()).toMatchObject({ code: 403, error: 'above_you' })
    }
    expect((await ask(api, getSession, { token: boss.token })).privilege).toBe('super admin')
  })
})

describe('pay', () => {
  it('of a colleague is changed by a super admin alone, and a manager saves the rest', async () => {
    const made = await register()
    const save = (part: Partial<contract.EmployeeInput>) =>
      send(api, contract.updateEmployee, {
        token: manager,
        params: { id: made.id },
        body: { ...input({ email: made.email, ...part }), version: made.version },
      })
    expect((await save({ commissionPercent: '100' })).json()).toMatchObject({
      errors: { commissionPercent: 'Only a super admin sets pay and commission' },
    })
    expect((await save({ privilege: 'system manager' })).json()).toMatchObject({
      errors: { privilege: expect.anything() },
    })
    expect((await save({ name: 'Mwanaidi' })).statusCode).toBe(200)
  })

  it('of those who are not below is not read by a manager, nor is their record changed', async () => {
    const pay = { salary: '900000', commissionPercent: '7' }
    const [boss, equal, below] = [
      await employed({ privilege: 'super admin', name: 'Payless boss', ...pay }),
      await employed({ privilege: 'system manager', name: 'Payless equal', ...pay }),
      await employed({ privilege: 'secretary', name: 'Payless below', ...pay }),
    ]
    const read = (id: string) => ask(api, contract.getEmployee, { token: manager, params: { id } })
    const { result } = await ask(api, contract.listEmployees, {
      token: manager,
      query: { search: 'payless' },
    })
    for (const { id } of [boss, equal]) {
      const hidden = { isPayShown: false, salary: null, commissionPercent: null }
      expect(await read(id)).toMatchObject(hidden)
      expect(result.find((one) => one.id === id)).toMatchObject(hidden)
    }
    expect(await read(below.id)).toMatchObject({ isPayShown: true, salary: '900000.00' })
    expect((await status(manager, equal.id, 'suspended')).json()).toMatchObject({ error: 'above_you' })
    const own = await ask(api, contract.getEmployee, { token: equal.token, params: { id: equal.id } })
    expect(own).toMatchObject({ isPayShown: true, salary: '900000.00' })
  })
})

describe('suspending, deleting, recalling', () => {
  it('signs out at once, and nothing brings the old session back', async () => {
    const clerk = await employed()
    expect((await status(manager, clerk.id, 'suspended')).statusCode).toBe(200)
    expect((await refused(api, getSession, { token: clerk.token })).code).toBe(4)
    expect((await status(manager, clerk.id, 'active')).statusCode).toBe(200)
    expect((await refused(api, getSession, { token: clerk.token })).code).toBe(4)
    const actions = (await audited(clerk.id)).map(({ action }) => action)
    expect(actions).toEqual(['employee.suspended', 'employee.activated'])
  })

  it('follows the states one by one', async () => {
    const { id } = await employed()
    const tries: [to: 'active' | 'suspended' | 'deleted', code: number][] = [
      ['active', 409],
      ['deleted', 200],
      ['deleted', 409],
      ['suspended', 409],
      ['active', 200],
    ]
    for (const [to, code] of tries) expect((await status(manager, id, to)).statusCode, to).toBe(code)
  })

  it('does not recall somebody whose e-mail was given to another', async () => {
    const first = await register()
    await status(manager, first.id, 'deleted')
    await register({ email: first.email })
    const answer = await status(manager, first.id, 'active')
    expect(answer.json()).toMatchObject({ code: 409, errors: { email: 'Somebody else has this e-mail' } })
  })

  it('is not done to oneself', async () => {
    const me = await employed({ privilege: 'system manager' })
    expect((await status(me.token, me.id, 'suspended')).json()).toMatchObject({ error: 'not_yourself' })
  })
})

describe('the last super admin', () => {
  let alone: TestApi
  beforeAll(async () => {
    alone = await startApi()
  })
  afterAll(() => alone.close())

  it('stays: of two owners who shut each other out at once, exactly one does', async () => {
    for (const change of ['suspended', 'deleted', 'demoted'] as const) {
      await alone.pool.query("update employees set privilege = 'employee'")
      const owners = await Promise.all(
        [1, 2].map(async () => {
          const { id, email } = await insertEmployee(alone.db, { privilege: 'super admin' })
          return { id, email, token: await insertSession(alone.db, { employeeId: id }) }
        }),
      )
      const answers = await Promise.all(
        owners.map(({ token }, index) => {
          const { id = '', email = '' } = owners[1 - index] ?? {}
          return change === 'demoted'
            ? send(alone, contract.updateEmployee, {
                token,
                params: { id },
                body: { ...input({ email, privilege: 'employee' }), version: 1 },
              })
            : send(alone, contract.setEmployeeStatus, { token, params: { id }, body: { status: change } })
        }),
      )
      expect(
        answers.filter(({ statusCode }) => statusCode === 200),
        change,
      ).toHaveLength(1)
      const { rows } = await alone.pool.query(
        "select 1 from employees where privilege = 'super admin' and status = 'active'",
      )
      expect(rows, change).toHaveLength(1)
    }
  })

  it('cannot demote themselves either', async () => {
    const { rows } = await alone.pool.query<{ id: string; version: number }>(
      "select id, version from employees where privilege = 'super admin' and status = 'active'",
    )
    const [last] = rows
    const token = await insertSession(alone.db, { employeeId: last?.id ?? '' })
    const body = { ...input({ privilege: 'secretary' }), version: last?.version }
    const answer = await send(alone, contract.updateEmployee, { token, params: { id: last?.id ?? '' }, body })
    expect(answer.json()).toMatchObject({ code: 409, error: 'last_super_admin' })
  })
})

describe('the link to a password', () => {
  const link = (id: string, token = manager) =>
    ask(api, contract.createPasswordLink, { token, params: { id } })

  it('sets one, once, and lets in whom it was made for', async () => {
    const made = await register()
    const { token } = await link(made.id)
    expect(await ask(api, readPasswordLink, { query: { token } })).toMatchObject({ email: made.email })
    const body = { token, password: NEW_PASSWORD }
    const answers = await Promise.all([1, 2].map(() => send(api, setPassword, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await refused(api, readPasswordLink, { query: { token } })).error).toBe('link_gone')
    const signedIn = await ask(api, login, { body: { email: made.email, password: NEW_PASSWORD } })
    expect(signedIn.id).toBe(made.id)
    expect((await audited(made.id)).map(({ action, by }) => `${action} ${by === made.id}`)).toEqual([
      'employee.created false',
      'employee.passwordLinkMade false',
      'employee.passwordSet true',
      'session.started true',
    ])
  })

  it('ends the old password and every session, and the new one must be another', async () => {
    const made = await register()
    const first = await link(made.id)
    await ask(api, setPassword, { body: { token: first.token, password: NEW_PASSWORD } })
    const session = await insertSession(api.db, { employeeId: made.id })
    const second = await link(made.id)
    expect((await refused(api, getSession, { token: session })).code).toBe(4)
    const old = { email: made.email, password: NEW_PASSWORD }
    expect((await refused(api, login, { body: old })).error).toBe('wrong_credentials')
    const same = await refused(api, setPassword, { body: { token: second.token, password: NEW_PASSWORD } })
    expect(same.errors).toEqual({ password: 'Choose another one than before' })
    await ask(api, setPassword, { body: { token: second.token, password: `${NEW_PASSWORD} ` } })
    expect((await refused(api, login, { body: old })).error).toBe('wrong_credentials')
    await ask(api, login, { body: { ...old, password: `${NEW_PASSWORD} ` } })
  })

  it.each([
    ['password', 'At least 8 characters', 'seven 7'],
    ['common', 'This one is easy to guess. Choose another', 'Karibu2026!'],
    ['keys in a row', 'This one is easy to guess. Choose another', '9876543210'],
    ['the e-mail', 'This one is easy to guess. Choose another', 'mine.own@example.com'],
  ])('refuses a weak one: %s', async (_, said, password) => {
    const { id } = await register({ email: `mine.own@example.com` }).catch(async () => {
      const { result } = await ask(api, contract.listEmployees, {
        token: manager,
        query: { search: 'mine.own' },
      })
      return result[0] ?? { id: '' }
    })
    const { token } = await link(id)
    const { errors } = await refused(api, setPassword, { body: { token, password } })
    expect(errors).toEqual({ password: said })
  })

  it('is worth nothing after 72 hours, after a newer one, and while its owner is suspended', async () => {
    const made = await register()
    const old = await link(made.id)
    const young = await link(made.id)
    const gone = async (token: string) =>
      (await refused(api, setPassword, { body: { token, password: NEW_PASSWORD } })).error
    expect(await gone(old.token)).toBe('link_gone')
    await status(manager, made.id, 'suspended')
    expect(await gone(young.token)).toBe('link_gone')
    await status(manager, made.id, 'active')
    await api.pool.query(
      "update password_links set created_at = now() - interval '80 hours', expires_at = now() - interval '1 second' where employee_id = $1",
      [made.id],
    )
    expect(await gone(young.token)).toBe('link_gone')
  })

  it('leaves its token nowhere, not even behind an Idempotency-Key', async () => {
    const made = await register()
    const call = () =>
      send(api, contract.createPasswordLink, {
        token: manager,
        params: { id: made.id },
        idempotencyKey: 'once',
      })
    const tokens = [await call(), await call()].map(
      (answer) => dataOf(contract.createPasswordLink, answer).token,
    )
    expect(tokens[0]).not.toBe(tokens[1])
    for (const table of ['audit_log', 'idempotency_keys', 'password_links']) {
      const { rows } = await api.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
      for (const { row } of rows) for (const token of tokens) expect(row).not.toContain(token)
    }
  })
})

describe('sessions', () => {
  it('are listed with readable names, and ended by a manager', async () => {
    const clerk = await employed()
    await api.pool.query(
      "update sessions set user_agent = $1, address = '203.0.113.9' where employee_id = $2",
      [
        'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
        clerk.id,
      ],
    )
    const call = { token: manager, params: { id: clerk.id } }
    const seen = await ask(api, contract.listEmployeeSessions, call)
    expect(seen).toMatchObject([
      { browser: 'Chrome', system: 'Android', address: '203.0.113.9', isThis: false },
    ])
    expect(await ask(api, listOwnSessions, { token: clerk.token })).toMatchObject([{ isThis: true }])
    expect(await ask(api, contract.endEmployeeSessions, call)).toEqual({ ended: 1 })
    expect((await refused(api, getSession, { token: clerk.token })).code).toBe(4)
  })
})
