// Takes a picture of every page from the running demo into docs/gallery and writes docs/gallery.md: `npm start`, then
// `node scripts/draw/gallery.mjs`. BASE_URL and CHROMIUM_PATH as for the browser tests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const BASE = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const FOLDER = 'docs/gallery'
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const SESSION_KEY = 'cargo-office.session'
// A page that goes on asking by itself is never idle; then its picture is taken as it is.
const PATIENCE_MS = 8000
const QUIET_MS = 700

/** Every page of the build that is a page to look at; those that name a record are visited by the demo's own. */
function pagesOfBuild() {
  const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
  const isPage = (page) => !/^\/_|\.(xml|txt|webmanifest)$|\[\[/.test(page)
  return Object.keys(pages).filter(isPage).sort()
}

const isOffice = (page) => page.startsWith('/admin')

async function signIn() {
  const answer = await fetch(`${BASE}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'superadmin@example.com', password: 'demo1234' }),
  })
  const { data: user } = await answer.json()
  const authToken = answer.headers.get('auth-token')
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify({ user, authToken }) }]
  return { token: authToken, storageState: { cookies: [], origins: [{ origin: BASE, localStorage }] } }
}

/** Where the pages that name a record are found in this demo. */
async function addresses(token) {
  const ask = async (path, body) => {
    const settings = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { 'auth-token': token, 'content-type': 'application/json' }
    const answer = await fetch(`${BASE}/api/v1${path}`, { headers, ...settings })
    return (await answer.json()).data
  }
  const first = async (list) => (await ask(`/${list}?itemsPerPage=1`)).result[0]
  const { result } = await ask('/packages?itemsPerPage=20')
  const cargo = result.find(({ receiverInfo }) => receiverInfo)
  const [batch, customer, post] = [
    await first('batches'),
    await first('customers'),
    await first('published-posts'),
  ]
  const { path: invoice } = await ask('/invoice-links', { kind: 'combined', packageIds: [cargo.id] })
  const { salt } = await ask(`/batches/${batch.id}`)
  const shared = new URLSearchParams({ batchId: batch.id, batchNumber: batch.number })
  return {
    '/track-cargo/info': `/track-cargo/info?trackingNumber=${cargo.trackingNumber}`,
    '/combined-invoice/[receiver]': invoice,
    '/agent-view': `/agent-view?${shared}&salt=${salt}`,
    '/packaging-report': `/packaging-report?${shared}`,
    '/blog/[slug]': `/blog/post-${post.id}`,
    '/admin/packages/[id]': `/admin/packages/${cargo.id}`,
    '/admin/packages/[id]/edit': `/admin/packages/${cargo.id}/edit`,
    '/admin/batches/[id]': `/admin/batches/${batch.id}`,
    '/admin/batches/[id]/loading': `/admin/batches/${batch.id}/loading`,
    '/admin/customers/[id]': `/admin/customers/${customer.id}`,
  }
}

async function shoot(browser, settings, address, name, width) {
  const context = await browser.newContext({ ...settings, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(BASE + address)
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
  await page.waitForTimeout(QUIET_MS)
  const picture = await page.screenshot()
  await context.close()
  await sharp(picture).resize({ width }).webp({ quality: 60 }).toFile(`${FOLDER}/${name}.webp`)
}

const nameOf = (page) =>
  page
    .replace(/[[\].]/g, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '') || 'home'

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const { token, storageState } = await signIn()
const known = await addresses(token)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const lines = { visitors: [], office: [] }
for (const page of pagesOfBuild()) {
  const address = known[page] ?? page
  // What names a record that this demo has no easy way to.
  if (address.includes('[')) continue
  const name = nameOf(page)
  if (isOffice(page)) {
    await shoot(browser, { ...DESK, storageState }, address, name, 900)
    lines.office.push(`### ${page}\n\n![${page}](gallery/${name}.webp)\n`)
  } else {
    await shoot(browser, DESK, address, name, 800)
    await shoot(browser, PHONE, `/sw${address === '/' ? '' : address}`, `${name}-sw-phone`, 240)
    lines.visitors.push(
      `### ${page}\n\n![${page} on a desk, in English](gallery/${name}.webp) ![${page} on a phone, in Swahili](gallery/${name}-sw-phone.webp)\n`,
    )
  }
  process.stdout.write(`${page}\n`)
}
await browser.close()
writeFileSync(
  'docs/gallery.md',
  `# Gallery\n\nEvery page of the demo, taken by \`node scripts/draw/gallery.mjs\`.\n\n## For visitors\n\n${lines.visitors.join('\n')}\n## For the office\n\n${lines.office.join('\n')}`,
)
