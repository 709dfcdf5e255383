import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPersonalPage, localPath, PERSONAL_PAGES, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { call, signIn } from './support/api-calls'
import { englishLeft, keysLeft, textsOfCompany } from './support/english'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await end(server, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

const LANGUAGES = ['en', 'zh', 'sw'] as const
const ALL = LANGUAGES.flatMap((language) => PUBLIC_PAGES.map(({ path }) => ({ language, path })))
/** In characters: a Chinese one says twice as much as a Latin one, and takes twice the room. */
const LENGTHS = {
  en: { title: [15, 70], description: [70, 170] },
  sw: { title: [15, 70], description: [70, 190] },
  zh: { title: [8, 40], description: [28, 90] },
} as const

const read = async (path: string) => (await fetch(server.address + path, { redirect: 'manual' })).text()
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The content of every <meta> of this name or property. */
function metas(html: string, name: string): string[] {
  const tags = [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => tag)
  return tags
    .filter((tag) => attribute(tag, 'name') === name || attribute(tag, 'property') === name)
    .map((tag) => attribute(tag, 'content'))
}

function links(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'rel') === rel)
}

const titleOf = (html: string) => unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

function structuredData(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(
    ([, json]) => (JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] })['@graph'],
  )
}

describe.each(ALL)('$path in $language', ({ path, language }) => {
  let html: string
  beforeAll(async () => {
    html = await read(localPath(path, language))
  })

  test('has a title and a description of sensible length', () => {
    const { title, description } = LENGTHS[language]
    expect(titleOf(html).length).toBeGreaterThanOrEqual(title[0])
    expect(titleOf(html).length).toBeLessThanOrEqual(title[1])
    const [text = ''] = metas(html, 'description')
    expect(text.length).toBeGreaterThanOrEqual(description[0])
    expect(text.length).toBeLessThanOrEqual(description[1])
  })

  test('names itself and its other languages', () => {
    const [canonical = ''] = links(html, 'canonical')
    expect(attribute(canonical, 'href')).toBe(server.address + localPath(path, language))
    const alternates = links(html, 'alternate').filter((tag) => tag.includes('hrefLang'))
    expect(alternates.map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')])).toEqual([
      ['en', server.address + path],
      ['zh-Hans', server.address + localPath(path, 'zh')],
      ['sw', server.address + localPath(path, 'sw')],
      ['x-default', server.address + path],
    ])
    expect(metas(html, 'robots')).toEqual([])
  })

  test('is shared with one picture, which is there', async () => {
    const images = metas(html, 'og:image')
    expect(images).toHaveLength(1)
    expect(images[0]).toContain(`-${language}.jpg`)
    const picture = await fetch(images[0] ?? '')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000)
    expect(metas(html, 'twitter:card')).toEqual(['summary_large_image'])
  })

  test('can be installed', async () => {
    const [manifest = ''] = links(html, 'manifest')
    const answer = await fetch(server.address + attribute(manifest, 'href'))
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const { lang, start_url, icons } = (await answer.json()) as {
      lang: string
      start_url: string
      icons: { src: string; purpose: string }[]
    }
    expect(lang).toBe(language)
    expect((await fetch(server.address + start_url)).status).toBe(200)
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src } of icons) expect((await fetch(server.address + src)).status).toBe(200)
  })
})

test.each(LANGUAGES)('no two pages in %s have the same title or description', async (language) => {
  const pages = await Promise.all(PUBLIC_PAGES.map(({ path }) => read(localPath(path, language))))
  expect(new Set(pages.map(titleOf)).size).toBe(pages.length)
  expect(new Set(pages.flatMap((html) => metas(html, 'description'))).size).toBe(pages.length)
})

test('the start page says who the company is and when its offices are open', async () => {
  const things = structuredData(await read('/sw'))
  const offices = things.filter((thing) => thing['@type'] === 'LocalBusiness')
  expect(things.map((thing) => thing['@type'])).toContain('Organization')
  expect(offices).toHaveLength(2)
  for (const office of offices) {
    expect(office.openingHoursSpecification).toEqual([
      expect.objectContaining({ opens: '09:00', closes: '17:00' }),
      expect.objectContaining({ dayOfWeek: ['Saturday', 'Sunday'] }),
    ])
  }
})

