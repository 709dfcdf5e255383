// npm run measure:admin: the scripts that a browser fetches for the first page of the office, for each further page and in
// all, with what it fetches ahead when it is idle; whether any frame was shown without styles; and how long the change from
// one page to the next takes on a machine a quarter as fast.
import type { Browser, Page } from '@playwright/test'
import {
  adminRoutes,
  type DemoSession,
  openBrowser,
  openPage,
  signInDemo,
  startDemo,
} from './support/browser'
import { type Line, report } from './support/report'

const FIRST_PAGE = '/admin/dashboard'
const FIRST_PAGE_KB = 430
const FURTHER_PAGE_KB = 60
const ALL_KB = 1200
const ALL_REQUESTS = 100
const LIMIT_MS = 200
const SLOWDOWN = 4
const ROUNDS = 3
/** Whoever opens the office looks at it, and reads each page a moment, before they go on. */
const FIRST_LOOK_MS = 5000
const LOOK_MS = 2000
const IDLE_MS = 1500

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Looks at every frame, whether a button of antd stands in it as the browser would draw it by itself. */
function watchFrames(): void {
  const counted = { shown: 0, unstyled: 0 }
  const look = () => {
    const buttons = [...document.querySelectorAll('.ant-btn')]
    if (buttons.length > 0) counted.shown += 1
    if (buttons.some((button) => getComputedStyle(button).position !== 'relative')) counted.unstyled += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { countedFrames: counted })
}

interface Visit {
  path: string
  /** Scripts that no page before had fetched, in KB as they were sent. */
  size: number
  requests: number
  frames: { shown: number; unstyled: number }
}

/** Opens page after page in one browser with an empty cache. */
async function visitAll(browser: Browser, session: DemoSession, origin: string): Promise<Visit[]> {
  const paths = await adminRoutes(origin, session)
  const context = await browser.newContext({ storageState: session.storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(watchFrames)
  const known = new Set<string>()
  let sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url()) || known.has(response.url())) return
    known.add(response.url())
    sizes.push(response.finished().then(async () => (await response.request().sizes()).responseBodySize))
  })
  const visits: Visit[] = []
  for (const path of [FIRST_PAGE, ...paths.filter((each) => each !== FIRST_PAGE)]) {
    sizes = []
    await openPage(page, origin + path)
    await page.waitForTimeout(IDLE_MS)
    const sent = await Promise.all(sizes)
    const frames = await page.evaluate(
      () => (window as unknown as { countedFrames: Visit['frames'] }).countedFrames,
    )
    const size = sent.reduce((sum, each) => sum + each, 0) / 1024
    visits.push({ path, size, requests: sent.length, frames })
  }
  await context.close()
  return visits
}

const most = (what: string, product: number, allowed: number, unit: string): Line => ({
  what,
  product: `${product.toFixed(0)} ${unit}`,
  compared: `${allowed} ${unit} allowed`,
  ratio: product / allowed,
  target: 'at most 1x',
  isMet: product <= allowed,
})

function linesOf(visits: readonly Visit[]): Line[] {
  const sum = (pick: (visit: Visit) => number) => visits.reduce((all, visit) => all + pick(visit), 0)
  const further = visits.slice(1).sort((one, other) => other.size - one.size)
  const isHeavy = ({ size }: Visit) => size > FURTHER_PAGE_KB
  const unstyled = sum(({ frames }) => frames.unstyled)
  const shown = sum(({ frames }) => frames.shown)
  return [
    most('scripts of the first page', visits[0]?.size ?? Number.NaN, FIRST_PAGE_KB, 'KB'),
    ...further
      .filter((visit, index) => index === 0 || isHeavy(visit))
      .map(({ path, size }) =>
        most(
          `further scripts of ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, '(id)')}`,
          size,
          FURTHER_PAGE_KB,
          'KB',
        ),
      ),
    most(
      'scripts of all pages',
      sum(({ size }) => size),
      ALL_KB,
      'KB',
    ),
    most(
      'requests for scripts of all pages',
      sum(({ requests }) => requests),
      ALL_REQUESTS,
      'requests',
    ),
    {
      what: 'frames without styles while these pages load',
      product: `${unstyled}`,
      compared: `${shown} with something of antd in them`,
      ratio: unstyled / shown,
      target: 'none',
      isMet: shown > 0 && unstyled === 0,
    },
  ]
}

/** From the click on the menu to the frame that shows the next page's heading. */
async function changeMs(page: Page, href: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const link = document.querySelector<HTMLAnchorElement>(`aside a[href$="${wanted}"]`)
    const before = document.querySelector('main h1')
    if (!link) throw new Error(`the menu has no ${wanted}`)
    const began = performance.now()
    link.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        const title = document.querySelector('main h1')
        const took = performance.now() - began
        // Another page has another heading, even where it says the same; one that never comes is as late as can be.
        if ((title && title !== before) || took > 10_000) resolve(took)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, href)
}

async function routeChanges(browser: Browser, session: DemoSession, origin: string): Promise<number[]> {
  const context = await browser.newContext({
    storageState: session.storageState,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await openPage(page, `${origin}/admin/dashboard`)
  const menu = await page
    .locator('aside nav a[href^="/admin/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  // Receiving fills the screen and has no menu to go on from.
  const links = [...new Set(menu)].filter((href) => !href.endsWith('/receiving'))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(FIRST_LOOK_MS)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const href of links.filter((link) => !page.url().endsWith(link))) {
      const took = await changeMs(page, href)
      times.push(took)
      if (took > LIMIT_MS) say(`to ${href}: ${took.toFixed(0)} ms`)
      await page.waitForTimeout(LOOK_MS)
    }
    say(`route changes, round ${round + 1} of ${ROUNDS}`)
  }
  await context.close()
  return times.sort((a, b) => a - b)
}

const product = await startDemo('admin')
const browser = await openBrowser()
try {
  const session = await signInDemo(product.url)
  const visits = await visitAll(browser, session, product.url)
  for (const { path, size, requests } of visits)
    say(`${path.padEnd(60)} ${size.toFixed(1)} KB, ${requests} requests`)
  const lines = linesOf(visits)
  const times = await routeChanges(browser, session, product.url)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  lines.push({
    what: `from page to page, p95 of ${times.length}`,
    product: `${p95.toFixed(0)} ms`,
    compared: `${LIMIT_MS} ms allowed`,
    ratio: p95 / LIMIT_MS,
    target: 'at most 1x',
    isMet: p95 <= LIMIT_MS,
  })
  report(
    'measure:admin',
    lines,
    `Every script that a browser with an empty cache fetches, compressed as it is sent to it, what it fetches ahead when it is idle included; a further page after the pages before it. The change from the click in the menu to the next page's heading at ${SLOWDOWN}x CPU slowdown, ${ROUNDS} times through the menu.`,
  )
} finally {
  await browser.close()
  await product.stop()
}
