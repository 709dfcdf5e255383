import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was typed. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The oldest minor release of each major one that every package works with: `engines` of package.json. */
const OLDEST_MINOR = { 20: 19, 22: 13 }

/** Whether a version of Node, such as '20.19.0', is in `engines`. */
function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || minor >= (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY)
}

/** Ends with one line on a Node that the parts cannot run on, and reads .env. */
export function prepareEnvironment() {
  const { node } = process.versions
  if (!isSupportedNode(node)) {
    fail(
      `Node ${node} is not supported: install Node 20.19 or later of 20, 22.13 or later of 22, or 24 and later, then run this again.`,
    )
  }
  process.chdir(root)
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** One line for the person at the keyboard, and the end. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const say = (line) => process.stdout.write(`${line}\n`)
