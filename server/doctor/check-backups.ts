import { newestBackup } from '@/server/backups/newest-backup'
import type { Config } from '@/server/core/config'
import { StartError } from '@/server/core/failures'
import { keyBeside } from '@/server/core/secret-key'
import { checkRecipients } from '@/server/database/backup/encryption'
import { FileStoreError } from '@/server/gateways/file-store'
import { openBackupStore } from '@/server/gateways/open-stores'
import { type Finding, ok, warn, wrong } from './checks'

const HOUR_MS = 3_600_000
const OLD_HOURS = 36

async function checkEncryption({ backupRecipients }: Config): Promise<Finding> {
  if (backupRecipients.length === 0)
    return warn(
      'Backups are not encrypted: npm run backup:key makes a key, whose public half belongs into BACKUP_RECIPIENTS.',
    )
  try {
    await checkRecipients(backupRecipients)
    return ok('Backups are encrypted for the keys of BACKUP_RECIPIENTS.')
  } catch (error) {
    if (error instanceof StartError) return wrong(error.message)
    throw error
  }
}

async function checkNewest(config: Config): Promise<Finding> {
  const backups = await openBackupStore(config)
  try {
    await backups.list()
  } catch (error) {
    if (error instanceof FileStoreError)
      return wrong(`BACKUP_DIR: ${error.message}. Look at the S3_ settings.`)
    throw error
  }
  const newest = await newestBackup(backups)
  if (newest === null) return warn(`There is no backup in ${backups.location} yet.`)
  const hours = Math.round((Date.now() - newest.writtenAt.getTime()) / HOUR_MS)
  return hours > OLD_HOURS
    ? wrong(`The newest backup in ${backups.location} is ${hours} hours old: look into the worker’s log.`)
    : ok(`The newest backup is ${hours} hours old.`)
}

export async function checkBackups(config: Config): Promise<Finding[]> {
  const { backupBucket, backupDir, backsUpDaily } = config
  const findings = [await checkNewest(config), await checkEncryption(config)]
  if (!backsUpDaily)
    findings.push(
      warn('No backup is made by itself: set BACKUP_DAILY=on, or run npm run db:backup by a timer.'),
    )
  const key = backupBucket ? null : keyBeside(config, backupDir)
  if (key !== null)
    findings.push(
      warn(`${key} lies beside the backups: set BACKUP_DIR to a folder elsewhere, or SECRET_KEY.`),
    )
  return findings
}
