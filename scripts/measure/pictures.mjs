// Takes the pictures of docs/design.md and of the office's help from the running demo: `npm start`, then `npm run pictures`.
// BASE_URL and CHROMIUM_PATH as for the browser tests.
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const BASE = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const FOLDER = 'docs/design'
const HELP = 'public/help'
const LANGUAGES = ['en', 'zh', 'sw']
const QUIET_MS = 1500

async function keep(name, picture, width) {
  await sharp(picture).resize({ width }).png({ palette: true, quality: 80 }).toFile(`${FOLDER}/${name}.png`)
}

async function shoot(page, name, { fullPage = false } = {}) {
  await page.waitForTimeout(QUIET_MS)
  await keep(name, await page.screenshot({ fullPage }), 1000)
}

async function signIn(page) {
  await page.goto(BASE)
  await page.getByRole('button', { name: 'Login' }).first().click()
  await page.getByLabel('Email').fill('superadmin@example.com')
  await page.locator('input[type=password]').fill('demo1234')
  await shoot(page, 'modal')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/dashboard')
  await page.getByText('Login successfully').waitFor({ state: 'hidden' })
}

async function adminRecipes(page) {
  await page.goto(`${BASE}/admin/packages`)
  await shoot(page, 'list')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/packages\/[0-9a-f-]{36}/)
  await shoot(page, 'detail', { fullPage: true })
  await page.goto(`${BASE}/admin/packages/new`)
  await shoot(page, 'form', { fullPage: true })
  await page.goto(`${BASE}/admin/customers?search=nobody-of-this-name`)
  await shoot(page, 'empty')
}

/** The states that a healthy demo does not show by itself. */
async function troubledRecipes(page) {
  const calls = '**/api/v1/customers*'
  await page.route(calls, () => undefined)
  await page.goto(`${BASE}/admin/customers`)
  await shoot(page, 'loading')
  await page.unroute(calls)
  const body = {
    code: 500,
    error: 'internal',
    message: 'Something went wrong. Try again later',
    requestId: 'demo',
  }
  await page.route(calls, (route) => route.fulfill({ status: 500, json: body }))
  await page.goto(`${BASE}/admin/customers`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await shoot(page, 'error')
}

async function publicRecipes(page, trackingNumber) {
  await page.goto(BASE)
  await shoot(page, 'home')
  await page.goto(`${BASE}/track-cargo/info?trackingNumber=${trackingNumber}`)
  await page.waitForTimeout(QUIET_MS)
  const sections = page.locator('main section')
  await keep('summary', await sections.nth(1).screenshot(), 560)
  await keep('timeline', await sections.nth(2).screenshot(), 560)
}

function firstOf(page, list) {
  return page.evaluate(async (path) => {
    const { authToken } = JSON.parse(localStorage.getItem('cargo-office.session'))
    const answer = await fetch(`/api/v1/${path}&itemsPerPage=1`, { headers: { 'auth-token': authToken } })
    return (await answer.json()).data.result[0]
  }, list)
}

/** The page of each task of the help, in each language: what is beside the menu, as high as a card shows it. */
async function helpPictures(page) {
  const unpaid = await firstOf(page, 'packages?unpaid=true&transitStatus=4')
  const loading = await firstOf(page, 'batches?transitStatus=1')
  const pages = {
    receive: '/admin/receiving',
    release: '/admin/waiting-room',
    load: `/admin/batches/${loading.id}`,
    pay: `/admin/packages/${unpaid.id}?action=pay`,
    handOver: '/admin/hand-over',
    close: '/admin/book-keeping?view=closing',
  }
  for (const language of LANGUAGES) {
    for (const [task, path] of Object.entries(pages)) {
      // Receiving has no menu beside it.
      const x = task === 'receive' ? 0 : 200
      await page.setViewportSize({ width: x + 960, height: 600 })
      // Never idle: the stream of the bell stays open.
      await page.goto(`${BASE}${language === 'en' ? '' : `/${language}`}${path}`)
      await page.waitForTimeout(2 * QUIET_MS)
      const picture = await page.screenshot({ clip: { x, y: 0, width: 960, height: 600 } })
      await sharp(picture).webp({ quality: 80 }).toFile(`${HELP}/${task}-${language}.webp`)
    }
  }
}

for (const folder of [FOLDER, HELP]) mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await signIn(page)
await shoot(page, 'dashboard')
await adminRecipes(page)
await publicRecipes(page, (await firstOf(page, 'packages?transitStatus=5')).trackingNumber)
await troubledRecipes(page)
await helpPictures(page)
await browser.close()
