// npm run measure:pictures: a picture of every page in every language, at three widths, in light and dark, into
// .build/pictures; and what a machine can see of them: sideways scroll, cut texts, targets that a thumb misses.
// `-- --language sw`, `-- --part public` and `-- /admin/packages` take some of them.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { projectRoot } from '@/server/core/project-root'
import { rest } from '@/tests/browser/support/look'
import { allPages, isWhole, LANGUAGES, type PagesOf } from './support/all-pages'
import { openBrowser, openPage, startDemo } from './support/browser'
import { type Line, report } from './support/report'

const FOLDER = join(projectRoot, '.build/pictures')
const SCHEMES = ['light', 'dark'] as const
/** The phone has a finger, the others a mouse. */
const WINDOWS = [
  { width: 1440, height: 900, isPhone: false },
  { width: 1024, height: 768, isPhone: false },
  { width: 360, height: 740, isPhone: true },
]
const TARGET_PX = 44

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Faults {
  sideways: string[]
  cut: string[]
  small: string[]
}

/** What is wider than the window, written over its edge without a sign of it, or too small for a thumb. */
function findFaults(page: Page, isPhone: boolean): Promise<Faults> {
  return page.evaluate(
    ({ isPhone: withTargets, least }) => {
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.visually-hidden')
      const wider = document.documentElement.scrollWidth - window.innerWidth
      const texts = [...document.querySelectorAll('main *, header *, aside *')].filter(
        (element) =>
          isSeen(element) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      const isCut = (element: Element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return (
          ['hidden', 'clip'].includes(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1
        )
      }
      const targets = withTargets
        ? [
            ...document.querySelectorAll(
              'button, [role=button], [role=tab], [role=menuitem], select, input:not([type=hidden], .ant-upload input)',
            ),
          ]
        : []
      // What is around a box, a switch or a field is pressed as well.
      const pressed = (element: Element) =>
        element.closest(
          'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-tabs-tab',
        ) ?? element
      const small = targets
        .filter(isSeen)
        .map(pressed)
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width > 0 && height > 0 && height < least - 0.5
        })
      return {
        sideways: wider > 0 ? [`${wider} px`] : [],
        cut: texts.filter(isCut).map(nameOf),
        small: [...new Set(small)].map(
          (element) => `${nameOf(element)} ${Math.round(element.getBoundingClientRect().height)} px`,
        ),
      }
    },
    { isPhone, least: TARGET_PX },
  )
}

/** '/zh/admin/packages?tab=x' in a file's name. */
function fileOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`.replaceAll(/[^\w-]+/g, '_').slice(0, 120) || '_'
}

async function takeAll(
  browser: Browser,
  { addresses, storageState }: PagesOf,
  faults: Faults,
): Promise<void> {
  for (const { isPhone, ...viewport } of WINDOWS) {
    const context = await browser.newContext({
      viewport,
      storageState,
      serviceWorkers: 'block',
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const address of addresses) {
      await openPage(page, address)
      await rest(page)
      // Before the pictures: for a whole page the browser is no phone for a moment, and controls are low until they have grown again.
      const found = await findFaults(page, isPhone)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await rest(page)
        const path = join(FOLDER, `${viewport.width}-${colorScheme}`, `${fileOf(address)}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      for (const [kind, names] of Object.entries(found) as [keyof Faults, string[]][]) {
        const lines = names.map((name) => `${viewport.width} ${new URL(address).pathname}: ${kind} ${name}`)
        lines.forEach(say)
        faults[kind].push(...lines)
      }
    }
    await context.close()
  }
}

const WHAT: Record<keyof Faults, string> = {
  sideways: 'pages that scroll sideways',
  cut: 'texts that are cut without a sign',
  small: `controls lower than ${TARGET_PX} px on a phone`,
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const product = await startDemo('pictures')
const browser = await openBrowser()
try {
  const faults: Faults = { sideways: [], cut: [], small: [] }
  const parts = await allPages(product.url)
  for (const pages of parts) await takeAll(browser, pages, faults)
  const addresses = parts.reduce((sum, pages) => sum + pages.addresses.length, 0)
  const lines = Object.entries(faults).map(
    ([kind, found]): Line => ({
      what: `${WHAT[kind as keyof Faults]}, of ${addresses} pages`,
      product: String(found.length),
      compared: 'none allowed',
      ratio: found.length,
      target: '0',
      isMet: found.length === 0,
    }),
  )
  say(`${addresses * WINDOWS.length * SCHEMES.length} pictures lie in ${FOLDER}.`)
  if (isWhole) {
    report(
      'measure:pictures',
      lines,
      `${LANGUAGES.length} languages, 1440, 1024 and 360 px, light and dark, on the demo's data.`,
    )
  } else {
    for (const { what, product: count } of lines) say(`${what}: ${count}`)
    if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
}
