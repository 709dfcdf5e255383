// npm run measure:axe: every page in every language, at both widths, in light and dark, by axe's rules of WCAG 2.2 AA.
// `-- --language sw`, `-- --part public` and `-- /admin/packages` (what an address begins with) look at some of them.
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { rest } from '@/tests/browser/support/look'
import { allPages, isWhole, LANGUAGES, type PagesOf } from './support/all-pages'
import { openBrowser, openPage, startDemo } from './support/browser'
import { type Line, report } from './support/report'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [1440, 360]

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

async function lookAtAll(browser: Browser, { what, addresses, storageState }: PagesOf): Promise<Line> {
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
  const lines: Line[] = []
  for (const pages of await allPages(product.url)) lines.push(await lookAtAll(browser, pages))
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
