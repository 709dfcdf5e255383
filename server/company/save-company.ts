import type { CompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listRatesBeyond } from '@/server/rates/exceptions-store'
import { ADVANCE, findCompanySettings, PROFILE, RATE_TOLERANCE, SESSION_IDLE } from './profile'
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
  const { version, advancePercent, rateTolerancePercent, sessionIdleMinutes, ...profile } = body
  if ((await lockSetting(db, PROFILE)).version !== version) throw staleVersion()
  await lockSetting(db, ADVANCE)
  await lockSetting(db, RATE_TOLERANCE)
  await lockSetting(db, SESSION_IDLE)
  const { version: _before, ...before } = await findCompanySettings(db)
  const { id } = actorOf(context)
  await writeSetting(db, PROFILE, profile, id)
  await writeSetting(db, ADVANCE, advancePercent, id)
  if (rateTolerancePercent !== undefined) {
    await writeSetting(db, RATE_TOLERANCE, rateTolerancePercent, id)
    if (rateTolerancePercent < before.rateTolerancePercent) await listRatesBeyond(db, rateTolerancePercent)
  }
  if (sessionIdleMinutes !== undefined) await writeSetting(db, SESSION_IDLE, sessionIdleMinutes, id)
  const { version: next, ...after } = await findCompanySettings(db)
  const changes = differences(flat(before), flat(after))
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: PROFILE, changes })
  }
  return { ...after, version: next }
}
