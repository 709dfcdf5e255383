import { describe, expect, it } from 'vitest'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { IMPORT_FIELDS } from '@/lib/domain/import-fields'
import imports from '@/locales/en/imports.json'
import myClaims from '@/locales/en/my-claims.json'
import system from '@/locales/en/system.json'
import { BACK_UP } from '@/server/backups/daily-backup'
import { FOLLOW_CARRIERS } from '@/server/carrier-events/follow-batches'
import { MOVE_BY_CARRIER } from '@/server/carrier-events/take-events'
import { REMOVE_FILES } from '@/server/files/remove-files'
import { SWEEP_FILES } from '@/server/files/sweep-files'
import { SEND_FISCAL } from '@/server/fiscal-receipts/follow-payments'
import { IMPORT_STEP } from '@/server/imports/change-import'
import { MATCH_MONEY } from '@/server/incoming-money/match-waiting'
import { REMOVE_OLD } from '@/server/retention/remove-old'

const JOBS = [
  BACK_UP,
  FOLLOW_CARRIERS,
  MOVE_BY_CARRIER,
  REMOVE_FILES,
  SWEEP_FILES,
  SEND_FISCAL,
  IMPORT_STEP,
  MATCH_MONEY,
  REMOVE_OLD,
]

// The other languages have the keys that English has: scripts/checks/locales.mjs.
describe('a text whose key is only known at run time', () => {
  it.each([
    [
      'the fields of a sheet',
      Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
      imports.field,
    ],
    ['the fields of a customer’s claim', Object.keys(openMyClaim.body?.shape ?? {}), myClaims.field],
    ['the jobs of the queue', JOBS, system.jobs.name],
  ])('is there for %s', (_, names, texts) => {
    expect(names.filter((name) => !Object.hasOwn(texts, name))).toEqual([])
  })
})
