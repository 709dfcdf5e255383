import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RuleTexts, ruleSheet } from '@/components/price-lists/rule-sheet'
import { toCsv } from '@/components/ui/csv'
import { toXlsx } from '@/components/ui/xlsx'
import { createTranslator } from '@/lib/client/i18n'
import * as contract from '@/lib/contracts/price-lists'
import { productName } from '@/lib/domain/goods-name'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { multipart } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { readTexts } from '@/tests/screens/support/texts'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, failureOf, send } from './support/call'
import { csv, xlsx } from './support/imports'

let api: TestApi
let manager: string
let phones: string
let blankets: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  phones = (await insertProduct(api.db, { english: 'Phones', chinese: '手机', swahili: 'Simu' })).id
  blankets = (await insertProduct(api.db, { english: 'Blankets', chinese: '毯子', swahili: 'Mablanketi' })).id
})
afterAll(() => api.close())

const RULES = [
  { productId: '', measure: 'kg', price: '10.1234', currency: 'CNY', divisor: 6000, freightMode: 'air' },
  { productId: '', measure: 'cbm', price: '420', minimumCharge: '42.5', kgPerCbm: 500, scope: 'piece' },
  {
    generalName: 'Electronics',
    measure: 'item',
    price: '25',
    roundingStep: '0.5',
    roundingDirection: 'nearest',
  },
  {
    measure: 'other',
    price: '125000',
    currency: 'TZS',
    departurePort: 'hongkong',
    dischargePort: 'dar-es-salaam',
    roundingDirection: 'down',
  },
] as const

const rules = () => RULES.map((rule, index) => ({ ...rule, productId: [phones, blankets][index] ?? null }))

const draft = (list = rules() as never[]) =>
  ask(api, contract.createPriceList, {
    token: manager,
    body: { name: 'Draft', firstDay: '2099-01-01', rules: list },
  })

const upload = (list: contract.WholePriceList, bytes: Buffer, language = 'en') => {
  const { body, headers } = multipart(bytes)
  return send(api, contract.uploadPriceList, {
    token: manager,
    params: { id: list.id },
    query: { version: list.version },
    body,
    headers: { ...headers, 'accept-language': language },
  })
}

const read = (id: string) => ask(api, contract.getPriceList, { token: manager, params: { id } })

const withoutIds = ({ rules: all }: contract.WholePriceList) => all.map(({ id: _id, ...rule }) => rule)

/** As the migrations begin. */
const CITIES = {
  hongkong: { english: 'Hong Kong', chinese: '香港', swahili: 'Hong Kong' },
  'dar-es-salaam': { english: 'Dar es Salaam', chinese: '达累斯萨拉姆', swahili: 'Dar es Salaam' },
}

function textsOf(language: Language): RuleTexts {
  const i18n = createTranslator(language, readTexts(language))
  return {
    t: i18n.getFixedT(language, 'price-lists'),
    ofProducts: i18n.getFixedT(language, 'products'),
    cityName: (code) => productName(CITIES[code as keyof typeof CITIES], language),
    language,
  }
}

describe('a price list that was saved as a file', () => {
  it.each(LANGUAGES)('is read back as it was: %s, Excel and CSV', async (language) => {
    const list = await draft()
    const sheet = { name: 'List', columns: ruleSheet(textsOf(language)), rows: list.rules }
    const files = [Buffer.from(toCsv(sheet)), Buffer.from(await (await toXlsx(sheet)).arrayBuffer())]
    for (const bytes of files) {
      const empty = await draft([])
      const read = dataOf(contract.uploadPriceList, await upload(empty, bytes))
      expect(withoutIds(read)).toEqual(withoutIds(list))
      expect(read.version).toBe(empty.version + 1)
    }
  })

  it('keeps the rule of a product that is offered no more', async () => {
    const gone = await insertProduct(api.db, { english: 'Fireworks', chinese: '烟花', swahili: 'Fataki' })
    const list = await draft([{ productId: gone.id, measure: 'kg', price: '9' }] as never[])
    await api.db.updateTable('products').set({ is_active: false }).where('id', '=', gone.id).execute()
    const bytes = csv([
      ['Product', 'Charged by', 'Price'],
      ['fireworks', 'kg', '9.5'],
    ])
    const saved = dataOf(contract.uploadPriceList, await upload(list, bytes))
    expect(saved.rules).toMatchObject([{ productId: gone.id, price: '9.5' }])
  })
})

describe('a sheet with wrong cells', () => {
  const HEAD = ['Product', 'General name', 'Mode', 'Charged by', 'Currency', 'Price', 'Volume divisor']
  const WRONG = [
    HEAD,
    ['Phones', '', 'by air', 'kg', 'USD', '10', '6000'],
    ['Telephones', '', 'by rail', 'kg', 'USD', 'ten', '6000'],
    ['Phones', 'Electronics', '', 'kg', '', '10', '12.5'],
    ['', '', '', '', 'USD', '', ''],
  ]

  it('is refused with the row and column of each, and nothing of it is written', async () => {
    const list = await draft()
    const failure = failureOf(await upload(list, await xlsx(WRONG)))
    expect(Object.values(failure.errors ?? {})).toEqual([
      'Row 3, Product: Does not exist',
      'Row 3, Mode: Must be one of: by sea, by air',
      'Row 3, Price: Must be a number',
      'Row 4, Volume divisor: Must be a whole number',
      'Row 5, Charged by: Required',
      'Row 5, Price: Required',
    ])
    expect(await read(list.id)).toEqual(list)
  })

  it('is refused in the reader’s language', async () => {
    const list = await draft()
    const { errors } = failureOf(await upload(list, csv(WRONG), 'zh'))
    expect(Object.values(errors ?? {})[1]).toBe('第 3 行，运输方式：必须是以下之一：海运, 空运')
  })

  it('is refused when a column is unknown, twice or missing', async () => {
    const list = await draft()
    const failure = failureOf(
      await upload(
        list,
        csv([
          ['Product', 'Minimun charge', 'Price', 'Bei'],
          ['', '5', '9', '9'],
        ]),
      ),
    )
    expect(Object.values(failure.errors ?? {})).toEqual([
      expect.stringContaining('“Minimun charge” is no column of a price list'),
      'Column “Bei” is there twice',
      'Column “Charged by” is missing',
    ])
    expect(await read(list.id)).toEqual(list)
  })

  it('and one with more rules than a list may have', async () => {
    const rows = Array.from({ length: contract.MOST_RULES + 1 }, () => ['kg', '9'])
    const failure = failureOf(await upload(await draft(), csv([['Charged by', 'Price'], ...rows])))
    expect(failure.errors).toHaveProperty('file')
  })

  it('is not taken into a draft that somebody else has changed, nor into a published list', async () => {
    const list = await draft()
    const bytes = csv([
      ['Charged by', 'Price'],
      ['kg', '9'],
    ])
    expect(dataOf(contract.uploadPriceList, await upload(list, bytes)).rules).toHaveLength(1)
    expect(failureOf(await upload(list, bytes)).error).toBe('stale_version')
    const { id, version } = await read(list.id)
    const published = await ask(api, contract.publishPriceList, {
      token: manager,
      params: { id },
      body: { version },
    })
    expect(failureOf(await upload(published, bytes)).error).toBe('published')
  })
})
