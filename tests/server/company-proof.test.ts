import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/company-proof'
import { putRates } from '@/lib/contracts/rates'
import { MOST_COMPANY_PICTURES, type PictureSubject } from '@/lib/domain/company-pictures'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const sending = (subject: string, bytes: Buffer, token = owner) =>
  send(api, contract.uploadCompanyPicture, {
    token,
    query: { subject } as { subject: PictureSubject },
    ...multipart(bytes),
  })

/** A picture that no other is like. */
let width = 200
const another = () => makeJpeg(width++, 150)

const upload = async (subject: PictureSubject, bytes: Buffer) =>
  dataOf(contract.uploadCompanyPicture, await sending(subject, bytes))

const shown = async () => (await ask(api, contract.getCompanyProof)).pictures

describe('the figures', () => {
  it('count what was handed over and what arrived, and nothing else', async () => {
    const { figures: before } = await ask(api, contract.getCompanyProof)
    const arrived = await insertBatch(api.db, { transitStatus: 4 })
    const sailing = await insertBatch(api.db, { transitStatus: 2 })
    await insertPackage(api.db, { batchId: arrived.id, transitStatus: 5 })
    await insertPackage(api.db, { batchId: arrived.id, transitStatus: 4 })
    await insertPackage(api.db, { batchId: sailing.id })
    // An answer for everybody may be a second old, but not older than the last write.
    await ask(api, putRates, { token: owner, body: { exchangeRate: 2650 } })
    const { figures: after } = await ask(api, contract.getCompanyProof)
    expect(after).toEqual({ ...before, handedOver: before.handedOver + 1, arrived: before.arrived + 1 })
  })

  it('say nothing of journeys that are too few to learn from', async () => {
    const { figures } = await ask(api, contract.getCompanyProof)
    expect(figures).toMatchObject({ sea: null, air: null })
  })
})

describe('a picture of the company', () => {
  it('is on the website for everybody, ordered by what it shows, and gone when it is taken off', async () => {
    await upload('people', await another())
    const [first] = await upload('warehouse', await another())
    expect((await shown()).map(({ subject }) => subject)).toEqual(['warehouse', 'people'])
    const picture = await api.send('GET', first?.url ?? '')
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['cache-control']).toContain('public')
    const left = await ask(api, contract.deleteCompanyPicture, {
      token: owner,
      params: { id: first?.id ?? '' },
    })
    expect(left.map(({ subject }) => subject)).toEqual(['people'])
    const { rows } = await api.pool.query('select kind from files where id = $1', [first?.id])
    expect(rows).toEqual([{ kind: 'bin' }])
    const again = { token: owner, params: { id: first?.id ?? '' } }
    expect(await refused(api, contract.deleteCompanyPicture, again)).toMatchObject({ status: 404 })
    const actions = await api.pool.query(
      "select action, changes from audit_log where action like 'company.picture%' order by id",
    )
    expect(actions.rows.map(({ action }) => action)).toEqual([
      'company.pictureAdded',
      'company.pictureAdded',
      'company.pictureRemoved',
    ])
  })

  it('that is sent twice at once is one, also under another subject', async () => {
    const before = (await shown()).length
    const bytes = await another()
    const answers = await Promise.all([sending('counter', bytes), sending('counter', bytes)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await upload('trucks', bytes)
    expect((await shown()).length).toBe(before + 1)
  })

  it('is a picture, and of something that the website knows', async () => {
    const notPicture = await sending('warehouse', Buffer.from('<svg><script>alert(1)</script></svg>'))
    expect(notPicture.statusCode).toBe(422)
    expect((await sending('office party', await another())).statusCode).toBe(422)
  })

  it('is one of twelve at most, also when two are sent at once', async () => {
    while ((await shown()).length < MOST_COMPANY_PICTURES - 1) await upload('people', await another())
    const two = [await another(), await another()]
    const answers = await Promise.all(two.map((bytes) => sending('people', bytes)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await shown()).length).toBe(MOST_COMPANY_PICTURES)
  })

  it('is for the owner to choose', async () => {
    const secretary = await api.signIn({ privilege: 'secretary' })
    expect((await sending('people', await another(), secretary)).statusCode).toBe(403)
  })
})
