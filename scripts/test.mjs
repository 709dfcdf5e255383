import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenNeeded } from './prepare/build.mjs'
import { findChromium } from './prepare/chromium.mjs'
import { prepareEnvironment, root, say } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './prepare/test-reports.mjs'
import { firstLoad, verify } from './prepare/verify-steps.mjs'
import { escapedErrorsFile } from './prepare/vitest-errors.mjs'

const reports = join(root, '.build/test')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

function run(program, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function build() {
  try {
    await buildWhenNeeded()
    const { name, isOk } = await firstLoad()
    return isOk ? { passed: 2, failed: 0 } : { passed: 1, failed: 1, failures: [name] }
  } catch (error) {
    say(`${error.message}\nThe build failed.`)
    return { passed: 0, failed: 1 }
  }
}

async function unitTests() {
  const names = ['default', 'json', './scripts/prepare/vitest-errors.mjs']
  const reporters = [...names.map((name) => `--reporter=${name}`), `--outputFile.json=${vitestReport}`]
  const code = await run('vitest/vitest.mjs', ['run', ...reporters], { NODE_ENV: 'test' })
  return { ...vitestCounts(vitestReport, code), failures: vitestFailures(vitestReport, escapedErrorsFile) }
}

async function browserJourneys(chromium) {
  if (!chromium) return { passed: 0, failed: 1 }
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const code = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], environment)
  return { ...playwrightCounts(playwrightReport, code), failures: playwrightFailures(playwrightReport) }
}

prepareEnvironment()
await installWhenNeeded()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chromium = await findChromium()

const total = { passed: 0, failed: 0 }
/** Said again at the end: the output of a part is longer than most terminals keep. */
const failed = []

async function part(name, run) {
  const began = Date.now()
  say(`\n== ${name}`)
  const counts = await run()
  total.passed += counts.passed
  total.failed += counts.failed
  failed.push(...(counts.failures ?? []).map((one) => `${name}: ${one}`))
  say(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - began) / 1000)} s)`,
  )
}

// The bundler works on one core most of the time.
await Promise.all([part('Gates', verify), part('Build', build)])
await part('Rules, API, runtime and screens', unitTests)
await part('Browser journeys', () => browserJourneys(chromium))
for (const one of failed) say(`FAILED ${one}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
say(`\n${total.passed} passed, ${total.failed} failed`)
