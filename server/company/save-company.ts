import type { CompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listRatesBeyond } from '@/server/rates/exceptions-store'
import {
  ADVANCE,
  findCompanySettings,
  PROFILE,
  RATE_TOLERANCE,
  SESSION_IDLE,
  STEP_UP,
  TWO_STEP_REQUIRED,
} from './profile'
import { lockSetting, writeSetting } from './store'

function named(office: string, fields: Record<string, unknown>): [string, unknown][] {
  return Object.entries(fields).map(([field, value]) => [`${office}.${field}`, value])
}

/** Field by field, those of the offices too: {'chinaOffice.phones': ...}. */
function flat({ chinaOffice, tanzaniaOffice, ...rest }: Omit<CompanySettings, 'version'>) {
  const fields: [string, unknown][] = [
    ...Object.entries(rest),
    ...named('chinaOffice', chinaOffice),
    ...named('tanzaniaOffice', tanzaniaOffice),
  ]
  return Object.fromEntries(fields)
}

export async function saveCompany(
  context: Context,
  { body }: InputOf<typeof putCompanySettings>,
): Promise<CompanySettings> {
  const { db } = context
  const { version, advancePercent, rateTolerancePercent, ...others } = body
  const { sessionIdleMinutes, twoStepRequired, stepUpMinutes, ...profile } = others
  if ((await lockSetting(db, PROFILE)).version !== version) throw staleVersion()
  for (const key of [ADVANCE, RATE_TOLERANCE, SESSION_IDLE, TWO_STEP_REQUIRED, STEP_UP])
    await lockSetting(db, key)
  const { version: _before, ...before } = await findCompanySettings(db)
  const { id } = actorOf(context)
  await writeSetting(db, PROFILE, profile, id)
  await writeSetting(db, ADVANCE, advancePercent, id)
  if (rateTolerancePercent !== undefined) {
    await writeSetting(db, RATE_TOLERANCE, rateTolerancePercent, id)
    if (rateTolerancePercent < before.rateTolerancePercent) await listRatesBeyond(db, rateTolerancePercent)
  }
  if (sessionIdleMinutes !== undefined) await writeSetting(db, SESSION_IDLE, sessionIdleMinutes, id)
  if (twoStepRequired !== undefined) await writeSetting(db, TWO_STEP_REQUIRED, twoStepRequired, id)
  if (stepUpMinutes !== undefined) await writeSetting(db, STEP_UP, stepUpMinutes, id)
  const { version: next, ...after } = await findCompanySettings(db)
  const changes = differences(flat(before), flat(after))
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: PROFILE, changes })
  }
  return { ...after, version: next }
}
