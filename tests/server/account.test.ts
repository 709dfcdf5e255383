import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/account'
import { removeEmployeeTwoStep } from '@/lib/contracts/employees'
import { uploadPhoto } from '@/lib/contracts/files'
import { getSession, login } from '@/lib/contracts/session'
import { loadConfig } from '@/server/core/config'
import { encrypt } from '@/server/core/secret-key'
import { removeSecondStepOf } from '@/server/employees/lost-second-step'
import { hashPassword } from '@/server/session/password'
import { encryptTwoStepSecrets } from '@/server/session/two-step'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'
import { codeOf, setUpTwoStep } from './support/second-step'

const PASSWORD = 'karibu sana'
const NEW_PASSWORD = 'four words of mine'
let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

async function employed(fields: EmployeeFields = {}) {
  const { id, email } = await insertEmployee(api.db, { passwordHash, ...fields })
  return { id, email, token: await insertSession(api.db, { employeeId: id }) }
}

async function withTwoStep(fields: EmployeeFields = {}) {
  const person = await employed(fields)
  const { secret, recoveryCodes } = await setUpTwoStep(api, person.token, PASSWORD)
  const signIn = (code?: string, cookie = '') =>
    send(api, login, { body: { email: person.email, password: PASSWORD, code }, headers: { cookie } })
  return { ...person, secret, recoveryCodes, signIn }
}