test('every page below the start page says the way to it', async () => {
  const things = structuredData(await read('/sw/our-services'))
  expect(things).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ name: 'Mwanzo', item: `${server.address}/sw` }),
        expect.objectContaining({ name: 'Huduma zetu', item: `${server.address}/sw/our-services` }),
      ],
    }),
  ])
})

test('the questions that search engines read stand on the page', async () => {
  const html = await read('/sw/shipping-rules')
  const faq = structuredData(html).find((thing) => thing['@type'] === 'FAQPage')
  const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  const body = unescaped(html.slice(html.indexOf('<main')))
  expect(asked.length).toBeGreaterThan(3)
  for (const { name, acceptedAnswer } of asked) {
    expect(body).toContain(name)
    expect(body).toContain(acceptedAnswer.text)
  }
})

test('the sitemap names every public page in every language, and none of anybody’s own', async () => {
  const answer = await fetch(`${server.address}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  )
  for (const { language, path } of ALL)
    expect(addresses).toContain(server.address + localPath(path, language))
  const paths = addresses.map((address) => new URL(address).pathname.replace(/^\/(zh|sw)(?=\/|$)/, '') || '/')
  expect(paths.filter((path) => isPersonalPage(path) || path.startsWith('/admin'))).toEqual([])
  for (const address of addresses) expect((await fetch(address)).status).toBe(200)
})

test('robots.txt excludes the office and the personal pages, and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  const everyone = lines.slice(0, lines.indexOf(''))
  for (const path of ['/admin', '/sw/admin', '/api/', ...PERSONAL_PAGES]) {
    expect(everyone).toContain(`Disallow: ${path}`)
  }
  expect(everyone.filter((line) => line === 'Disallow: /')).toEqual([])
  expect(lines).toContain(`Sitemap: ${server.address}/sitemap.xml`)
})

test.each([
  '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/sw/combined-invoice/Neema%20Mushi?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff&trackingNumbers=UMJ7K2QX4TA',
  '/zh/statement?customerId=6f9619ff-8b86-4d01-b42d-00cf4fc964ff&signature=abc',
  '/waiting-room?query=%2B255754000001',
  '/set-password?token=abcdefgh',
  '/agent-view?batchId=6f9619ff-8b86-4d01-b42d-00cf4fc964ff&salt=abc&batchNumber=B-1',
])('%s is not indexed, and a link to it shows nothing of whose it is', async (path) => {
  const answer = await fetch(server.address + path)
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  const html = await answer.text()
  expect(metas(html, 'robots')).toEqual(['noindex, nofollow'])
  expect(links(html, 'canonical')).toEqual([])
  const shared = ['og:title', 'og:description', 'og:image', 'og:url', 'description'].flatMap((name) =>
    metas(html, name),
  )
  expect(`${titleOf(html)} ${shared.join(' ')}`).not.toMatch(/7K2QX4TA|Neema|255754|6f9619ff|abcdefgh/i)
  for (const image of metas(html, 'og:image')) expect((await fetch(image)).status).toBe(200)
})

const OTHER_PAGES = [
  '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/waiting-room',
  '/waiting-room?query=UMJ7K2QX4TA',
  '/set-password?token=abcdefgh',
  '/combined-invoice/x?id=abc&trackingNumbers=UMJ7K2QX4TA',
  '/statement',
  '/offline',
  '/nowhere',
]

describe.each(['zh', 'sw'] as const)('in %s', (language) => {
  test.each([...PUBLIC_PAGES.map(({ path }): string => path), ...OTHER_PAGES])(
    '%s has no English left',
    async (path) => {
      const names = await textsOfCompany(server.address)
      const html = await read(localPath(path, language))
      expect(englishLeft(html, names)).toEqual([])
      expect(keysLeft(html)).toEqual([])
    },
  )
})

test('the English page would be found out, and so would a text that a page did not bring along', async () => {
  expect(englishLeft(await read('/our-services'), []).length).toBeGreaterThan(20)
  expect(keysLeft('<body><h1>entry.title</h1><p>Any other.</p>')).toEqual(['entry.title'])
})

test('a phone may save neither the page of an unknown number nor an invoice without our signature', async () => {
  for (const path of [
    '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
    '/fixed-price-combined-invoice/Tz%20Invoice?fixedPrice=10&trackingNumbers=UMJ7K2QX4TA',
  ]) {
    const answer = await fetch(server.address + path)
    expect(answer.headers.get('x-save-offline')).toBeNull()
    expect(await answer.text()).not.toContain('id="offline-note"')
  }
})

test('a text of the office cannot end the block of structured data', async () => {
  const html = await read('/contact-us')
  const [block = ''] = /<script type="application\/ld\+json">[\s\S]*?<\/script>/.exec(html) ?? []
  expect(block.slice(35, -9)).not.toContain('<')
})

test.each(['x-middleware-prefetch', 'x-middleware-subrequest', 'x-invoke-status', 'x-matched-path', 'rsc'])(
  'no %s header of a visitor replaces a page',
  async (name) => {
    const headers = { [name]: '1', 'accept-encoding': 'identity' }
    await fetch(`${server.address}/sw/our-services`, { headers, redirect: 'manual' })
    const next = await fetch(`${server.address}/sw/our-services`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('</html>')])
  },
)

test('a page is a page, also for whoever speaks to it as Next speaks to itself', async () => {
  const answer = await fetch(`${server.address}/contact-us`, { headers: { 'x-middleware-prefetch': '1' } })
  expect(await answer.text()).toContain('</html>')
})

/** Goods with a price, and a package that is paid in part: the addresses on which a stranger reads money. */
async function pagesWithMoney(token: string): Promise<string[]> {
  const post = async (path: string, body: object) =>
    (await call(server.address, token, 'POST', path, body)).data
  const names = { english: 'Fan', chinese: '风扇', swahili: 'Feni', generalName: 'Fan' }
  const goods = { ...names, quantityMeasure: 'kg', freightMode: 'air', price: '11.5' }
  const product = await post('/products', goods)
  const customer = await post('/customers', { name: 'Neema Mollel', phones: ['+255754000001'] })
  const item = { productId: product.id, quantity: '2', price: '11.5', pieces: 1, weightKg: '2' }
  const made = await post('/packages', { receiverId: customer.id, freightMode: 'air', packingList: [item] })
  await post('/accounts', { name: 'Box', kind: 'cash', currency: 'USD' })
  await post(`/packages/${String(made.id)}/payments`, { amount: '5', currency: 'USD', method: 'cash' })
  const invoice = await post('/invoice-links', { kind: 'combined', packageIds: [made.id], language: 'en' })
  const statement = await post('/statement-links', { customerId: customer.id, language: 'en' })
  const number = String(made.trackingNumber)
  return [
    `/price-calculator?goods=air.${String(product.id)}&pieces=1&length=60&width=50&height=40&weight=12.345`,
    `/track-cargo/info?trackingNumber=${number}`,
    `/waiting-room?query=${number}`,
    String(invoice.path),
    String(statement.path),
  ]
}

test('prices in shillings alone leave no dollar in anything that a page sends', async () => {
  const token = await signIn(server.address)
  const paths = await pagesWithMoney(token)
  const { data } = await call(server.address, token, 'GET', '/invoice-settings')
  const { version, bankAccounts, mobileMoney } = data
  const settings = { tanzanianCurrencies: 'TZS', bankAccounts, mobileMoney, version }
  await call(server.address, token, 'PUT', '/invoice-settings', settings)
  // The profile may be a second old.
  await sleep(1100)
  const withDollars: string[] = []
  for (const { language, path } of [
    ...ALL,
    ...LANGUAGES.flatMap((language) => paths.map((path) => ({ language, path }))),
  ]) {
    const html = await read(localPath(path, language))
    expect(html, path).toContain('</html>')
    if (paths.includes(path)) expect(html, path).toContain('TShs')
    if (html.includes('$')) withDollars.push(`${language} ${path} ${/.{40}\$.{20}/s.exec(html)?.[0]}`)
  }
  expect(withDollars).toEqual([])
})
