// Takes a picture of every page from the running demo into docs/gallery and writes docs/gallery.md: `npm start`, then
// `node scripts/draw/gallery.mjs`; with the names of pages behind it, only these are taken anew. BASE_URL and
// CHROMIUM_PATH as for the browser tests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { galleryAddresses } from './gallery-addresses.mjs'

const BASE = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const FOLDER = 'docs/gallery'
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const SESSION_KEY = 'cargo-office.session'
// A page that goes on asking by itself is never idle; then its picture is taken as it is.
const PATIENCE_MS = 5000
const QUIET_MS = 500
const [DESK_WIDTH, PHONE_WIDTH, OFFICE_WIDTH] = [800, 240, 900]
const AT_ONCE = 3

/** Every page of the build that is a page to look at; those that name a record are visited by the demo's own. */
function pagesOfBuild() {
  const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
  const isPage = (page) => !/^\/(_|404|500)|\.(xml|txt|webmanifest|ics)$|\[\[/.test(page)
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

/** The windows that are looked through; each keeps what it loaded for its next page. */
async function openWindows(browser, storageState) {
  const open = (settings) =>
    browser.newContext({ ...settings, serviceWorkers: 'block', reducedMotion: 'reduce' })
  return { desk: await open(DESK), phone: await open(PHONE), office: await open({ ...DESK, storageState }) }
}

async function shoot(context, address, name, width) {
  const page = await context.newPage()
  await page.goto(BASE + address)
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
  await page.waitForTimeout(QUIET_MS)
  const picture = await page.screenshot()
  await page.close()
  await sharp(picture).resize({ width }).webp({ quality: 60 }).toFile(`${FOLDER}/${name}.webp`)
}

const nameOf = (page) =>
  page
    .replace(/[[\].]/g, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '') || 'home'

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const { token, storageState } = await signIn()
const known = await galleryAddresses(BASE, token)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const windows = await openWindows(browser, storageState)

async function draw(page) {
  const address = known[page] ?? page
  const name = nameOf(page)
  if (isOffice(page)) return shoot(windows.office, address, name, OFFICE_WIDTH)
  await shoot(windows.desk, address, name, DESK_WIDTH)
  return shoot(windows.phone, `/sw${address === '/' ? '' : address}`, `${name}-sw-phone`, PHONE_WIDTH)
}

function pictures(page) {
  const name = nameOf(page)
  return isOffice(page)
    ? `![${page}](gallery/${name}.webp)`
    : `![${page} on a desk, in English](gallery/${name}.webp) ![${page} on a phone, in Swahili](gallery/${name}-sw-phone.webp)`
}

// What names a record that this demo has no easy way to is left out.
const pages = pagesOfBuild().filter((page) => !(known[page] ?? page).includes('['))
const waiting = wanted.length > 0 ? pages.filter((page) => wanted.includes(page)) : [...pages]
async function drawSome() {
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    await draw(page)
    process.stdout.write(`${page}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, drawSome))
await browser.close()
const part = (isPart) =>
  pages
    .filter(isPart)
    .map((page) => `### ${page}\n\n${pictures(page)}\n`)
    .join('\n')
writeFileSync(
  'docs/gallery.md',
  `# Gallery\n\nEvery page of the demo, taken by \`node scripts/draw/gallery.mjs\`.\n\n## For visitors\n\n${part((page) => !isOffice(page))}\n## For the office\n\n${part(isOffice)}`,
)
