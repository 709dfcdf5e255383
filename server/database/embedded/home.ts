import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '@/server/core/failures'
import { type Binaries, binaryPath, copyBinaries, findBinaries } from './binaries'

/** The account PostgreSQL runs as when we are root, which it refuses to be. 65534 exists without being created. */
export interface Account {
  uid: number
  gid: number
}

/** Where one embedded database lives. */
export interface Home {
  dir: string
  pgdata: string
  binaries: Binaries
  account: Account | undefined
  /** The data had to be put outside DATA_DIR, because the unprivileged account cannot enter that. */
  moved: boolean
}

const nobody: Account = { uid: 65_534, gid: 65_534 }
const isRoot = () => process.getuid?.() === 0

function succeeds(command: string, args: string[], account: Account): boolean {
  try {
    execFileSync(command, args, { ...account, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// Asked by trying, not by reading mode bits: access lists and mount options count as well.
const canEnter = (dir: string, account: Account) =>
  succeeds('/bin/sh', ['-c', 'cd -- "$1" && test -x .', 'sh', dir], account)

// Entering is for everyone (the unprivileged account must pass through), looking is not.
function makeFolder(dir: string): void {
  if (existsSync(dir)) return
  try {
    mkdirSync(dir, { recursive: true })
    chmodSync(dir, 0o711)
  } catch (error) {
    throw new StartError(
      `The folder ${dir} cannot be made. Set DATA_DIR to a folder that you may write to.`,
      {
        cause: error,
      },
    )
  }
}

function ownerOf(dir: string): Account | undefined {
  const stat = statSync(join(dir, 'pgdata'), { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

const homeName = (dataDir: string) =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)

const locationNote = (dataDir: string) => join(dataDir, 'postgres-location')

/** A home outside of DATA_DIR says whose it is: a copy of the data folder brings the way to the original's database with it. */
function checkOwner(dir: string, dataDir: string): void {
  const file = join(dir, 'owner')
  const own = realpathSync(dataDir)
  const owner = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (owner === own) return
  // Those of releases before this one have no note, but a name that was made of the path.
  const isOwn = owner === undefined && basename(dir) === homeName(dataDir)
  if (isOwn || !existsSync(join(dir, 'pgdata'))) {
    writeFileSync(file, `${own}\n`)
    return
  }
  throw new StartError(
    `The database in ${dir} belongs to ${owner ?? 'another folder'}, and ${own} is a copy of that. Remove ${locationNote(dataDir)} to begin with an empty database; if you moved the folder, write its path into ${file} instead.`,
  )
}

function chooseFolder(dataDir: string): { dir: string; moved: boolean } {
  const inside = join(dataDir, 'postgres')
  if (!isRoot()) return { dir: inside, moved: false }
  const note = locationNote(dataDir)
  // Saved, so that a later change of the project folder's permissions does not start an empty database.
  if (existsSync(note)) return { dir: readFileSync(note, 'utf8').trim(), moved: true }
  if (existsSync(join(inside, 'pgdata')) || canEnter(dataDir, nobody)) return { dir: inside, moved: false }
  const dir = join('/var/lib/umoja-cargo', homeName(dataDir))
  writeFileSync(note, `${dir}\n`)
  return { dir, moved: true }
}

function usableBinaries(dir: string, account: Account | undefined): Binaries {
  const installed = findBinaries()
  if (!account || succeeds(binaryPath(installed, 'postgres'), ['--version'], account)) return installed
  return copyBinaries(installed, dir)
}

/** Decides where the database lives and who runs it, and makes the folder. */
export function prepareHome(dataDir: string): Home {
  makeFolder(dataDir)
  const chosen = chooseFolder(dataDir)
  const { moved } = chosen
  if (moved) makeFolder(dirname(chosen.dir))
  makeFolder(chosen.dir)
  if (moved) checkOwner(chosen.dir, dataDir)
  const dir = realpathSync(chosen.dir)
  const account = isRoot() ? (ownerOf(dir) ?? nobody) : undefined
  if (account) chownSync(dir, account.uid, account.gid)
  chmodSync(dir, 0o700)
  if (account && !canEnter(dir, account)) {
    throw new StartError(
      `The account ${account.uid} that runs PostgreSQL cannot enter ${dir}. Set DATA_DIR to a folder that everyone may pass through.`,
    )
  }
  return { dir, pgdata: join(dir, 'pgdata'), binaries: usableBinaries(dir, account), account, moved }
}