describe('my account', () => {
  it('saves name, photo and language, and nothing else', async () => {
    const me = await employed()
    const upload = await send(api, uploadPhoto, { token: me.token, ...multipart(await makeJpeg()) })
    const photo = dataOf(uploadPhoto, upload)
    const body = { name: "Asha Ng'ombe 测试", photoId: photo.id, language: 'zh' as const, version: 1 }
    const saved = await ask(api, contract.saveMyAccount, { token: me.token, body })
    expect(saved).toMatchObject({ name: body.name, language: 'zh', photo: { id: photo.id }, version: 2 })
    expect(await ask(api, getSession, { token: me.token })).toMatchObject({ name: body.name, language: 'zh' })
    const late = await refused(api, contract.saveMyAccount, { token: me.token, body })
    expect(late.error).toBe('stale_version')
    const cheeky = await refused(api, contract.saveMyAccount, {
      token: me.token,
      body: { ...body, version: 2, privilege: 'super admin' },
    })
    expect(cheeky.errors).toEqual({ privilege: 'Unknown field' })
  })

  it('changes the password for who knows the present one, and ends all other sessions', async () => {
    const me = await employed()
    const other = await insertSession(api.db, { employeeId: me.id })
    const change = (currentPassword: string, newPassword: string) =>
      send(api, contract.changePassword, { token: me.token, body: { currentPassword, newPassword } })
    expect((await change('karibu sanaa', NEW_PASSWORD)).json()).toMatchObject({
      errors: { currentPassword: 'This is not your present password' },
    })
    expect((await change(PASSWORD, 'password1')).json()).toMatchObject({
      errors: { newPassword: 'This one is easy to guess. Choose another' },
    })
    expect((await change(PASSWORD, PASSWORD)).json()).toMatchObject({
      errors: { newPassword: 'Choose another one than before' },
    })
    expect((await ask(api, getSession, { token: other })).id).toBe(me.id)
    expect((await change(PASSWORD, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await refused(api, getSession, { token: other })).code).toBe(4)
    expect((await ask(api, getSession, { token: me.token })).id).toBe(me.id)
    const { rows } = await api.pool.query<{ row: string }>('select a::text as row from audit_log a')
    for (const { row } of rows) expect(row).not.toMatch(/four words|karibu|argon2/)
  })

  it('allows twenty guesses at the password of an open session in an hour', async () => {
    const me = await employed()
    const guess = () =>
      send(api, contract.startTwoStep, { token: me.token, body: { currentPassword: 'wrong' } })
    const found: number[] = []
    for (let round = 0; round < 21; round++) found.push((await guess()).statusCode)
    expect(found).toEqual([...Array(20).fill(422), 429])
  })

  it('ends one session or all others, and never a stranger’s', async () => {
    const me = await employed()
    const [other, third] = [
      await insertSession(api.db, { employeeId: me.id }),
      await insertSession(api.db, { employeeId: me.id }),
    ]
    const own = await ask(api, contract.listOwnSessions, { token: other })
    const otherId = own.find(({ isThis }) => isThis)?.id ?? ''
    const stranger = await employed()
    const foreign = await refused(api, contract.endSession, {
      token: stranger.token,
      params: { id: otherId },
    })
    expect(foreign.status).toBe(404)
    await ask(api, contract.endSession, { token: me.token, params: { id: otherId } })
    expect((await refused(api, getSession, { token: other })).code).toBe(4)
    const hash = Buffer.alloc(32, 7)
    await api.pool.query('insert into known_devices (employee_id, device_hash) values ($1, $2)', [
      me.id,
      hash,
    ])
    expect(await ask(api, contract.endOtherSessions, { token: me.token })).toEqual({ ended: 1 })
    const devices = await api.pool.query('select 1 from known_devices where employee_id = $1', [me.id])
    expect(devices.rows).toEqual([])
    expect((await refused(api, getSession, { token: third })).code).toBe(4)
    expect((await ask(api, getSession, { token: stranger.token })).id).toBe(stranger.id)
  })
})

describe('two-step sign-in', () => {
  it('is not asked for before a first code has confirmed it', async () => {
    const me = await employed()
    const { secret, uri } = await ask(api, contract.startTwoStep, {
      token: me.token,
      body: { currentPassword: PASSWORD },
    })
    expect(uri).toContain(`secret=${secret}`)
    await ask(api, login, { body: { email: me.email, password: PASSWORD } })
    const wrong = await refused(api, contract.confirmTwoStep, { token: me.token, body: { code: '000000' } })
    expect(wrong.errors).toEqual({ code: 'Not right, or used already' })
    expect((await ask(api, contract.getMyAccount, { token: me.token })).twoStepSince).toBeNull()
  })

  it('then asks for the code after the password, and lets in with it', async () => {
    const { signIn, secret, id, token, email } = await withTwoStep()
    expect((await signIn()).json()).toMatchObject({ code: 401, error: 'two_step_required' })
    expect((await signIn()).headers['auth-token']).toBeUndefined()
    expect((await signIn('000000')).json()).toMatchObject({ code: 401, error: 'wrong_code' })
    expect(dataOf(login, await signIn(await codeOf(secret))).id).toBe(id)
    expect((await ask(api, contract.getMyAccount, { token })).recoveryCodesLeft).toBe(10)
    const guess = { email, password: 'karibu sanaa', code: await codeOf(secret, 1) }
    expect((await refused(api, login, { body: guess })).error).toBe('wrong_credentials')
  })

  it('takes a code once: neither later, nor twice at once, nor an older one after it', async () => {
    const { signIn, secret } = await withTwoStep()
    const code = await codeOf(secret)
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await signIn(code)).statusCode).toBe(401)
    expect((await signIn(await codeOf(secret, -1))).statusCode).toBe(401)
    expect((await signIn(await codeOf(secret, 1))).statusCode).toBe(200)
  })

  it('takes no code from outside of one step either way', async () => {
    const { signIn, secret } = await withTwoStep()
    for (const steps of [-3, -2, 2, 3]) {
      expect((await signIn(await codeOf(secret, steps))).statusCode, String(steps)).toBe(401)
    }
  })

  it('has ten recovery codes, each good once, in any spelling; renewed ones end the old', async () => {
    const { signIn, recoveryCodes, token, id, secret } = await withTwoStep()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([signIn(first), signIn(first.toLowerCase().replaceAll('-', ' '))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await ask(api, contract.getMyAccount, { token })).recoveryCodesLeft).toBe(9)
    const renewed = await ask(api, contract.renewRecoveryCodes, {
      token,
      body: { currentPassword: PASSWORD, code: await codeOf(secret) },
    })
    expect((await signIn(second)).statusCode).toBe(401)
    expect((await signIn(renewed.recoveryCodes[0])).statusCode).toBe(200)
    const { rows } = await api.pool.query<{ row: string }>(
      'select r::text as row from recovery_codes r union all select k::text from idempotency_keys k union all select a::text from audit_log a',
    )
    for (const { row } of rows) for (const code of recoveryCodes) expect(row).not.toContain(code)
    expect(rows.length).toBeGreaterThan(9)
    expect(id).toBeTruthy()
  })

  it('stops strangers who guess codes after ten, and not the owner on a known device', async () => {
    const { signIn, secret } = await withTwoStep()
    const known = await signIn(await codeOf(secret))
    const cookie = String(known.headers['set-cookie']).split(';')[0]
    const found: number[] = []
    for (let round = 0; round < 11; round++) found.push((await signIn('000000')).statusCode)
    expect(found).toEqual([...Array(10).fill(401), 429])
    expect((await signIn(await codeOf(secret, 1))).statusCode).toBe(429)
    expect((await signIn(await codeOf(secret, 1), cookie)).statusCode).toBe(200)
  })

  it('is switched off and its recovery codes renewed with the password and a code, never with one of the two', async () => {
    const { signIn, token, secret, recoveryCodes } = await withTwoStep()
    const right = { currentPassword: PASSWORD, code: await codeOf(secret) }
    for (const endpoint of [contract.endTwoStep, contract.renewRecoveryCodes]) {
      const errorsWith = async (body: object) => (await refused(api, endpoint, { token, body })).errors
      expect(await errorsWith({ ...right, currentPassword: 'wrong' })).toHaveProperty('currentPassword')
      expect(await errorsWith({ ...right, code: '000000' })).toEqual({ code: 'Not right, or used already' })
      expect(await errorsWith({ currentPassword: PASSWORD })).toHaveProperty('code')
    }
    await ask(api, contract.renewRecoveryCodes, { token, body: right })
    const old = { currentPassword: PASSWORD, code: recoveryCodes[0] ?? '' }
    expect((await refused(api, contract.endTwoStep, { token, body: old })).errors).toHaveProperty('code')
    await ask(api, contract.endTwoStep, { token, body: { ...right, code: await codeOf(secret, 1) } })
    expect((await signIn()).statusCode).toBe(200)
    expect((await refused(api, contract.endTwoStep, { token, body: right })).error).toBe('two_step_off')
  })

  it('is removed by a manager for a lost phone, and that is audited', async () => {
    const lost = await withTwoStep()
    const manager = await employed({ privilege: 'system manager' })
    const after = await ask(api, removeEmployeeTwoStep, { token: manager.token, params: { id: lost.id } })
    expect(after.hasTwoStep).toBe(false)
    expect((await lost.signIn()).statusCode).toBe(200)
    const { rows } = await api.pool.query(
      "select employee_id as by from audit_log where action = 'employee.twoStepOff' and entity_id = $1",
      [lost.id],
    )
    expect(rows).toEqual([{ by: manager.id }])
  })

  it('never shows its secret again', async () => {
    const { secret, token } = await withTwoStep()
    const again = await refused(api, contract.startTwoStep, { token, body: { currentPassword: PASSWORD } })
    expect(again.error).toBe('two_step_on')
    for (const path of ['/account', '/session', '/all-employees']) {
      expect((await api.send('GET', path, { token })).body).not.toContain(secret)
    }
    const { rows } = await api.pool.query<{ row: string }>(
      'select k::text as row from idempotency_keys k union all select a::text from audit_log a',
    )
    for (const { row } of rows) expect(row).not.toContain(secret)
  })
})

