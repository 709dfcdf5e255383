import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

const PACKAGE = `node-${process.platform}-${process.arch}`

const INSTALL_WITHIN_MS = 120_000

/**
 * The Node of this version or major, which the npm registry has as a package of one file. It stays in .build for the next run.
 * Throws where the registry cannot be reached.
 */
export function installNode(version: string): string {
  const folder = join(projectRoot, '.build/nodes', version)
  const node = join(folder, 'node_modules', PACKAGE, 'bin/node')
  if (existsSync(node)) return node
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${PACKAGE}@${version}`,
  ]
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_WITHIN_MS })
  return node
}

/** How many packages `npm ci` calls unfit for this Node. */
export function countUnfit(node: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-npm-ci-'))
  try {
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
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
