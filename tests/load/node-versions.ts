// npm run prove:node: the core of the server's tests and the built program itself under the other Nodes that `engines` names.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { CORE, resultsTable, runTests } from './support/core-tests'
import { countUnfit, installNode } from './support/other-node'
import { publish } from './support/report'

const MAJORS = ['22', '24']
/** They start the built program by the Node that they run on: its database, pages, worker and the processes that read sheets. */
const STARTS = ['durability', 'page-headers', 'import-kill', 'migrate-first'].map(
  (name) => `tests/runtime/${name}.test.ts`,
)

async function prove(major: string): Promise<string> {
  // The newest of today, not that of the last run.
  rmSync(join(projectRoot, '.build/nodes', major), { recursive: true, force: true })
  const node = installNode(major)
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const unfit = countUnfit(node)
  if (unfit > 0) process.exitCode = 1
  const { results } = await runTests({ files: [...CORE, ...STARTS], node })
  return `${resultsTable(`Node ${version}`, results)}\n\n\`npm ci\` names ${unfit} packages as unfit for it.`
}

if (process.platform === 'linux') {
  const tables: string[] = []
  for (const major of MAJORS) tables.push(await prove(major))
  publish('prove:node', tables.join('\n\n'), 'The website was built by the Node named here.')
} else {
  process.stderr.write('Not run: the registry’s packages of Node are taken for Linux alone here.\n')
  process.exitCode = 1
}
