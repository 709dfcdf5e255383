import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, say } from './environment.mjs'
import { exclusively } from './exclusive.mjs'
import { runQuietly } from './run-quietly.mjs'

function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

// npm writes its own list last, so a broken installation has none; parts for other platforms are rightly absent.
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = readPackages('package-lock.json')
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true
    const found = installed[name]
    return found ? found.version === entry.version : entry.optional === true || entry.peer === true
  })
}

const reasons = (output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) \S/.test(line))
    .slice(0, 12)
    .join('\n')

async function install() {
  if (isInstalled()) return
  say('Installing the packages (once, about a minute) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code, output } = npm?.endsWith('.js')
    ? await runQuietly(process.execPath, [npm, ...args])
    : await runQuietly('npm', args)
  if (code !== 0)
    fail(
      `${reasons(output)}\nThe packages could not be installed (npm ci). Check the network (or what npm says above) and start again.`,
    )
}

/** Installs the packages when they are missing or differ from package-lock.json. */
export async function installWhenNeeded() {
  if (!isInstalled()) await exclusively(install)
}
