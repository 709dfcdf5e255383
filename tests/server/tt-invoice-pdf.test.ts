import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/tt-invoices'
import { officeToday } from '@/lib/domain/dates'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let token: string
let supplierId: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  supplierId = (await insertSupplier(api.db)).id
})
afterAll(() => api.close())

async function written(count = 1) {
  const items = Array.from({ length: count }, (_, index) => ({
    description: `<script>瓷砖 ${index + 1} Ng'ombe`,
    quantity: '10',
    price: '12.5',
  }))
  const body = { supplierId, currency: 'CNY' as const, purpose: '货款', issuedOn: officeToday(), items }
  return ask(api, contract.createTtInvoice, { token, body })
}

async function pdfOf(id: string, language: 'en' | 'zh' | 'sw') {
  const { fileName, base64 } = await ask(api, contract.getTtInvoicePdf, {
    token,
    params: { id },
    query: { language },
  })
  return { fileName, pdf: Buffer.from(base64, 'base64') }
}

it.each([
  ['en', ['TT INVOICE', 'Beneficiary’s bank', 'Account number']],
  ['zh', ['电汇发票', '收款银行', '账号']],
  ['sw', ['ANKARA YA TT', 'Benki ya mpokeaji', 'Namba ya akaunti']],
] as const)(
  'a TT invoice can be read back from its PDF in %s, its bank included',
  async (language, texts) => {
    const invoice = await written()
    const { fileName, pdf } = await pdfOf(invoice.id, language)
    expect(fileName).toBe(`${invoice.number}.pdf`)
    const text = pdfText(pdf).replaceAll('\n', '')
    for (const word of [...texts, invoice.number, invoice.swift, invoice.accountNumber, '货款']) {
      expect(text).toContain(word)
    }
    for (const word of ["<script>瓷砖 1 Ng'ombe", '125.00', 'CN¥ 125.00', '1 / 1'])
      expect(text).toContain(word)
    expect(text).not.toContain('CANCELLED')
  },
)

it('of a hundred items has its pages numbered', async () => {
  const { pdf } = await pdfOf((await written(100)).id, 'en')
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  const text = pdfText(pdf)
  for (let number = 1; number <= pages; number++) expect(text).toContain(`${number} / ${pages}`)
  expect(text.match(/^Description$/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
})

it('says that it was cancelled', async () => {
  const { id } = await written()
  await ask(api, contract.cancelTtInvoice, { token, params: { id }, body: { reason: 'Typed twice' } })
  expect(pdfText((await pdfOf(id, 'en')).pdf)).toContain('CANCELLED')
})

it('of nobody’s invoice is not found', async () => {
  const answer = await refused(api, contract.getTtInvoicePdf, { token, params: { id: randomUUID() } })
  expect(answer.status).toBe(404)
})