describe('a lost second step', () => {
  it('is removed by the operator of the server: the sessions end, and the audit log says so', async () => {
    const me = await withTwoStep({ privilege: 'super admin' })
    expect(await removeSecondStepOf(api.db, me.email.toUpperCase(), 'a-request')).toBe(true)
    expect((await send(api, getSession, { token: me.token })).statusCode).toBe(401)
    expect((await me.signIn()).statusCode).toBe(200)
    const { rows } = await api.pool.query(
      "select employee_id, reason from audit_log where entity_id = $1 and action = 'employee.twoStepOff'",
      [me.id],
    )
    expect(rows).toEqual([{ employee_id: null, reason: 'npm run two-step:remove' }])
    expect(await removeSecondStepOf(api.db, me.email, 'a-request')).toBe(false)
    expect(await removeSecondStepOf(api.db, 'nobody@example.com', 'a-request')).toBe(false)
  })
})

describe('the secret of two-step sign-in', () => {
  const storedSecret = async (id: string) => {
    const { rows } = await api.pool.query<{ secret: string }>(
      'select secret from two_step where employee_id = $1',
      [id],
    )
    return rows[0]?.secret ?? ''
  }
  const store = (id: string, secret: string) =>
    api.pool.query('update two_step set secret = $2 where employee_id = $1', [id, secret])

  it('is encrypted in the database, by a key that only the owner of the data folder reads', async () => {
    const { id, secret, signIn } = await withTwoStep()
    const stored = await storedSecret(id)
    expect(stored).toMatch(/^v1\./)
    expect(Buffer.from(stored.slice(3), 'base64url').toString('latin1')).not.toContain(secret)
    const file = join(api.filesDir, '..', 'secret.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect((await signIn(await codeOf(secret))).statusCode).toBe(200)
  })

  it('of an older release is encrypted at the start, and codes go on', async () => {
    const { id, secret, signIn } = await withTwoStep()
    await store(id, secret)
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(api.filesDir, '..') })
    await encryptTwoStepSecrets(api.db, config)
    const stored = await storedSecret(id)
    expect(stored).toMatch(/^v1\./)
    await encryptTwoStepSecrets(api.db, config)
    expect(await storedSecret(id)).toBe(stored)
    expect((await signIn(await codeOf(secret))).statusCode).toBe(200)
  })

  it('is worth nothing in the row of somebody else, or without its key, where recovery codes go on', async () => {
    const [one, other] = [await withTwoStep(), await withTwoStep()]
    await store(other.id, await storedSecret(one.id))
    expect((await other.signIn(await codeOf(one.secret))).json().error).toBe('wrong_code')
    const strange = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'ab'.repeat(32) })
    await store(one.id, encrypt(strange, one.secret, one.id))
    expect((await one.signIn(await codeOf(one.secret))).json().error).toBe('wrong_code')
    expect((await one.signIn(one.recoveryCodes[0])).statusCode).toBe(200)
  })
})
