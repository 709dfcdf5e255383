// npm run measure:serving: the public pages against a static file of the same process, requests per second.
// `-- /track-cargo` measures that page alone.
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { startDemo } from './support/browser'
import { type Line, report } from './support/report'
import { median, ROUND_SECONDS, requestsPerSecond } from './support/rounds'

const CONNECTIONS = 50
const TARGET = 0.5
// Each of all pages and the file in turn: four minutes.
const ROUNDS = 7
const STATIC_FILE = '/files/brand/logo.png'
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
    compared: `${STATIC_FILE} of the same process, ${Math.round(file)}/s`,
    ratio,
    target: `at least ${TARGET}x`,
    isMet: ratio >= TARGET,
  }
}

async function measure(origin: string, paths: readonly string[]): Promise<Line[]> {
  const found = new Map(paths.map((path): [string, Round[]] => [path, []]))
  // The first time warms everything up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const file = await rate(origin + STATIC_FILE)
    for (const [path, rounds] of found) {
      const page = await rate(origin + path)
      if (round > 0) rounds.push({ file, page })
      say(`round ${round}: ${path} ${Math.round(page)}/s, the file ${Math.round(file)}/s`)
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
      `${CONNECTIONS} connections that take gzip, ${ROUNDS} rounds of ${ROUND_SECONDS} s for each in turn, medians, the demo's data; pages are drawn anew once a second.`,
    )
} finally {
  await product.stop()
}
