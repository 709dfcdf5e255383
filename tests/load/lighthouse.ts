// npm run measure:lighthouse: every public and shared page by Lighthouse as a slow phone meets it, beside a static twin of
// the same page. `-- /track-cargo` looks at pages of that name alone, `--runs 1` is quicker, `--manners` leaves speed out.
import { parseArgs } from 'node:util'
import { isPersonalPage, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { startDemo } from './support/browser'
import { customerPages } from './support/customer-pages'
import { type Judge, MANNERS, openLighthouse, type Speed } from './support/lighthouse'
import { type Line, report } from './support/report'
import { median } from './support/rounds'
import { type SharedPage, sharedPages } from './support/shared-pages'
import { serveTwins, twinOf } from './support/twin'

const PERFORMANCE = 97
const LCP_RATIO = 1.3
const TBT_MS = 60
const ALL_RUNS = '5'

const { values, positionals: only } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { runs: { type: 'string', default: ALL_RUNS }, manners: { type: 'boolean', default: false } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const middle = (runs: readonly Speed[], name: keyof Speed) => median(runs.map((one) => one[name]))

function speedLines(name: string, page: readonly Speed[], twin: readonly Speed[]): Line[] {
  const score = middle(page, 'performance')
  const [lcp, twinLcp] = [middle(page, 'lcpMs'), middle(twin, 'lcpMs')]
  const [tbt, twinTbt] = [middle(page, 'tbtMs'), middle(twin, 'tbtMs')]
  const cls = middle(page, 'cls')
  return [
    {
      what: `${name}, performance`,
      product: String(score),
      compared: `the twin, ${middle(twin, 'performance')}`,
      ratio: score / PERFORMANCE,
      target: `at least ${PERFORMANCE}`,
      isMet: score >= PERFORMANCE,
    },
    {
      what: `${name}, largest contentful paint`,
      product: `${lcp.toFixed(0)} ms`,
      compared: `the twin, ${twinLcp.toFixed(0)} ms`,
      ratio: lcp / twinLcp,
      target: `at most ${LCP_RATIO}x`,
      isMet: lcp <= twinLcp * LCP_RATIO,
    },
    {
      what: `${name}, total blocking time`,
      product: `${tbt.toFixed(0)} ms`,
      compared: `the twin, ${twinTbt.toFixed(0)} ms`,
      ratio: (tbt - twinTbt) / TBT_MS,
      target: `at most ${TBT_MS} ms more`,
      isMet: tbt - twinTbt <= TBT_MS,
    },
    {
      what: `${name}, layout shift`,
      product: cls.toFixed(3),
      compared: 'none allowed',
      ratio: cls,
      target: '0',
      isMet: cls < 0.0005,
    },
  ]
}

interface Asked extends SharedPage {
  isIndexed: boolean
}

async function mannerLines(
  judge: Judge,
  { name, isIndexed, cookie }: Asked,
  address: string,
): Promise<Line[]> {
  const found = await judge.manners(address, isIndexed, cookie)
  for (const title of found.wanting) say(`  wanting: ${title}`)
  const worst = Math.min(...MANNERS.map((category) => found[category]))
  return [
    {
      what: `${name}, accessibility, best practices, SEO`,
      product: MANNERS.map((category) => found[category]).join(', '),
      compared: 'all that is asked',
      ratio: worst / 100,
      target: '100 each',
      isMet: worst === 100,
    },
  ]
}

async function judgePage(judge: Judge, product: string, asked: Asked): Promise<Line[]> {
  const { name, path, cookie } = asked
  say(name)
  const lines = await mannerLines(judge, asked, product + path)
  if (!values.manners) {
    const twins = await serveTwins(product, new Map([[path, await twinOf(product + path, cookie)]]))
    const [page, twin]: [Speed[], Speed[]] = [[], []]
    for (let run = 1; run <= Number(values.runs); run += 1) {
      page.push(await judge.speed(product + path, cookie))
      twin.push(await judge.speed(twins.origin + path))
    }
    twins.close()
    lines.push(...speedLines(name, page, twin))
  }
  for (const { what, product: got, compared, isMet } of lines)
    say(`${isMet ? ' ' : '!'} ${what}: ${got} (${compared})`)
  return lines
}

// First, for it may have to be installed, and that may fail.
const judge = await openLighthouse()
const product = await startDemo('lighthouse').catch((error: unknown) => {
  judge.close()
  throw error
})
try {
  const indexed = PUBLIC_PAGES.map(({ path }) => ({ name: path, path, isIndexed: true }))
  const shared = [...(await sharedPages(product.url)), ...(await customerPages(product.url))].map((page) => ({
    ...page,
    isIndexed: !isPersonalPage(page.path.split('?')[0] ?? ''),
  }))
  const all: Asked[] = [...indexed, ...shared]
  const lines: Line[] = []
  for (const page of all) {
    if (only.length === 0 || only.includes(page.name))
      lines.push(...(await judgePage(judge, product.url, page)))
  }
  const isWhole = values.runs === ALL_RUNS && !values.manners && only.length === 0
  if (!isWhole && lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  // A quick look is not what the tables of the documents are for.
  if (isWhole)
    report(
      'measure:lighthouse',
      lines,
      `Mobile, simulated slow 4G and 4x CPU slowdown, medians of ${values.runs}; manners once. The twin is a page written by hand (tests/load/lighthouse/twin.html: a style of a few lines, no JavaScript) with the same words, pictures and fields, served by bare node:http. Pages that are in nobody's index are not asked to be crawlable.`,
    )
} finally {
  judge.close()
  await product.stop()
}
