import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runTests } from '@/tests/load/support/core-tests'
import { countUnfit, installNode } from '@/tests/load/support/other-node'

/** The others of `engines` (package.json); this run has one of its own. `npm run prove:node` takes the newest and runs more. */
const VERSIONS = ['22.23.0', '24.21.0']
/** The first starts the built program by the Node that it runs on and asks for its pages; the second pays by the API. */
const FILES = ['tests/runtime/page-headers.test.ts', 'tests/server/transaction.test.ts']

function install(version: string): string | null {
  try {
    return installNode(version)
  } catch {
    return null
  }
}

test.for(VERSIONS)(
  'under Node %s the program starts, serves its pages and takes payments, and npm ci finds no package unfit',
  { timeout: 300_000 },
  async (version, { skip }) => {
    const node = install(version)
    if (node === null) {
      const reason = 'not run, this Node cannot be had here'
      process.stderr.write(`Node ${version}: ${reason}\n`)
      return skip(reason)
    }
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`)
    expect(countUnfit(node)).toBe(0)
    const { results } = await runTests({ files: FILES, node })
    const all = results.testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(results.testResults.length).toBe(FILES.length)
    expect(all.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(all.length).toBeGreaterThan(FILES.length)
  },
)
