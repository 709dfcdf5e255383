import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCarton } from '@/lib/contracts/cartons'
import { listCustomers, updateCustomer } from '@/lib/contracts/customers'
import { type SearchKind, search } from '@/lib/contracts/search'
import { createTransaction } from '@/lib/contracts/transactions'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

const NUMBER = 'UMJ7K2M4Q8D'

let api: TestApi
let owner: string
let clerk: string
let ids: Record<
  'package' | 'neema' | 'ngombe' | 'dragon' | 'batch' | 'carton' | 'product' | 'entry' | 'draft' | 'post',
  string
>

async function insertPost(title: string, status: 'draft' | 'published'): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into blog_posts (title, type, status, published_at)
      values ($1, 'news', $2, case $2 when 'published' then now() end) returning id`,
    [title, status],
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin', name: 'Owner Only' })
  clerk = await api.signIn({ position: 'warehouse', name: 'Clerk Only' })
  const neema = await insertCustomer(api.db, { name: 'Neema Mushi', phones: ['+255712345678'] })
  const ngombe = await insertCustomer(api.db, {
    name: "Ng'ombe <script>alert(1)</script>",
    phones: ['+8613800138000'],
  })
  const dragon = await insertCustomer(api.db, { name: '王小龙', phones: ['+8613900139001'] })
  await api.pool.query("update customers set shipping_mark = 'UMJ ASHA' where id = $1", [ngombe.id])
  const batch = await insertBatch(api.db, { number: 'SEA-2026-08' })
  const found = await insertPackage(api.db, {
    trackingNumber: NUMBER,
    courierNumber: 'SF-1029 384757',
    receiverId: neema.id,
    batchId: batch.id,
  })
  const carton = await ask(api, createCarton, {
    token: owner,
    body: { batchId: batch.id, number: 'K-77', containerNumber: 'MSKU6011672' },
  })
  const product = await insertProduct(api.db, {
    english: 'Electric kettle',
    chinese: '电热水壶',
    swahili: 'Birika la umeme',
  })
  const entry = await ask(api, createTransaction, {
    token: owner,
    body: {
      type: 'expense',
      currency: 'TZS',
      amount: '90000',
      description: 'Generator fuel',
      date: '2026-11-20',
    },
  })
  await insertEmployee(api.db, { name: 'Rehema Kweka', email: 'rehema@example.com' })
  ids = {
    package: found.id,
    neema: neema.id,
    ngombe: ngombe.id,
    dragon: dragon.id,
    batch: batch.id,
    carton: carton.id,
    product: product.id,
    entry: entry.id,
    draft: await insertPost('Holiday closing times', 'draft'),
    post: await insertPost('Holiday sailing schedule', 'published'),
  }
})
afterAll(() => api.close())

const find = (keywords: string, token = owner) => ask(api, search, { token, query: { keywords } })
async function idsOf(kind: SearchKind, keywords: string, token = owner): Promise<string[]> {
  return (await find(keywords, token))[kind].map(({ id }) => id)
}

describe('a package is found', () => {
  it.each([
    ['its number', NUMBER],
    ['its number in small letters', NUMBER.toLowerCase()],
    ['its number with spaces and hyphens', 'umj 7k2m-4q8d'],
    ['its number without the prefix', '7K2M4Q8D'],
    ['the beginning of its number', 'UMJ7K2'],
    ['the end of its number', '4q8d'],
    ['three characters from the middle', '2M4'],
    ['the number of its courier', 'SF1029384757'],
    ['the number of its courier as it was printed', 'sf-1029 384757'],
    ['the end of its courier number', '384757'],
  ])('by %s', async (_, keywords) => {
    expect(await idsOf('packages', keywords)).toContain(ids.package)
  })

  it('with what a person asks next: whose it is, where it is and with which batch', async () => {
    const { packages, totals } = await find(NUMBER)
    expect(packages[0]).toEqual({
      id: ids.package,
      trackingNumber: NUMBER,
      courierNumber: 'SF-1029 384757',
      receiverInfo: { id: ids.neema, name: 'Neema Mushi' },
      batch: { id: ids.batch, number: 'SEA-2026-08' },
      shownStatus: 1,
      waitingStatus: 'approved',
      location: null,
    })
    expect(totals).toEqual([{ kind: 'packages', found: 1, isCapped: false, isSimilar: false }])
  })

  it('when one character was mistyped, left out, put in or swapped, and says so', async () => {
    const { id, trackingNumber } = await insertPackage(api.db)
    const code = trackingNumber.slice(3)
    const other = code[2] === 'A' ? 'B' : 'A'
    const typed = [
      `UMJ${code.slice(0, 2)}${other}${code.slice(3)}`,
      `UMJ${code.slice(0, 4)}${code.slice(5)}`,
      `UMJ${code.slice(0, 5)}${other}${code.slice(5)}`,
    ]
    for (const keywords of typed) {
      const { packages, totals } = await find(keywords)
      expect(
        packages.map((one) => one.id),
        keywords,
      ).toContain(id)
      expect(totals[0]).toMatchObject({ kind: 'packages', isSimilar: true })
    }
  })

  it('before those whose number only holds what was typed', async () => {
    await insertPackage(api.db, { trackingNumber: 'UMJ0XYZWAAA' })
    const exact = await insertPackage(api.db, { trackingNumber: 'UMJXYZW0000' })
    expect((await idsOf('packages', 'xyzw'))[0]).toBe(exact.id)
  })
})

describe('a customer is found', () => {
  it.each([
    ['the name in any case', 'NEEMA'],
    ['the words in any order', 'mushi neema'],
    ['a part of the name', 'eem'],
    ['the phone as Tanzanians dial it', '0712 345 678'],
    ['the phone with its country code', '+255 712 345 678'],
    ['the phone without the plus', '255712345678'],
    ['the phone without the zero', '712 345 678'],
    ['the phone with the zero behind its country code', '+255 (0) 712-345-678'],
    ['the phone as it is dialled from abroad', '00255712345678'],
    ['the first of the phones of a whole field', '+255712345678 / +255754000000'],
    ['digits from the middle of the phone', '2345 67'],
    ['the beginning of the phone', '0712'],
    ['the last digits of the phone', '5678'],
    ['three digits from the middle of the phone', '456'],
  ])('by %s', async (_, keywords) => {
    expect(await idsOf('customers', keywords)).toContain(ids.neema)
  })

  it.each(['0048', '048', '8004'])('by %s, which no phone begins with', async (keywords) => {
    const { id } = await insertCustomer(api.db, { name: 'Zawadi', phones: ['+255755380048'] })
    expect(await idsOf('customers', keywords)).toContain(id)
    const { result } = await ask(api, listCustomers, { token: owner, query: { search: keywords } })
    expect(result.map((one) => one.id)).toContain(id)
  })

  it.each([
    ["ng'ombe", 'ngombe'],
    ['<script>', 'ngombe'],
    ['138 0013 8000', 'ngombe'],
    ['umj-asha', 'ngombe'],
    ['小龙', 'dragon'],
    ['王小', 'dragon'],
  ] as const)('by %s', async (keywords, who) => {
    expect(await idsOf('customers', keywords)).toEqual([ids[who]])
  })

  it('by a mistyped name, which is said', async () => {
    for (const keywords of ['neema mushy', 'nemea', 'Neemma Mushi']) {
      const { customers, totals } = await find(keywords)
      expect(
        customers.map(({ id }) => id),
        keywords,
      ).toContain(ids.neema)
      expect(totals.find(({ kind }) => kind === 'customers')?.isSimilar, keywords).toBe(true)
    }
  })

  it('by the mistyped new name after a change of it', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Somebody' })
    const body = { name: 'Upendo Massawe', phones: ['+255754888999'], version: 1 }
    await ask(api, updateCustomer, { token: owner, params: { id }, body })
    expect(await idsOf('customers', 'masawe')).toEqual([id])
  })

  it('no more once merged into another', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Doppel Gaenger', phones: ['+255754777666'] })
    await api.pool.query('update customers set merged_into = $1 where id = $2', [ids.neema, id])
    expect(await idsOf('customers', 'doppel')).toEqual([])
    expect(await idsOf('customers', '0754777666')).toEqual([])
  })
})

it.each([
  ['batches', 'sea 2026 08', 'batch'],
  ['batches', 'SEA202608', 'batch'],
  ['cartons', 'k-77', 'carton'],
  ['cartons', 'MSKU 601167-2', 'carton'],
  ['products', 'kettle', 'product'],
  ['products', '水壶', 'product'],
  ['products', 'birika umeme', 'product'],
  ['products', 'ketle', 'product'],
  ['transactions', 'generator', 'entry'],
  ['posts', 'closing times', 'draft'],
] as const)('%s are found by %s', async (kind, keywords, what) => {
  expect(await idsOf(kind, keywords)).toContain(ids[what])
})

describe('only what the reader may see', () => {
  it('is told: no books, no employees and no drafts for the warehouse', async () => {
    expect((await find('generator', clerk)).transactions).toEqual([])
    expect((await find('rehema', clerk)).employees).toEqual([])
    expect((await find('rehema', owner)).employees).toHaveLength(1)
    expect((await find('holiday', clerk)).posts.map(({ id }) => id)).toEqual([ids.post])
    expect((await find('holiday', clerk)).totals).toEqual([
      { kind: 'posts', found: 1, isCapped: false, isSimilar: false },
    ])
  })

  it('is told: an accountant finds entries, a manager employees, a secretary drafts', async () => {
    const accountant = await api.signIn({ position: 'accountant' })
    const manager = await api.signIn({ privilege: 'system manager' })
    const secretary = await api.signIn({ privilege: 'secretary' })
    expect(await idsOf('transactions', 'generator', accountant)).toEqual([ids.entry])
    expect(await idsOf('transactions', 'generator', secretary)).toEqual([])
    expect((await find('rehema', manager)).employees.map(({ name }) => name)).toEqual(['Rehema Kweka'])
    expect((await find('rehema', accountant)).employees).toEqual([])
    expect(await idsOf('posts', 'closing', secretary)).toEqual([ids.draft])
  })

  it('is told: entries that were taken back and employees who are gone are not', async () => {
    await insertEmployee(api.db, { name: 'Gone Girl', status: 'deleted' })
    expect((await find('gone girl')).employees).toEqual([])
  })
})

describe('the keywords', () => {
  it.each(['', ' ', 'ab', 'a b', '李', '---', '🌹🌹🌹', '+'])('%j are too short', async (keywords) => {
    const { status, errors } = await refused(api, search, { token: owner, query: { keywords } })
    expect(status).toBe(422)
    expect(errors).toEqual({ keywords: 'Keywords too short' })
  })

  it.each(["'; drop table packages; --", '%%ab%%', '___a1', '\\\\\\ab', 'ab cd ef', '{x: 1}', 'محمد'])(
    '%s are only words',
    async (keywords) => {
      expect((await find(keywords)).packages).toEqual([])
    },
  )

  it('that are in everything are answered with a few and the word that there are more', async () => {
    for (let made = 0; made < 104; made++) await insertPackage(api.db, { receiverId: ids.neema })
    const { packages, totals } = await find('UMJ')
    expect(packages).toHaveLength(6)
    expect(totals[0]).toEqual({ kind: 'packages', found: 100, isCapped: true, isSimilar: false })
  })
})
