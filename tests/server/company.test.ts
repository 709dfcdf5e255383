import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/company'
import { createPackage } from '@/lib/contracts/packages'
import { getScale } from '@/lib/contracts/receiving'
import { track } from '@/lib/contracts/tracking'
import { pathOfKey } from '@/server/gateways/file-store'
import { insertCustomer } from '@/tests/factories/customers'
import { multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let owner: string
let clerk: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
})
afterAll(() => api.close())

const settings = () => ask(api, contract.getCompanySettings, { token: owner })

/** What is saved now, as a body to change. */
async function body(): Promise<contract.CompanyInput> {
  const { logo: _logo, shareImageUrl: _share, ...rest } = await settings()
  return rest
}

const put = async (changes: Partial<contract.CompanyInput>) =>
  ask(api, contract.putCompanySettings, { token: owner, body: { ...(await body()), ...changes } })

describe('the company’s profile', () => {
  it('is on the public pages with the next question, and written down field by field', async () => {
    await ask(api, contract.getCompany)
    const before = await body()
    const phones = ['+255 754 000 222', '+255754000333']
    await put({ name: "Ng'ombe 货运 <script>", tanzaniaOffice: { ...before.tanzaniaOffice, phones } })
    const seen = await ask(api, contract.getCompany)
    expect(seen.name).toBe("Ng'ombe 货运 <script>")
    expect(seen.tanzaniaOffice.phones).toEqual(['+255754000222', '+255754000333'])
    const { rows } = await api.pool.query("select changes from audit_log where action = 'company.changed'")
    expect(rows).toEqual([
      {
        changes: {
          name: { old: 'Umoja Cargo', new: "Ng'ombe 货运 <script>" },
          'tanzaniaOffice.phones': {
            old: before.tanzaniaOffice.phones,
            new: ['+255754000222', '+255754000333'],
          },
        },
      },
    ])
  })

  it('is saved by one of two editors, and the other gets a conflict', async () => {
    const same = await body()
    const answers = await Promise.all(
      ['one@example.com', 'two@example.com'].map((email) =>
        send(api, contract.putCompanySettings, { token: owner, body: { ...same, email } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = await refused(api, contract.putCompanySettings, { token: owner, body: same })
    expect(late).toMatchObject({ status: 409, error: 'stale_version' })
  })

  it('gives new packages the new prefix, and the old ones are still found', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const cargo = { receiverId, packingList: [{ description: 'Shoes', quantity: 1, price: 1 }] }
    const old = await ask(api, createPackage, { token: owner, body: cargo })
    await put({ trackingPrefix: ' kgo ' })
    const next = await ask(api, createPackage, { token: owner, body: cargo })
    expect([old.trackingNumber.slice(0, 3), next.trackingNumber.slice(0, 3)]).toEqual(['UMJ', 'KGO'])
    for (const { trackingNumber } of [old, next]) {
      const found = await ask(api, track, { query: { query: trackingNumber.toLowerCase() } })
      expect(found).toMatchObject([{ trackingNumber }])
    }
  })

  it('decides what is asked for in advance', async () => {
    await put({ advancePercent: 0 })
    expect((await settings()).advancePercent).toBe(0)
    await put({ advancePercent: 50 })
  })

  it.each([
    ['trackingPrefix', 'U1'],
    ['trackingPrefix', 'TOOLONGER'],
    ['email', 'nobody'],
    ['tin', '12345678'],
    ['vrn', '40-12345-X'],
    ['playStoreUrl', 'javascript:alert(1)'],
    ['playStoreUrl', 'http://play.google.com'],
    ['advancePercent', 101],
    ['airDivisor', 0],
  ])('refuses %s %j by name', async (field, value) => {
    const { status, errors } = await refused(api, contract.putCompanySettings, {
      token: owner,
      body: { ...(await body()), [field]: value },
    })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })

  it.each([
    ['phones', ['nobody']],
    ['phones', []],
    ['weekdayHours', '9-17'],
    ['weekdayHours', '17:00-09:00'],
    ['timeZone', 'Mars/Olympus'],
    ['position', { latitude: '91', longitude: '0' }],
  ])('refuses an office’s %s %j', async (field, value) => {
    const before = await body()
    const chinaOffice = { ...before.chinaOffice, [field]: value }
    const { errors } = await refused(api, contract.putCompanySettings, {
      token: owner,
      body: { ...before, chinaOffice },
    })
    expect(Object.keys(errors ?? {})[0]).toMatch(new RegExp(`^chinaOffice\\.${field}`))
  })

  it('is closed on days without hours', async () => {
    const before = await body()
    const after = await put({ chinaOffice: { ...before.chinaOffice, weekendHours: '', position: null } })
    expect(after.chinaOffice).toMatchObject({ weekendHours: '', position: null })
  })
})

const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a5a6e80' } })
    .png()
    .toBuffer()

const upload = async (bytes: Buffer) =>
  dataOf(
    contract.uploadCompanyLogo,
    await send(api, contract.uploadCompanyLogo, { token: owner, ...multipart(bytes) }),
  )

const isThere = (url: string) =>
  access(join(api.filesDir, pathOfKey(url.replace('/files/', '')))).then(
    () => true,
    () => false,
  )

describe('the logo', () => {
  it('is re-encoded, served with its share image, and replaced without leftovers', async () => {
    const first = await upload(await png())
    expect(first.logo).toMatchObject({ width: 900, height: 300 })
    const seen = await ask(api, contract.getCompany)
    expect(seen.logo).toEqual(first.logo)
    const logoResponse = await api.send('GET', seen.logo?.url ?? '')
    expect(logoResponse.headers['content-type']).toBe('image/png')
    expect((await sharp(logoResponse.rawPayload).stats()).isOpaque).toBe(true)
    const share = await api.send('GET', seen.shareImageUrl ?? '')
    expect(share.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })

    const second = await upload(await png())
    expect(second.logo?.url).not.toBe(first.logo?.url)
    expect(await isThere(first.logo?.url ?? '')).toBe(false)
    expect(await isThere(first.shareImageUrl ?? '')).toBe(false)
    const { rows } = await api.pool.query("select storage_key from files where kind = 'logo'")
    expect(rows).toEqual([{ storage_key: second.logo?.url.replace('/files/', '') }])

    expect(await ask(api, contract.deleteCompanyLogo, { token: owner })).toMatchObject({ logo: null })
    expect((await ask(api, contract.getCompany)).shareImageUrl).toBeNull()
    const actions = await api.pool.query("select 1 from audit_log where action = 'company.logoChanged'")
    expect(actions.rows).toHaveLength(3)
  })

  it('is no SVG, nor anything else that could carry a program', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const answer = await refused(api, contract.uploadCompanyLogo, { token: owner, ...multipart(svg) })
    expect(answer).toMatchObject({ status: 422, errors: { file: expect.stringContaining('Not a picture') } })
    expect((await settings()).logo).toBeNull()
  })

  it('does not disturb whoever is editing the profile', async () => {
    const before = await body()
    await upload(await png())
    const after = await ask(api, contract.putCompanySettings, { token: owner, body: before })
    expect(after.logo).not.toBeNull()
  })
})

describe('the scale of the warehouse', () => {
  const scale = () => ask(api, getScale, { token: clerk })

  it('is nothing until the company says what its frames look like, and then what every employee reads', async () => {
    expect(await scale()).toBeNull()
    await put({ scaleTemplate: ' ST,GS,{weight}{unit} ' })
    expect(await scale()).toEqual({ template: 'ST,GS,{weight}{unit}', baudRate: 9600, format: '8N1' })
    await put({ scaleBaudRate: 2400, scaleFormat: '7E1' })
    expect(await scale()).toEqual({ template: 'ST,GS,{weight}{unit}', baudRate: 2400, format: '7E1' })
    await put({ scaleTemplate: '' })
    expect(await scale()).toBeNull()
    expect(await refused(api, getScale)).toMatchObject({ status: 401 })
  })

  it.each([
    ['ST,GS,12.5kg', 'Write {weight} once, where the number stands'],
    ['{weight}{weight}', 'Write {weight} once, where the number stands'],
    ['S {weight} g', 'Write {unit} once, where the unit stands; only kg may be written out'],
    ['{weight}{unit}{unit}', 'Write {unit} once, where the unit stands; only kg may be written out'],
    ['ST,{net},{weight}{unit}', 'Braces only for {weight} and {unit}'],
  ])('is not described by %s', async (scaleTemplate, text) => {
    const same = await body()
    const answer = await refused(api, contract.putCompanySettings, {
      token: owner,
      body: { ...same, scaleTemplate },
    })
    expect(answer).toMatchObject({ status: 422 })
    expect(JSON.stringify(answer)).toContain(text)
  })
})
