// npm run measure:lighthouse: every public and shared page by Lighthouse as a slow phone meets it, beside a static twin of
// the same page. `-- --runs 1 --only /track-cargo` looks quickly at one.
import { parseArgs } from 'node:util'
import { PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { signInDemo, startDemo } from './support/browser'
import { openLighthouse, type Verdict } from './support/lighthouse'
import { type Line, report } from './support/report'
import { median } from './support/rounds'
import { serveTwins, twinOf } from './support/twin'

const PERFORMANCE = 98
const LCP_RATIO = 1.3
const TBT_MS = 60

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Pages that are shared by a link of their own, with the demo's data on them. */
async function sharedPages(origin: string): Promise<string[]> {
  const { token } = await signInDemo(origin)
  const headers = { 'auth-token': token, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const settings = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}/api/v1${path}`, { headers, ...settings })
    return ((await answer.json()) as { data: never }).data as Record<string, unknown>
  }
  const { result } = (await ask('/packages?itemsPerPage=20')) as {
    result: { id: string; trackingNumber: string; receiverInfo: { id: string } | null; totalUSD?: string }[]
  }
  const [cargo] = result.filter(({ receiverInfo }) => receiverInfo)
  const invoice = await ask('/invoice-links', { kind: 'combined', packageIds: [cargo?.id] })
  const link = new URL(String(invoice.path ?? invoice.url), origin)
  return [
    `/track-cargo/info?trackingNumber=${cargo?.trackingNumber}`,
    link.pathname + link.search,
    '/waiting-room',
  ]
}

const middle = (verdicts: readonly Verdict[], name: keyof Verdict) => median(verdicts.map((one) => one[name]))

function linesOf(name: string, page: readonly Verdict[], twin: readonly Verdict[]): Line[] {
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) => {
    const [score, wanted] = [middle(page, category), category === 'performance' ? PERFORMANCE : 100]
    return {
      what: `${name}, ${category}`,
      product: String(score),
      compared: `the twin, ${middle(twin, category)}`,
      ratio: score / wanted,
      target: `at least ${wanted}`,
      isMet: score >= wanted,
    }
  })
  const [lcp, twinLcp] = [middle(page, 'lcpMs'), middle(twin, 'lcpMs')]
  const [tbt, twinTbt] = [middle(page, 'tbtMs'), middle(twin, 'tbtMs')]
  const cls = middle(page, 'cls')
  return [
    ...scores,
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

const product = await startDemo('lighthouse')
const lighthouse = await openLighthouse()
try {
  const indexed: readonly string[] = PUBLIC_PAGES.map(({ path }) => path)
  const all = [...indexed, ...(await sharedPages(product.url))]
  const paths = all.filter((path) => !values.only || path.startsWith(values.only))
  const twins = new Map<string, string>()
  for (const path of paths) twins.set(path, await twinOf(product.url + path))
  const twinServer = await serveTwins(product.url, twins)
  const lines: Line[] = []
  for (const path of paths) {
    const page: Verdict[] = []
    const twin: Verdict[] = []
    for (let run = 1; run <= Number(values.runs); run += 1) {
      page.push(await lighthouse.judge(product.url + path, indexed.includes(path)))
      twin.push(await lighthouse.judge(twinServer.origin + path, indexed.includes(path)))
    }
    // Without what opens it: the table is committed.
    const added = linesOf(path.split('?')[0]?.replace(/(invoice)\/.*/, '$1') ?? '', page, twin)
    for (const { what, product: got, compared, isMet } of added)
      say(`${isMet ? ' ' : '!'} ${what}: ${got} (${compared})`)
    lines.push(...added)
  }
  twinServer.close()
  const isWhole = values.runs === '5' && !values.only
  if (!isWhole && lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  // A quick look is not what the tables of the documents are for.
  if (isWhole)
    report(
      'measure:lighthouse',
      lines,
      `Mobile, simulated slow 4G and 4x CPU slowdown, medians of ${values.runs}. The twin is the page's own HTML with its styles inside and no JavaScript, served by bare node:http. Personal pages are not asked to be crawlable.`,
    )
} finally {
  lighthouse.close()
  await product.stop()
}
