import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH_HEADER, TOKEN_BINDING_HEADER, UNATTENDED_HEADER } from '@/lib/contracts/envelope'
import { getSession, login, logout } from '@/lib/contracts/session'
import { hashPassword } from '@/server/session/password'
import { tokenHash } from '@/server/session/tokens'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword('karibu sana')
})
afterAll(() => api.close())

const newcomer = (email: string) =>
  insertEmployee(api.db, { email, passwordHash, privilege: 'secretary', position: 'customer service' })

describe('signing in', () => {
  it('answers the employee, and the token in the header auth-token', async () => {
    const { id, name } = await newcomer('asha@example.com')
    const answer = await send(api, login, { body: { email: 'asha@example.com', password: 'karibu sana' } })
    expect(dataOf(login, answer)).toEqual({
      id,
      name,
      email: 'asha@example.com',
      privilege: 'secretary',
      position: 'customer service',
      language: 'en',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const token = String(answer.headers[AUTH_HEADER])
    expect((await ask(api, getSession, { token })).id).toBe(id)
  })

  it('takes the e-mail in any case and with spaces around it', async () => {
    await newcomer('case@example.com')
    await ask(api, login, { body: { email: '  Case@Example.COM ', password: 'karibu sana' } })
  })

  it('takes the password as it is: spaces around it and its case count', async () => {
    await newcomer('exact@example.com')
    for (const password of [' karibu sana', 'karibu sana ', 'KARIBU SANA']) {
      const { code } = await refused(api, login, { body: { email: 'exact@example.com', password } })
      expect(code).toBe(401)
    }
  })

  it('refuses a wrong password, an unknown e-mail and a suspended or deleted employee in the same words', async () => {
    await newcomer('wrong@example.com')
    await insertEmployee(api.db, { email: 'suspended@example.com', passwordHash, status: 'suspended' })
    await insertEmployee(api.db, { email: 'deleted@example.com', passwordHash, status: 'deleted' })
    const tries = [
      { email: 'wrong@example.com', password: 'karibu sanaa' },
      { email: 'nobody@example.com', password: 'karibu sana' },
      { email: 'suspended@example.com', password: 'karibu sana' },
      { email: 'deleted@example.com', password: 'karibu sana' },
    ]
    for (const body of tries) {
      const { status, code, error, message, errors, headers } = await refused(api, login, { body })
      expect({ status, code, error, message, errors }).toEqual({
        status: 401,
        code: 401,
        error: 'wrong_credentials',
        message: 'Wrong credentials',
        errors: undefined,
      })
      expect(headers[AUTH_HEADER]).toBeUndefined()
    }
  })

  it('says of a bad e-mail and a short password what the specification says', async () => {
    const { status, errors } = await refused(api, login, { body: { email: 'asha@', password: ' 12345 ' } })
    expect(status).toBe(422)
    expect(errors).toEqual({
      email: 'Email address incorrect',
      password: 'The password must be at least 6 characters',
    })
  })

  it('never stores the token', async () => {
    await newcomer('stored@example.com')
    const answer = await send(api, login, { body: { email: 'stored@example.com', password: 'karibu sana' } })
    const token = String(answer.headers[AUTH_HEADER])
    const { rows } = await api.pool.query<{ row: string }>('select s::text as row from sessions s')
    const audited = await api.pool.query<{ row: string }>('select a::text as row from audit_log a')
    const hex = Buffer.from(token).toString('hex')
    for (const { row } of [...rows, ...audited.rows]) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(hex)
    }
    expect(rows.some(({ row }) => row.includes(tokenHash(token).toString('hex')))).toBe(true)
  })
})

const isCode4 = async (token?: string) => {
  const { status, code, error } = await refused(api, getSession, { token })
  expect({ status, code, error }).toEqual({ status: 401, code: 4, error: 'not_authenticated' })
}

describe('a token', () => {
  it('is asked for: none, an empty, a forged or a very long one answers code 4', async () => {
    await isCode4()
    await isCode4('')
    await isCode4('forged')
    await isCode4('x'.repeat(5000))
    const token = await api.signIn()
    await isCode4(`${token}x`)
    await isCode4(tokenHash(token).toString('base64url'))
  })

  it('ends twelve hours after signing in, however busy, also one that an older release made for a week', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const young = await insertSession(api.db, { employeeId, createdHoursAgo: 11 })
    expect((await ask(api, getSession, { token: young })).id).toBe(employeeId)
    await isCode4(await insertSession(api.db, { employeeId, createdHoursAgo: 13 }))
    const week = await insertSession(api.db, { employeeId, createdHoursAgo: 13 })
    await api.pool.query("update sessions set expires_at = now() + interval '6 days' where token_hash = $1", [
      tokenHash(week),
    ])
    await isCode4(week)
  })

  const isFresh = async (token: string) => {
    const { rows } = await api.pool.query<{ fresh: boolean }>(
      "select last_seen_at > now() - interval '1 minute' as fresh from sessions where token_hash = $1",
      [tokenHash(token)],
    )
    return rows[0]?.fresh
  }

  it('ends after sixty idle minutes, and each use puts the end off', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    await isCode4(await insertSession(api.db, { employeeId, createdHoursAgo: 2, seenMinutesAgo: 61 }))
    const rested = await insertSession(api.db, { employeeId, createdHoursAgo: 2, seenMinutesAgo: 58 })
    await ask(api, getSession, { token: rested })
    expect(await isFresh(rested)).toBe(true)
  })

  it('is not kept alive by what a page reads while nobody is there', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const token = await insertSession(api.db, { employeeId, seenMinutesAgo: 58 })
    const headers = { [UNATTENDED_HEADER]: '1' }
    await ask(api, getSession, { token, headers })
    expect(await isFresh(token)).toBe(false)
    await ask(api, getSession, { token })
    expect(await isFresh(token)).toBe(true)
  })

  it('ends after the idle minutes that the company sets', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const setIdle = (minutes: string) =>
      api.pool.query(
        "insert into settings (key, value) values ('sessionIdleMinutes', $1) on conflict (key) do update set value = excluded.value",
        [minutes],
      )
    const token = await insertSession(api.db, { employeeId, seenMinutesAgo: 20 })
    await setIdle('15')
    await isCode4(token)
    await setIdle('null')
    expect((await ask(api, getSession, { token })).id).toBe(employeeId)
    await api.owner.query("delete from settings where key = 'sessionIdleMinutes'")
  })

  it.each(['suspended', 'deleted'])('ends at once when its employee is %s', async (status) => {
    const { id: employeeId } = await insertEmployee(api.db)
    const token = await insertSession(api.db, { employeeId })
    await ask(api, getSession, { token })
    await api.pool.query('update employees set status = $2 where id = $1', [employeeId, status])
    await isCode4(token)
  })

  const boundAgain = (email: string, scheme: string, device = '') =>
    send(api, login, {
      body: { email, password: 'karibu sana' },
      headers: { [TOKEN_BINDING_HEADER]: scheme, cookie: device },
    })
  const bound = async (scheme: string, email: string) => {
    await newcomer(email)
    const answer = await boundAgain(email, scheme)
    const [cookie = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
    return { token: String(answer.headers[AUTH_HEADER]), cookie, attributes }
  }

  it.each([
    ['https', /^__Host-device=/, ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']],
    ['http', /^device=/, ['Path=/', 'HttpOnly', 'SameSite=Strict']],
  ])(
    'of the website over %s is worth nothing without the cookie that came with it',
    async (scheme, name, expected) => {
      const { token, cookie, attributes } = await bound(scheme, `${scheme}@example.com`)
      expect(cookie).toMatch(name)
      expect(attributes).toEqual(expect.arrayContaining(expected))
      await isCode4(token)
      const other = cookie.replace(/=.*/, `=${'A'.repeat(43)}`)
      expect((await api.send('GET', '/session', { token, headers: { cookie: other } })).json().code).toBe(4)
      const mine = await api.send('GET', '/session', { token, headers: { cookie: `a=b; ${cookie}` } })
      expect(mine.json().code).toBe(200)
    },
  )

  it('of a browser ends when somebody signs in there again, and those of other browsers go on', async () => {
    const first = await bound('http', 'first@example.com')
    const elsewhere = await boundAgain('first@example.com', 'http')
    await newcomer('second@example.com')
    for (const email of ['first@example.com', 'second@example.com']) {
      const next = await boundAgain(email, 'http', first.cookie)
      const token = String(next.headers[AUTH_HEADER])
      const headers = { cookie: first.cookie }
      expect((await api.send('GET', '/session', { token: first.token, headers })).json().code).toBe(4)
      expect((await api.send('GET', '/session', { token, headers })).json().code).toBe(200)
      first.token = token
    }
    const [other = ''] = String(elsewhere.headers['set-cookie']).split(';')
    const there = { token: String(elsewhere.headers[AUTH_HEADER]), headers: { cookie: other } }
    expect((await api.send('GET', '/session', there)).json().code).toBe(200)
    const { rows } = await api.pool.query(
      "select e.email from audit_log a join employees e on e.id::text = a.entity_id::text where a.action = 'session.replaced' order by a.id",
    )
    expect(rows).toEqual([{ email: 'first@example.com' }, { email: 'first@example.com' }])
  })

  it('of a client of the API that did not ask for a cookie is good by the header alone', async () => {
    await newcomer('header@example.com')
    const answer = await send(api, login, { body: { email: 'header@example.com', password: 'karibu sana' } })
    expect((await ask(api, getSession, { token: String(answer.headers[AUTH_HEADER]) })).email).toBe(
      'header@example.com',
    )
  })

  it('ends on the server when its owner signs out, and only that one does', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const [here, there] = [
      await insertSession(api.db, { employeeId }),
      await insertSession(api.db, { employeeId }),
    ]
    await ask(api, logout, { token: here })
    await isCode4(here)
    expect((await ask(api, getSession, { token: there })).id).toBe(employeeId)
    const { code } = await refused(api, logout, { token: here })
    expect(code).toBe(4)
  })

  it('follows a change of permissions at the next call', async () => {
    const { id: employeeId } = await insertEmployee(api.db, { privilege: 'secretary' })
    const token = await insertSession(api.db, { employeeId })
    await api.pool.query("update employees set privilege = 'system manager' where id = $1", [employeeId])
    expect((await ask(api, getSession, { token })).privilege).toBe('system manager')
  })
})
