// npm run measure:serving: the public pages against the quicker of two static files of the same process, requests per second:
// the logo and a script of the pages.
// `-- /track-cargo` measures that page alone.
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { startDemo } from './support/browser'
import { type Line, report } from './support/report'
import { median, ROUND_SECONDS, requestsPerSecond } from './support/rounds'

const CONNECTIONS = 50
const TARGET = 0.5
// Each of all pages and the files in turn: four minutes.
const ROUNDS = 7
const LOGO = '/files/brand/logo.png'
const LANGUAGES = ['en', 'sw', 'zh']
// As every browser asks; without it a page would go out four times as large.
const headers = { 'accept-encoding': 'gzip, deflate, br' }

const only = process.argv.slice(3)
const say = (line: string) => process.stdout.write(`${line}\n`)

const rate = (url: string) => requestsPerSecond({ url, connections: CONNECTIONS, headers }, ROUND_SECONDS)

interface Round {
  file: number
  page: number
}

function lineOf(path: string, rounds: readonly Round[]): Line {
  const page = median(rounds.map((round) => round.page))
  const file = median(rounds.map((round) => round.file))
  const ratio = median(rounds.map((round) => round.page / round.file))
  return {
    what: `${path}, requests per second`,
    product: `${Math.round(page)}/s`,
    compared: `a static file of the same process, ${Math.round(file)}/s`,
    ratio,
    target: `at least ${TARGET}x`,
    isMet: ratio >= TARGET,
  }
}

async function firstScriptOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text()
  const name = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(html)?.[0]
  if (!name) throw new Error('the page names no script')
  return name
}

async function measure(origin: string, paths: readonly string[]): Promise<Line[]> {
  const found = new Map(paths.map((path): [string, Round[]] => [path, []]))
  const files = [LOGO, await firstScriptOf(origin)].map((path) => origin + path)
  // The first time warms everything up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: number[] = []
    for (const file of files) rates.push(await rate(file))
    const file = Math.max(...rates)
    for (const [path, rounds] of found) {
      const page = await rate(origin + path)
      if (round > 0) rounds.push({ file, page })
      say(`round ${round}: ${path} ${Math.round(page)}/s, the files ${rates.map(Math.round).join(' and ')}/s`)
    }
  }
  return [...found].map(([path, rounds]) => lineOf(path, rounds))
}

const product = await startDemo('serving')
try {
  const asked = PUBLIC_PAGES.filter(({ path }) => only.length === 0 || only.includes(path))
  const paths = asked.map(({ path }, at) => localPath(path, LANGUAGES[at % LANGUAGES.length] ?? 'en'))
  const lines = await measure(product.url, paths)
  for (const { what, product: got, compared, ratio } of lines)
    say(`${what}: ${got}, ${ratio.toFixed(2)}x of ${compared}`)
  if (only.length > 0 && lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  if (only.length === 0)
    report(
      'measure:serving',
      lines,
      `${CONNECTIONS} connections that take gzip, ${ROUNDS} rounds of ${ROUND_SECONDS} s for each in turn, medians, the demo's data; the quicker of the logo and a script of the pages, both read from the disk. Pages are rendered anew once a second.`,
    )
} finally {
  await product.stop()
}
