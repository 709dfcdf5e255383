import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

/** The core of the server's tests: what a day in the office needs. */
export const CORE = [
  'session',
  'receiving',
  'payments',
  'packages-list',
  'customers-list',
  'tracking',
  'search',
  'finance',
  'imports',
  'idempotency',
  'transaction',
  'messages-sending',
  'sign-in-limits',
  'audit-chain',
].map((name) => `tests/server/${name}.test.ts`)

export interface TestResults {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

interface Run {
  files: readonly string[]
  environment?: Record<string, string>
  /** The Node they run on; this one when left out. */
  node?: string
}

/** Runs these files, with vitest's own lines on the screen; a failure is this command's. */
export async function runTests({ files, environment = {}, node = process.execPath }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-core-tests-'))
  const report = join(folder, 'results.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  try {
    const child = spawn(node, [vitest, 'run', ...reporters, ...files], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...environment },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      process.stdout.write(chunk)
    })
    await once(child, 'close')
    if (child.exitCode !== 0) process.exitCode = 1
    const results = JSON.parse(readFileSync(report, 'utf8')) as TestResults
    return { results, output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isPassed = ({ status }: { status: string }) => status === 'passed'

/** A row for each file. */
export function resultsTable(title: string, { testResults }: TestResults): string {
  const rows = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const passed = assertionResults.filter(isPassed).length
    const file = name.slice(name.indexOf('tests/'))
    const seconds = ((endTime - startTime) / 1000).toFixed(1)
    return `| ${file} | ${passed} of ${assertionResults.length} | ${seconds} s |`
  })
  return [`| ${title} | Passed | Time |`, '|---|---|---|', ...rows.toSorted()].join('\n')
}
