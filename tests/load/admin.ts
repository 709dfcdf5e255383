// npm run measure:admin: the JavaScript that each page of the dashboard brings to a browser that has nothing of it yet,
// whether any frame of it was shown without styles, and how long the way from one page to the next takes on a machine a
// quarter as fast.
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import {
  adminRoutes,
  type DemoSession,
  openBrowser,
  openPage,
  signInDemo,
  startDemo,
} from './support/browser'
import { type Line, report } from './support/report'

const LIMIT_KB = 300
const LIMIT_MS = 200
const SLOWDOWN = 4
const ROUNDS = 3
/** Whoever opens the office looks at it, and reads each page a moment, before they go on. */
const FIRST_LOOK_MS = 5000
const LOOK_MS = 2000

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

interface FirstLoad {
  /** Every script that came, in KB, compressed as it was sent. */
  size: number
  /** The same by gzip, as a server without brotli would send it. */
  gzipped: number
  frames: { shown: number; unstyled: number }
}

async function weigh(response: Response) {
  const body = await response.body()
  const { responseBodySize } = await response.request().sizes()
  return { sent: responseBodySize, gzipped: gzipSync(body).length }
}

async function firstLoad(browser: Browser, session: DemoSession, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({ storageState: session.storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  // What may be wanted later comes when the browser is idle: here it never is, so all that comes is needed now.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.addInitScript(watchFrames)
  const scripts = new Map<string, Promise<{ sent: number; gzipped: number }>>()
  page.on('response', (response) => {
    const { purpose = '', 'sec-purpose': secPurpose = '' } = response.request().headers()
    // What the menu's other pages will need comes when the browser is idle.
    const isForLater = `${purpose}${secPurpose}`.includes('prefetch')
    if (response.request().resourceType() !== 'script' || isForLater) return
    scripts.set(response.url(), weigh(response))
  })
  await openPage(page, address)
  const all = await Promise.all(scripts.values())
  const frames = await page.evaluate(
    () => (window as unknown as { countedFrames: FirstLoad['frames'] }).countedFrames,
  )
  await context.close()
  const inKb = (bytes: readonly number[]) => bytes.reduce((sum, each) => sum + each, 0) / 1024
  return { size: inKb(all.map(({ sent }) => sent)), gzipped: inKb(all.map(({ gzipped }) => gzipped)), frames }
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
  const lines: Line[] = []
  const frames = { shown: 0, unstyled: 0 }
  for (const path of await adminRoutes(product.url, session)) {
    const { size, gzipped, frames: seen } = await firstLoad(browser, session, product.url + path)
    frames.shown += seen.shown
    frames.unstyled += seen.unstyled
    const name = path.replace(/[\da-f]{8}-[\da-f-]{27}/, '(id)')
    const bare = seen.unstyled > 0 ? `, ${seen.unstyled} of ${seen.shown} frames without styles` : ''
    say(`${name.padEnd(36)} ${size.toFixed(1)} KB, gzipped ${gzipped.toFixed(1)} KB${bare}`)
    lines.push({
      what: `${name}, JavaScript of the first load`,
      product: `${size.toFixed(0)} KB (gzipped ${gzipped.toFixed(0)} KB)`,
      compared: `${LIMIT_KB} KB allowed`,
      ratio: size / LIMIT_KB,
      target: 'at most 1x',
      isMet: size <= LIMIT_KB,
    })
  }
  lines.push({
    what: 'frames without styles while these pages load',
    product: `${frames.unstyled}`,
    compared: `${frames.shown} with something of antd in them`,
    ratio: frames.unstyled / frames.shown,
    target: 'none',
    isMet: frames.shown > 0 && frames.unstyled === 0,
  })
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
    `Every script that a browser with an empty cache fetches until the page stands, compressed as it is sent to it (brotli) and as gzip would have it, without what it fetches ahead when it is idle; the way from the click in the menu to the next page's heading at ${SLOWDOWN}x CPU slowdown, ${ROUNDS} times through the menu.`,
  )
} finally {
  await browser.close()
  await product.stop()
}
