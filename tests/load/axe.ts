// npm run measure:axe: every page in every language, at both widths, in light and dark, by axe's rules of WCAG 2.2 AA.
// `-- --language sw`, `-- --part public` and `-- /admin/packages` (what an address begins with) look at some of them.
import { parseArgs } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { rest } from '@/tests/browser/support/look'
import {
  adminRoutes,
  type DemoSession,
  openBrowser,
  openPage,
  signInDemo,
  startDemo,
} from './support/browser'
import { customerPages } from './support/customer-pages'
import { recordPages } from './support/record-pages'
import { type Line, report } from './support/report'
import { type SharedPage, sharedPages } from './support/shared-pages'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LANGUAGES = ['en', 'zh', 'sw']
const WIDTHS = [1440, 360]

const { values, positionals: only } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { language: { type: 'string' }, part: { type: 'string' } },
})
const isWhole = !values.language && !values.part && only.length === 0
const isAsked = (path: string) => only.length === 0 || only.some((start) => path.startsWith(start))
const say = (line: string) => process.stdout.write(`${line}\n`)

async function violations(page: Page, contrastAlone: boolean): Promise<string[]> {
  await rest(page)
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const asked = contrastAlone ? builder.withRules(['color-contrast']) : builder.withTags(RULES)
  const { violations: found } = await asked.analyze()
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** One address at every width and in both schemes, loaded once. What a scheme changes is the contrast of colours. */
async function look(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
  await openPage(page, address)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await violations(page, colorScheme === 'dark')
      problems.push(...found.map((problem) => `${width} ${colorScheme}: ${problem}`))
    }
  }
  return problems
}

/** What a browser has stored in which the pages are open. */
function cookiesOf(own: readonly SharedPage[], url: string): DemoSession['storageState'] {
  const [name = '', value = ''] = own.find(({ cookie }) => cookie)?.cookie?.split('=') ?? []
  const settings = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return { cookies: [{ name, value, domain: new URL(url).hostname, ...settings }], origins: [] }
}

async function lookAtAll(
  browser: Browser,
  what: string,
  addresses: string[],
  storageState?: DemoSession['storageState'],
): Promise<Line> {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  let count = 0
  for (const address of addresses) {
    const problems = await look(page, address)
    count += problems.length
    say([address, ...problems].join('\n  '))
  }
  await context.close()
  return {
    what: `${what}, violations in ${addresses.length * WIDTHS.length * 2} looks`,
    product: String(count),
    compared: 'none allowed',
    ratio: count,
    target: '0',
    isMet: count === 0,
  }
}

const product = await startDemo('axe')
const browser = await openBrowser()
try {
  const session = await signInDemo(product.url)
  const languages = LANGUAGES.filter((language) => !values.language || values.language === language)
  const everywhere = (paths: readonly string[]) =>
    languages.flatMap((language) =>
      paths.filter(isAsked).map((path) => product.url + localPath(path, language)),
    )
  const lines: Line[] = []
  if (values.part !== 'office') {
    const shared = (await sharedPages(product.url)).map(({ path }) => path)
    const paths = [...PUBLIC_PAGES.map(({ path }) => path), ...shared, '/offline', '/nowhere']
    lines.push(await lookAtAll(browser, 'public and shared pages', everywhere(paths)))
  }
  if (values.part !== 'office') {
    const own = await customerPages(product.url)
    const paths = own.filter(({ cookie }) => cookie).map(({ path }) => path)
    lines.push(
      await lookAtAll(browser, 'the way into a customer’s own pages', everywhere(['/my'])),
      await lookAtAll(browser, 'a customer’s own pages', everywhere(paths), cookiesOf(own, product.url)),
    )
  }
  if (values.part !== 'public') {
    const paths = [...(await adminRoutes(product.url, session)), ...(await recordPages(product.url, session))]
    lines.push(await lookAtAll(browser, 'the dashboard', everywhere(paths), session.storageState))
  }
  for (const { what, product: count } of lines) say(`${what}: ${count}`)
  if (!isWhole && lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  if (isWhole)
    report(
      'measure:axe',
      lines,
      `${LANGUAGES.length} languages, ${WIDTHS.join(' and ')} px, light and dark, on the demo's data.`,
    )
} finally {
  await browser.close()
  await product.stop()
}
