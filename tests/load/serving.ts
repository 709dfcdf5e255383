// npm run measure:serving: the public pages against a static file of the same process, requests per second.
// `-- /track-cargo` measures that page alone.
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { startDemo } from './support/browser'
import { type Line, report } from './support/report'
import { compare } from './support/rounds'

const CONNECTIONS = 50
const TARGET = 0.5
const STATIC_FILE = '/files/brand/logo.png'
const LANGUAGES = ['en', 'sw', 'zh']
// As every browser asks; without it a page would go out four times as large.
const headers = { 'accept-encoding': 'gzip, deflate, br' }

const only = process.argv.slice(3)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function measurePage(origin: string, path: string): Promise<Line> {
  say(`\n${path}`)
  const result = await compare(
    { url: origin + path, connections: CONNECTIONS, headers },
    { url: origin + STATIC_FILE, connections: CONNECTIONS, headers },
    say,
  )
  return {
    what: `${path}, requests per second`,
    product: `${Math.round(result.product)}/s`,
    compared: `${STATIC_FILE} of the same process, ${Math.round(result.bare)}/s`,
    ratio: result.ratio,
    target: `at least ${TARGET}x`,
    isMet: result.ratio >= TARGET,
  }
}

const product = await startDemo('serving')
try {
  const lines: Line[] = []
  for (const [at, { path }] of PUBLIC_PAGES.entries()) {
    if (only.length > 0 && !only.includes(path)) continue
    lines.push(await measurePage(product.url, localPath(path, LANGUAGES[at % LANGUAGES.length] ?? 'en')))
  }
  for (const { what, product: got, compared, ratio } of lines)
    say(`${what}: ${got}, ${ratio.toFixed(2)}x of ${compared}`)
  if (only.length > 0 && lines.some(({ isMet }) => !isMet)) process.exitCode = 1
  if (only.length === 0)
    report(
      'measure:serving',
      lines,
      `${CONNECTIONS} connections that take gzip, the demo's data; pages are drawn anew once a second.`,
    )
} finally {
  await product.stop()
}
