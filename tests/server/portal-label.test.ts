import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { getPortalLabel } from '@/lib/contracts/portal-label'
import { track } from '@/lib/contracts/tracking'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('delete from settings'))
afterEach(() => expect(api.troubles).toEqual([]))

const WAREHOUSE = { contact: '乌莫贾仓库', phone: '+8613055501010', address: '广州市白云区石井街道 3 号仓' }

async function save(fields: object) {
  const {
    logo: _logo,
    shareImageUrl: _share,
    ...settings
  } = await ask(api, getCompanySettings, { token: owner })
  return ask(api, putCompanySettings, { token: owner, body: { ...settings, ...fields } })
}

it('the label is the warehouse’s address in Chinese with the customer’s mark', async () => {
  const { id, as } = await enteredCustomer(api, { name: 'Asha' })
  await api.pool.query("update customers set shipping_mark = 'ASHA-KRK' where id = $1", [id])
  await save({ chinaWarehouse: WAREHOUSE })
  const label = await ask(api, getPortalLabel, as)
  expect(label).toMatchObject({ ...WAREHOUSE, mark: 'ASHA-KRK' })
  expect(label.lines).toEqual([
    '收件人：乌莫贾仓库（ASHA-KRK）',
    '电话：13055501010',
    '地址：广州市白云区石井街道 3 号仓（ASHA-KRK）',
    '唛头：ASHA-KRK',
  ])
})

it('who has no mark is known by name and phone; without a warehouse parcels go to the China office', async () => {
  const { phone, as } = await enteredCustomer(api, { name: 'Asha' })
  const label = await ask(api, getPortalLabel, as)
  expect(label).toMatchObject({ mark: `Asha ${phone}`, contact: 'Umoja Cargo Guangzhou' })
})

it('the picture shows Chinese glyphs of the font that comes with the program, to who has its signed address', async () => {
  const { id, as } = await enteredCustomer(api, { name: '<b>Asha & Co</b>' })
  await save({ chinaWarehouse: WAREHOUSE })
  const { picturePath } = await ask(api, getPortalLabel, as)
  const path = picturePath.slice(API_BASE_PATH.length)
  const answer = await api.send('GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  expect(width).toBe(1080)
  expect(height).toBeGreaterThan(600)
  const pixels = await sharp(answer.rawPayload).greyscale().stats()
  expect(pixels.channels[0]?.mean).toBeGreaterThan(150)
  expect(pixels.channels[0]?.mean).toBeLessThan(250)
  const other = await enteredCustomer(api)
  expect((await api.send('GET', path.replace(id, other.id))).statusCode).toBe(404)
  expect((await api.send('GET', path.replace(/signature=.{6}/, 'signature=AAAAAA'))).statusCode).toBe(404)
})

it('a phone leads to the code where the office wants it, a customer’s or not, and shows nothing', async () => {
  const { phone } = await enteredCustomer(api)
  expect(await ask(api, track, { query: { query: phone } })).toEqual([])
  await save({ phoneTracking: 'code' })
  const known = await refused(api, track, { query: { query: phone } })
  const unknown = await refused(api, track, { query: { query: '+255754999999' } })
  expect(known).toMatchObject({ status: 403, error: 'code_required' })
  expect(unknown.message).toBe(known.message)
  expect(await ask(api, track, { query: { query: 'UMJ1234567' } })).toEqual([])
})
