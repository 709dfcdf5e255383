import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Config } from '@/server/core/config'
import { StartError } from '@/server/core/failures'
import { readIdentities } from '@/server/database/backup/encryption'
import { openBackupStore } from '@/server/gateways/open-stores'
import { newestBackup } from './newest-backup'

/** npm changes into the project; a relative name is meant from where the command was typed. */
const typed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

export interface BackupArguments {
  name: string | undefined
  replace: boolean
  identities: string[]
}

/** What follows a command that reads a backup: [name] [--identity file] [--replace]. */
export async function readArguments(args: string[]): Promise<BackupArguments> {
  const { values, positionals } = parse(args)
  const { identity, replace = false } = values
  const [name] = positionals
  if (identity === undefined) return { name, replace, identities: [] }
  const text = await readFile(typed(identity), 'utf8').catch((error: Error) => {
    throw new StartError(`The file of --identity cannot be read: ${error.message}.`)
  })
  const identities = readIdentities(text)
  if (identities.length === 0) throw new StartError(`${typed(identity)} has no secret key of age in it.`)
  return { name, replace, identities }
}

function parse(args: string[]) {
  const options = { identity: { type: 'string' }, replace: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

export interface NamedBackup {
  location: string
  bytes: number | null
  open(): Promise<Readable>
}

/** The backup of a name: a file, or one in BACKUP_DIR; without a name the newest there. */
export async function findBackup(config: Config, name: string | undefined): Promise<NamedBackup> {
  if (name !== undefined && existsSync(typed(name))) {
    const location = typed(name)
    return { location, bytes: null, open: () => Promise.resolve(createReadStream(location)) }
  }
  const backups = await openBackupStore(config)
  const found =
    name === undefined
      ? await newestBackup(backups)
      : (await backups.list()).find((backup) => backup.name === name)
  if (!found) {
    throw new StartError(
      name === undefined
        ? `There is no backup in ${backups.location}.`
        : `There is no file ${typed(name)}, nor a backup of this name in ${backups.location}.`,
    )
  }
  return {
    location: backups.locationOf(found.name),
    bytes: found.bytes,
    open: () => backups.open(found.name),
  }
}
