import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { projectRoot } from '@/server/core/project-root'

/** What ran before: decision 0107. */
export interface FormerRelease {
  commit: string
  /** The steps that this release has and it has not. */
  newMigrations: string[]
}

const MIGRATIONS = 'server/database/migrations'
const BEFORE = join(projectRoot, '.build/former')

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

const steps = (names: readonly string[]) => names.filter((name) => name.endsWith('.sql')).toSorted()
const stepsNow = () => steps(readdirSync(join(projectRoot, MIGRATIONS)))
const stepsOf = (commit: string) =>
  steps(git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`).split('\n'))

/** Whether all that it lacks comes after all that it has: a step of a lower number would be refused by its database. */
function isBefore(commit: string): boolean {
  const [now, then] = [stepsNow(), stepsOf(commit)]
  return then.length < now.length && then.every((name, index) => name === now[index])
}

/** A step that is not committed yet is newer than every commit. */
function newestBefore(): string | undefined {
  const adding = git('log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).split('\n')
  for (const commit of ['HEAD', ...adding.map((one) => `${one}^`)]) {
    const found = tryGit('rev-parse', '--verify', '--quiet', commit)
    if (found === undefined) return undefined
    if (isBefore(found)) return found
  }
  return undefined
}

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) })

/** It runs on the packages that are installed here, so they have to be the same or more. */
function missingPackage(commit: string): string | undefined {
  const { dependencies } = packageFile.parse(JSON.parse(git('show', `${commit}:package.json`)))
  return Object.keys(dependencies).find((name) => !existsSync(join(projectRoot, 'node_modules', name)))
}

/** The release before this one, or why it cannot be had here. FORMER_RELEASE names another commit or tag. */
export function findFormerRelease(): FormerRelease | { reason: string } {
  if (tryGit('rev-parse', '--show-prefix') !== '') return { reason: 'this folder is no checkout of git' }
  const asked = process.env.FORMER_RELEASE
  const commit = asked ? tryGit('rev-parse', '--verify', '--quiet', `${asked}^{commit}`) : newestBefore()
  if (!commit) {
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true'
    return { reason: isShallow ? 'the checkout has no history: git fetch --unshallow' : 'git knows none' }
  }
  const missing = missingPackage(commit)
  if (missing)
    return { reason: `${commit.slice(0, 12)} needs the package ${missing}, which is not installed` }
  const known = new Set(stepsOf(commit))
  const newMigrations = stepsNow().filter((name) => !known.has(name))
  return { commit, newMigrations: newMigrations.map((name) => name.replace(/\.sql$/, '')) }
}

/** Its sources in a folder of their own. The website is this release's: nobody opens a page of it. */
function unpack(commit: string, folder: string): void {
  rmSync(BEFORE, { recursive: true, force: true })
  const draft = `${folder}.part`
  mkdirSync(draft, { recursive: true })
  const archive = join(BEFORE, 'sources.tar')
  git('archive', `--output=${archive}`, commit)
  execFileSync('tar', ['-xf', archive, '-C', draft])
  for (const shared of ['node_modules', '.next']) symlinkSync(join(projectRoot, shared), join(draft, shared))
  renameSync(draft, folder)
}

/** Builds what lies in another folder by its own scripts. */
export function runBuild(
  folder: string,
  parts: readonly string[],
  environment: Record<string, string> = {},
): void {
  const { href } = pathToFileURL(join(folder, 'scripts/prepare/build.mjs'))
  const script = `await (await import(${JSON.stringify(href)})).buildWhenNeeded(${JSON.stringify(parts)})`
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe']
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio,
  })
}

/** Unpacks it, bundles it by its own scripts and answers the folder. */
export function buildFormerRelease({ commit }: FormerRelease): string {
  const folder = join(BEFORE, commit.slice(0, 12))
  if (!existsSync(folder)) unpack(commit, folder)
  runBuild(folder, ['server'])
  return folder
}
