import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '@/server/core/failures'
import { binaryPath } from './binaries'
import type { Home } from './home'

/** Passwords of the roles inside the database; made once, readable by the program's owner only. */
export interface Secret {
  superuser: string
  owner: string
}

/** As it is stored: the owner is called `application` since the days when it was the program's only role. */
interface StoredSecret {
  superuser: string
  application: string
}

const secretFile = (home: Home) => join(home.dir, 'secret.json')

export function readSecret(home: Home): Secret {
  try {
    const stored = JSON.parse(readFileSync(secretFile(home), 'utf8')) as StoredSecret
    return { superuser: stored.superuser, owner: stored.application }
  } catch (error) {
    throw new StartError(
      `${secretFile(home)} cannot be read, and without it the database in ${home.pgdata} stays closed. Run as the account that created it, or put the file back.`,
      { cause: error },
    )
  }
}

function checkVersion(home: Home): void {
  const found = readFileSync(join(home.pgdata, 'PG_VERSION'), 'utf8').trim()
  const ours = home.binaries.version.split('.')[0]
  if (found === ours) return
  throw new StartError(
    `The data in ${home.pgdata} are of PostgreSQL ${found}, this version brings ${ours}. Back up with the previous version (npm run db:backup), set DATA_DIR to a new folder and restore there.`,
  )
}

async function initialise(home: Home, target: string, passwordFile: string): Promise<void> {
  const options = ['-D', target, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // The builtin provider sorts the same way on every system, so indexes survive a move.
  options.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  try {
    await promisify(execFile)(binaryPath(home.binaries, 'initdb'), options, {
      ...home.account,
      cwd: home.dir,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
  } catch (error) {
    const reason = String((error as { stderr?: unknown }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1)
    throw new StartError(
      `The embedded PostgreSQL cannot be set up in ${home.dir}: ${reason}. Set DATABASE_URL to use another server.`,
      {
        cause: error,
      },
    )
  }
}

/** Makes the database cluster unless it is there. Interrupted, it leaves nothing that the next start would take for one. */
export async function ensureCluster(home: Home): Promise<void> {
  if (existsSync(join(home.pgdata, 'PG_VERSION'))) return checkVersion(home)
  const draft = `${home.pgdata}.new`
  const passwordFile = join(home.dir, 'initial-password')
  rmSync(draft, { recursive: true, force: true })
  const secret: StoredSecret = {
    superuser: randomBytes(24).toString('hex'),
    application: randomBytes(24).toString('hex'),
  }
  mkdirSync(draft, { mode: 0o700 })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, secret.superuser, { mode: 0o600 })
  if (home.account) {
    for (const path of [draft, passwordFile]) chownSync(path, home.account.uid, home.account.gid)
  }
  await initialise(home, draft, passwordFile)
  rmSync(passwordFile)
  writeFileSync(secretFile(home), JSON.stringify(secret), { mode: 0o600 })
  renameSync(draft, home.pgdata)
}
