import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listEmployees } from '@/lib/contracts/employees'
import { listMoneyTransfers, requestMoneyTransfer } from '@/lib/contracts/money-transfers'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage } from '@/lib/contracts/packages'
import { createFolderStore } from '@/server/gateways/folder-store'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
})

type Fields = Parameters<typeof insertPhoto>[1]

async function storedPhoto(fields: Fields = {}) {
  const photo = await insertPhoto(api.db, fields)
  const store = createFolderStore(api.filesDir)
  const thumbnail = photo.storageKey.replace('.webp', '-thumb.webp')
  for (const key of [photo.storageKey, thumbnail]) await store.write(key, Buffer.from('picture'))
  return { ...photo, bare: [`/files/${photo.storageKey}`, `/files/${thumbnail}`] }
}

const statusOf = async (url: string) => (await api.send('GET', url)).statusCode
const statusesOf = (urls: readonly string[]) => Promise.all(urls.map(statusOf))
const addressesOf = (image: { url: string; thumbnailUrl: string } | null | undefined) => [
  image?.url ?? '',
  image?.thumbnailUrl ?? '',
]

async function proof() {
  const photo = await storedPhoto()
  const { id: supplierId } = await insertSupplier(api.db)
  const transfer = await ask(api, requestMoneyTransfer, {
    token: owner,
    body: {
      customerId: null,
      supplierId,
      amount: '7100',
      currency: 'CNY',
      rate: '7.1',
      payInCurrency: 'TZS',
      payInRate: '2500',
      marginPercent: '0',
      fee: '0',
      purpose: 'Steel',
    },
  })
  await api.db
    .updateTable('money_transfers')
    .set({ proof_file_id: photo.id })
    .where('id', '=', transfer.id)
    .execute()
  const { result } = await ask(api, listMoneyTransfers, { token: owner })
  return { photo, addresses: addressesOf(result.find(({ id }) => id === transfer.id)?.proof) }
}

async function signature() {
  const photo = await storedPhoto()
  const cargo = await insertPackage(api.db, { transitStatus: 4, paidUSD: '100' })
  const body = { deliveredTo: 'Juma', fileId: photo.id, overrideReason: 'Pays on Friday' }
  await ask(api, deliverPackage, { token: owner, params: { id: cargo.id }, body })
  const { delivery } = await ask(api, getPackage, { token: owner, params: { id: cargo.id } })
  return { photo, addresses: addressesOf(delivery?.image) }
}

async function staffPhoto() {
  const photo = await storedPhoto({ kind: 'profile' })
  const { id } = await insertEmployee(api.db, { profileFileId: photo.id })
  const { result } = await ask(api, listEmployees, { token: owner, query: { itemsPerPage: 100 } })
  return { photo, addresses: addressesOf(result.find((one) => one.id === id)?.photo) }
}

describe.each([
  ['the proof of a transfer', proof],
  ['the signature of a hand-over', signature],
  ['the photo of an employee', staffPhoto],
])('%s', (_, make) => {
  it('is loaded by the signed address that the office gets, and by no bare one', async () => {
    const { photo, addresses } = await make()
    expect(await statusesOf(photo.bare)).toEqual([404, 404])
    expect(await statusesOf(addresses)).toEqual([200, 200])
    const answer = await api.send('GET', addresses[0] ?? '')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  })

  it('has an address that is the same within the hour and dead after two', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T10:02:00Z') })
    const { addresses } = await make()
    const [whole = '', thumbnail = ''] = addresses
    expect(new URL(whole, 'http://x').searchParams.get('expires')).toBe(
      new URL(thumbnail, 'http://x').searchParams.get('expires'),
    )
    vi.setSystemTime(new Date('2031-05-05T11:02:00Z'))
    expect(await statusOf(whole)).toBe(200)
    vi.setSystemTime(new Date('2031-05-05T12:00:00Z'))
    expect(await statusOf(whole)).toBe(404)
  })

  it('is not loaded by a signature for another file, another hour or nothing', async () => {
    const { photo, addresses } = await make()
    const { search } = new URL(addresses[0] ?? '', 'http://x')
    const expires = Number(new URLSearchParams(search).get('expires'))
    const [bare, thumbnail] = photo.bare
    const wrong = [
      `${thumbnail}${search}`,
      `${bare}${search.replace(String(expires), String(expires + 3600))}`,
      `${bare}?expires=${expires}&signature=`,
      `${bare}?expires=${expires}`,
      `${bare}${search}&signature=twice`,
    ]
    expect(await statusesOf(wrong)).toEqual(wrong.map(() => 404))
  })
})

describe('what everybody may see', () => {
  it('are photos of cargo and of the blog, and staff of the online sales team', async () => {
    const cargo = await insertPackage(api.db)
    const seller = await storedPhoto({ kind: 'profile' })
    await insertEmployee(api.db, {
      profileFileId: seller.id,
      isOnlineSales: true,
      whatsAppNumber: '+255754123456',
    })
    const shown = [await storedPhoto({ packageId: cargo.id }), await storedPhoto({ kind: 'blog' }), seller]
    const year = 'public, max-age=31536000, immutable'
    const cached = [year, year, 'public, max-age=3600']
    for (const [index, { bare }] of shown.entries()) {
      expect(await statusesOf(bare)).toEqual([200, 200])
      const answer = await api.send('GET', bare[0] ?? '')
      expect(answer.headers['cache-control']).toBe(cached[index])
    }
  })

  it('is no upload that nothing uses, but the form that made it shows it', async () => {
    const fresh = await storedPhoto()
    const answer = await api.send('GET', fresh.bare[0] ?? '')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
    const old = await storedPhoto({ uploadedDaysAgo: 3 })
    expect(await statusesOf(old.bare)).toEqual([404, 404])
  })
})
