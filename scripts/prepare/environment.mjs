import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was typed. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Ends with one line on a Node that the parts cannot run on, and reads .env. */
export function prepareEnvironment() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    fail(
      `Node ${process.versions.node} is too old: install Node 20.9 or newer (20, 22 and 24 are fine), then run this again.`,
    )
  }
  process.chdir(root)
  const file = join(root, '.env')
  if (!existsSync(file)) return
  if (typeof process.loadEnvFile !== 'function')
    fail('Reading .env needs Node 20.12: update Node, or delete .env.')
  process.loadEnvFile(file)
}

/** One line for the person at the keyboard, and the end. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const say = (line) => process.stdout.write(`${line}\n`)
