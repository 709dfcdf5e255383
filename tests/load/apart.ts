// npm run prove:apart: the browser journeys on a website whose API is on another host, in a process of its own: signed in
// over CORS, with pictures, downloads, notices and parcels that were saved without a connection.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { WHATSAPP_SECRET } from '@/tests/browser/support/whatsapp'
import { chromiumPath } from './support/browser'
import { buildCopy } from './support/build-copy'
import { freePort, startWebsite, untilReady } from './support/processes'
import { publish } from './support/report'

const REPORT = join(projectRoot, '.build/load/apart.json')
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Suite {
  file: string
  specs: { ok: boolean; tests: { status: string }[] }[]
  suites?: Suite[]
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** A row for each file of journeys. */
function table(suites: readonly Suite[]): string {
  const rows = suites.map((suite) => {
    const specs = specsOf(suite).filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    return `| ${suite.file} | ${specs.filter(({ ok }) => ok).length} of ${specs.length} |`
  })
  return ['| Journeys, website and API apart | Passed |', '|---|---|', ...rows.toSorted()].join('\n')
}

function startApi(port: number, environment: Record<string, string>): ChildProcess {
  const program = join(projectRoot, 'tests/browser/support/serve.mjs')
  const env = { ...process.env, ...environment, PORT: String(port) }
  return spawn(process.execPath, [program], { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function runJourneys(environment: Record<string, string>): Promise<number> {
  const program = join(projectRoot, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--reporter=list,json', ...process.argv.slice(3)]
  const env = { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'close')
  return child.exitCode ?? 1
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const [apiPort, websitePort] = [await freePort(), await freePort()]
// Two hosts for a browser, and two sites: what it may pass from one to the other is what CORS and the policy allow.
const apiUrl = `http://localhost:${apiPort}/api/v1`
const website = `http://127.0.0.1:${websitePort}`
const VISITOR_PROOF = randomUUID()

say('Building the website for an API on another host …')
const folder = buildCopy('apart', { environment: { NEXT_PUBLIC_API_URL: apiUrl } })
mkdirSync(join(projectRoot, '.build/load'), { recursive: true })
const api = startApi(apiPort, {
  VISITOR_PROOF,
  ALLOWED_ORIGINS: website,
  WHATSAPP_APP_SECRET: WHATSAPP_SECRET,
})
try {
  await untilReady(`${apiUrl}/health`, api, 'its output')
  const running = await startWebsite(
    'apart',
    { folder, port: websitePort },
    { VISITOR_PROOF, NEXT_PUBLIC_API_URL: apiUrl },
  )
  try {
    const code = await runJourneys({
      BASE_URL: website,
      API_URL: apiUrl,
      CHROMIUM_PATH: chromiumPath() ?? '',
    })
    const { suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as { suites: Suite[] }
    publish('prove:apart', table(suites), 'Two sites for the browser: 127.0.0.1 and localhost.')
    process.exitCode = code
  } finally {
    await running.stop()
  }
} finally {
  await end(api)
}
