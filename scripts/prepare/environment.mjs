import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSupportedNode } from './node-version.mjs'

/** The project's folder, wherever the command was typed. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

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
