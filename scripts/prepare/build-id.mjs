import { execFileSync } from 'node:child_process'
import { root } from './environment.mjs'
import { fingerprint } from './fingerprint.mjs'

/** The commit that these files were last changed by, and whether they are as it left them; undefined without a checkout. */
function commitOf(paths, folder) {
  const git = (...args) =>
    execFileSync('git', [...args, '--', ...paths], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const id = git('log', '-1', '--format=%h', '--abbrev=12')
    return id ? { id, isWhole: git('status', '--porcelain') === '' } : undefined
  } catch {
    return undefined
  }
}

/**
 * What a build of these files is called, the same on every machine: their commit, with a part of their fingerprint behind it
 * when they were changed since or a setting is built in; the fingerprint alone where there is no checkout.
 */
export function buildId(paths, settings = [], folder = root) {
  const commit = commitOf(paths, folder)
  if (commit?.isWhole && settings.length === 0) return commit.id
  const print = fingerprint(paths, settings, folder)
  return commit ? `${commit.id}-${print.slice(0, 8)}` : print.slice(0, 20)
}
