// npm run prove:node: the core of the server's tests and the built program itself under the other Nodes that `engines` names.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { CORE, resultsTable, runTests } from './support/core-tests'
import { publish } from './support/report'

const MAJORS = [22, 24]
/** They start the built program by the Node that they run on: its database, pages, worker and the processes that read sheets. */
const STARTS = ['durability', 'page-headers', 'import-kill', 'migrate-first'].map(
  (name) => `tests/runtime/${name}.test.ts`,
)
const PACKAGE = `node-${process.platform}-${process.arch}`

/** The npm registry has each Node as a package of one file. */
function installNode(major: number, folder: string): string {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${PACKAGE}@${major}`]
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return join(folder, 'node_modules', PACKAGE, 'bin/node')
}

/** How many packages `npm ci` would call unfit for this Node. */
function countUnfit(node: string, folder: string): number {
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(projectRoot, file), join(folder, file))
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm ci --dry-run: ${stderr}`)
  return `${stdout}${stderr}`.split('EBADENGINE').length - 1
}

async function prove(major: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `cargo-node-${major}-`))
  try {
    const node = installNode(major, folder)
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
    const unfit = countUnfit(node, mkdtempSync(join(folder, 'ci-')))
    if (unfit > 0) process.exitCode = 1
    const { results } = await runTests({ files: [...CORE, ...STARTS], node })
    return `${resultsTable(`Node ${version}`, results)}\n\n\`npm ci\` names ${unfit} packages as unfit for it.`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.platform === 'linux') {
  const tables: string[] = []
  for (const major of MAJORS) tables.push(await prove(major))
  publish('prove:node', tables.join('\n\n'), 'The website was built by the Node named here.')
} else {
  process.stderr.write('Not run: the registry’s packages of Node are taken for Linux alone here.\n')
  process.exitCode = 1
}
