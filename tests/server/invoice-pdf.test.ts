import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadCompanyLogo } from '@/lib/contracts/company'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { createInvoiceLink, putInvoiceSettings } from '@/lib/contracts/invoices'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, send } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let owner: string
let tiles: { id: string }

beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  tiles = await insertProduct(api.db, { english: 'Ceramic tiles', chinese: '瓷砖', swahili: 'Vigae' })
  await ask(api, putInvoiceSettings, {
    token: owner,
    body: {
      tanzanianCurrencies: 'USD+TZS',
      bankAccounts: [],
      mobileMoney: [{ provider: 'M-Pesa', name: 'Umoja Cargo', number: '555010' }],
      version: 1,
    },
  })
})
afterAll(() => api.close())

const read = (path: string) => api.send('GET', path.replace(API_BASE_PATH, ''))

async function billed(name: string) {
  const receiver = await insertCustomer(api.db, { name })
  const made = await insertPackage(api.db, {
    receiverId: receiver.id,
    totalUSD: '60.10',
    currencyConverter: '2600',
  })
  await api.pool.query('update packing_items set product_id = $1 where package_id = $2', [tiles.id, made.id])
  return made
}

type Language = 'en' | 'zh' | 'sw'

async function pdfOf(id: string, language: Language) {
  const body = { kind: 'combined' as const, packageIds: [id], language }
  return (await ask(api, createInvoiceLink, { token: owner, body })).pdfPath
}

describe('the PDF of an invoice', () => {
  it('is rendered for others while one address requests it repeatedly', async () => {
    const path = (await pdfOf((await billed('Juma')).id, 'en')).replace(API_BASE_PATH, '')
    const thief = Array.from({ length: 20 }, () => api.send('GET', path, { address: '10.9.9.9' }))
    const other = await api.send('GET', path, { address: '10.8.8.8' })
    expect(other.statusCode).toBe(200)
    const refusals = (await Promise.all(thief)).filter(({ statusCode }) => statusCode === 429)
    expect(refusals.length).toBeGreaterThanOrEqual(13)
    expect(refusals[0]?.headers['retry-after']).toBe('5')
  })

  it('contains the company’s logo when there is one', async () => {
    const made = await billed('Neema')
    const path = await pdfOf(made.id, 'en')
    const isPicture = async () => (await read(path)).rawPayload.includes('/Subtype /Image')
    expect(await isPicture()).toBe(false)
    await send(api, uploadCompanyLogo, { token: owner, ...multipart(await makeJpeg(1800, 600)) })
    expect(await isPicture()).toBe(true)
  })

  const TEXTS: Record<Language, string[]> = {
    en: ['Invoice', 'Billed to', 'Ceramic tiles', 'To pay'],
    zh: ['账单', '收货人', '瓷砖', '应付'],
    sw: ['Ankara', 'Mpokeaji', 'Vigae', 'Unachodaiwa'],
  }

  it.each(['en', 'zh', 'sw'] as const)(
    'can be read back in %s, amounts and names included',
    async (language) => {
      const made = await billed("Ng'ombe Łukasz 测试")
      const answer = await read(await pdfOf(made.id, language))
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="invoice-${made.trackingNumber}.pdf"`,
      })
      const text = pdfText(answer.rawPayload).replaceAll('\n', '')
      for (const word of TEXTS[language]) expect(text).toContain(word)
      for (const word of ["Ng'ombe", 'ukasz', '测试', made.trackingNumber]) expect(text).toContain(word)
      for (const amount of ['US$ 60.10', 'TShs 156,260', '555010']) expect(text).toContain(amount)
    },
  )

  it('of a hundred packages has several pages, each with the head of the table', async () => {
    const receiver = await insertCustomer(api.db)
    const packageIds: string[] = []
    for (let n = 0; n < 100; n++)
      packageIds.push((await insertPackage(api.db, { receiverId: receiver.id })).id)
    const body = { kind: 'combined' as const, packageIds, language: 'en' as const }
    const { pdfPath } = await ask(api, createInvoiceLink, { token: owner, body })
    const answer = await read(pdfPath)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const pdf = answer.rawPayload
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    expect(pages).toBeGreaterThan(3)
    const text = pdfText(pdf)
    for (let number = 1; number <= pages; number++) expect(text).toContain(`${number} / ${pages}`)
    expect(text.match(/^Goods$/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
    expect(text.match(/^UMJ\w{13}$/gm)).toHaveLength(100)
  })

  it('prints what no font has as a box, and stands', async () => {
    const made = await billed('Asha 🌹 محمد')
    const text = pdfText((await read(await pdfOf(made.id, 'sw'))).rawPayload)
    expect(text).toContain('Asha □')
    expect(text).not.toContain('محمد')
  })

  it('is there for what we signed alone', async () => {
    const path = await pdfOf((await billed('Neema')).id, 'en')
    const unsigned = new URL(path, 'http://office.example')
    unsigned.searchParams.delete('signature')
    const changed = path.replace('UMJ', 'XYZ')
    for (const other of [`${unsigned.pathname}${unsigned.search}`, changed]) {
      expect(failureOf(await read(other)).code).toBe(404)
    }
    const broken = await read(`${path.replace(/&language=.*/, '')}&language=xx`)
    expect(failureOf(broken).errors).toHaveProperty('language')
  })

  it('ten at once are all rendered, and other requests are answered meanwhile', async () => {
    const path = await pdfOf((await billed('Neema')).id, 'zh')
    const order: string[] = []
    const pdfs = Array.from({ length: 10 }, async () => {
      const answer = await read(path)
      order.push('pdf')
      return answer.statusCode
    })
    const rates = await api.send('GET', '/rates')
    order.push('rates')
    expect(rates.statusCode).toBe(200)
    expect(await Promise.all(pdfs)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(order.indexOf('rates')).toBeLessThan(9)
  })
})
