import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '@/server/core/project-root'
import { chromiumPath } from './browser'

const FOLDER = join(projectRoot, '.build/lighthouse')
/** What does not depend on how quick the page came. */
export const MANNERS = ['accessibility', 'best-practices', 'seo'] as const

const TRIES = 3

type Category = 'performance' | (typeof MANNERS)[number]

/** What Lighthouse says of a page as a slow phone meets it. */
export interface Speed {
  performance: number
  cls: number
  lcpMs: number
  tbtMs: number
}

/** Scores, and what was found wanting. */
export interface Manners extends Record<(typeof MANNERS)[number], number> {
  wanting: string[]
}

interface Result {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<Category, { score: number | null }>
    audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  }
}
type Lighthouse = (address: string, flags: object) => Promise<Result | undefined>
interface Chrome {
  port: number
  kill(): void
}

/** 185 MB that one command needs: installed by its own lockfile when it is first run, not by everybody. */
function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(projectRoot, 'tests/load/lighthouse', file), join(FOLDER, file))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
}

const load = async (file: string): Promise<unknown> =>
  import(pathToFileURL(join(FOLDER, 'node_modules', file)).href)

export interface Judge {
  /** `cookie` opens a customer's own page. */
  speed(address: string, cookie?: string): Promise<Speed>
  /** A page that is in nobody's index is not asked to be in one. */
  manners(address: string, isIndexed: boolean, cookie?: string): Promise<Manners>
  close(): void
}

export async function openLighthouse(): Promise<Judge> {
  install()
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as {
    launch(options: object): Promise<Chrome>
  }
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  /** Now and then Chromium loses the trace of a load, which is no fault of the page. */
  async function judged(address: string, settings: object, tries = TRIES): Promise<Result['lhr']> {
    const flags = { port: chrome.port, logLevel: 'error', disableFullPageScreenshot: true }
    const result = await lighthouse(address, { ...flags, ...settings })
    if (result && !result.lhr.runtimeError) return result.lhr
    if (tries > 1) return judged(address, settings, tries - 1)
    throw new Error(`Lighthouse could not judge ${address}: ${result?.lhr.runtimeError?.message}`)
  }
  async function ask(
    address: string,
    settings: { onlyCategories: readonly Category[]; skipAudits?: string[] | null; cookie?: string },
  ) {
    const { cookie, ...others } = settings
    const extraHeaders = cookie ? { Cookie: cookie } : null
    const { categories, audits } = await judged(address, { ...others, extraHeaders })
    const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return { audits, score, value }
  }
  async function speed(address: string, cookie?: string): Promise<Speed> {
    const { score, value } = await ask(address, { onlyCategories: ['performance'], cookie })
    return {
      performance: score('performance'),
      cls: value('cumulative-layout-shift'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
    }
  }
  async function manners(address: string, isIndexed: boolean, cookie?: string): Promise<Manners> {
    const skipAudits = isIndexed ? null : ['is-crawlable']
    const { score, audits } = await ask(address, { onlyCategories: MANNERS, skipAudits, cookie })
    const wanting = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 1)
    return {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      wanting: wanting.map(({ title }) => title),
    }
  }
  return { speed, manners, close: () => chrome.kill() }
}
