// npm run measure:axe: every page in every language, at both widths, in light and dark, by axe's rules of WCAG 2.2 AA.
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import {
  adminRoutes,
  type DemoSession,
  openBrowser,
  openPage,
  signInDemo,
  startDemo,
} from './support/browser'
import { type Line, report } from './support/report'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LANGUAGES = ['en', 'zh', 'sw']
const WIDTHS = [360, 1440]
const SCHEMES = ['light', 'dark'] as const
const SHARED = ['/track-cargo/info?trackingNumber=UMJ00000000', '/waiting-room', '/offline', '/nowhere']

const say = (line: string) => process.stdout.write(`${line}\n`)

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** One address at every width and in both schemes, which change without a new load. */
async function look(page: Page, address: string): Promise<{ looks: number; problems: string[] }> {
  const problems: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, address)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const problem of await violations(page))
        problems.push(`${address} ${width} ${colorScheme}: ${problem}`)
    }
  }
  return { looks: WIDTHS.length * SCHEMES.length, problems }
}

async function lookAtAll(
  browser: Browser,
  what: string,
  addresses: string[],
  storageState?: DemoSession['storageState'],
): Promise<Line> {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  const problems: string[] = []
  let looks = 0
  for (const address of addresses) {
    const seen = await look(page, address)
    looks += seen.looks
    problems.push(...seen.problems)
    say(`${address}: ${seen.problems.length === 0 ? 'nothing' : seen.problems.join('\n  ')}`)
  }
  await context.close()
  return {
    what: `${what}, violations in ${looks} looks`,
    product: String(problems.length),
    compared: 'none allowed',
    ratio: problems.length,
    target: '0',
    isMet: problems.length === 0,
  }
}

const product = await startDemo('axe')
const browser = await openBrowser()
try {
  const session = await signInDemo(product.url)
  const everywhere = (paths: readonly string[]) =>
    LANGUAGES.flatMap((language) => paths.map((path) => product.url + localPath(path, language)))
  const publicPages = everywhere([...PUBLIC_PAGES.map(({ path }) => path), ...SHARED])
  const office = everywhere(await adminRoutes(product.url, session))
  report(
    'measure:axe',
    [
      await lookAtAll(browser, 'public and shared pages', publicPages),
      await lookAtAll(browser, 'the dashboard', office, session.storageState),
    ],
    `${LANGUAGES.length} languages, ${WIDTHS.join(' and ')} px, light and dark, on the demo's data.`,
  )
} finally {
  await browser.close()
  await product.stop()
}
