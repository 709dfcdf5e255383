import type { CompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listDiscountsBeyond } from '@/server/exceptions/discounts-beyond'
import { noteException } from '@/server/exceptions/exceptions'
import { listRatesBeyond } from '@/server/rates/rates-beyond'
import {
  ADVANCE,
  CARRIER_MOVES,
  CHINA_WAREHOUSE,
  DELIVERY_AREAS,
  DISCOUNT_TOLERANCE,
  DOUBT_HOURS,
  findCompanySettings,
  HAND_OVER_CODE,
  LICENCES,
  PHONE_TRACKING,
  PRICE_TOLERANCE,
  PROFILE,
  RATE_TOLERANCE,
  SCALE_BAUD_RATE,
  SCALE_FORMAT,
  SCALE_TEMPLATE,
  SESSION_IDLE,
  STEP_UP,
  TWO_STEP_REQUIRED,
} from './profile'
import { lockSetting, writeSetting } from './store'

function named(office: string, fields: Record<string, unknown>): [string, unknown][] {
  return Object.entries(fields).map(([field, value]) => [`${office}.${field}`, value])
}

/** Field by field, those of the offices too: {'chinaOffice.phones': ...}. */
function flat({ chinaOffice, tanzaniaOffice, chinaWarehouse, ...rest }: Omit<CompanySettings, 'version'>) {
  const fields: [string, unknown][] = [
    ...Object.entries(rest),
    ...named('chinaOffice', chinaOffice),
    ...named('tanzaniaOffice', tanzaniaOffice),
    ...named('chinaWarehouse', chinaWarehouse ?? { contact: null, phone: null, address: null }),
  ]
  return Object.fromEntries(fields)
}

type Limits = Pick<
  CompanySettings,
  | 'advancePercent'
  | 'rateTolerancePercent'
  | 'discountTolerancePercent'
  | 'priceOverrideTolerancePercent'
  | 'sessionIdleMinutes'
  | 'stepUpMinutes'
  | 'twoStepRequired'
  | 'handOverCode'
>

/** A limit that lets more through than before is for another person to look at, as is the second step that is asked of nobody. */
async function noteWidened(context: Context, before: Limits, after: Limits): Promise<void> {
  const widened = {
    advancePercent: after.advancePercent < before.advancePercent,
    rateTolerancePercent: after.rateTolerancePercent > before.rateTolerancePercent,
    discountTolerancePercent: after.discountTolerancePercent > before.discountTolerancePercent,
    priceOverrideTolerancePercent: after.priceOverrideTolerancePercent > before.priceOverrideTolerancePercent,
    sessionIdleMinutes: after.sessionIdleMinutes > before.sessionIdleMinutes,
    stepUpMinutes: after.stepUpMinutes > before.stepUpMinutes,
    twoStepRequired: before.twoStepRequired && !after.twoStepRequired,
    handOverCode:
      HAND_OVER_CODE_MODES.indexOf(after.handOverCode) < HAND_OVER_CODE_MODES.indexOf(before.handOverCode),
  }
  for (const [name, isWider] of Object.entries(widened)) {
    if (!isWider) continue
    const limit = name as keyof Limits
    const values = { old: String(before[limit]), new: String(after[limit]) }
    await noteException(context, { kind: 'settings', subjectId: null, label: limit, ...values })
  }
}

/** What nothing else follows from. */
type OwnFields = Omit<
  InputOf<typeof putCompanySettings>['body'],
  'version' | 'advancePercent' | 'rateTolerancePercent' | 'discountTolerancePercent'
>

/** Settings that are stored as they come, by their keys; the profile is the rest. */
function ownSettings(fields: OwnFields) {
  const {
    priceOverrideTolerancePercent,
    sessionIdleMinutes,
    doubtHours,
    twoStepRequired,
    stepUpMinutes,
    handOverCode,
    chinaWarehouse,
    phoneTracking,
    carrierMoves,
    deliveryAreas,
    licences,
    scaleTemplate,
    scaleBaudRate,
    scaleFormat,
    ...profile
  } = fields
  const plain = new Map<string, unknown>([
    [PRICE_TOLERANCE, priceOverrideTolerancePercent],
    [SESSION_IDLE, sessionIdleMinutes],
    [DOUBT_HOURS, doubtHours],
    [TWO_STEP_REQUIRED, twoStepRequired],
    [STEP_UP, stepUpMinutes],
    [CARRIER_MOVES, carrierMoves],
    [HAND_OVER_CODE, handOverCode],
    [CHINA_WAREHOUSE, chinaWarehouse],
    [PHONE_TRACKING, phoneTracking],
    [LICENCES, licences && [...new Set(licences)]],
    [DELIVERY_AREAS, deliveryAreas && [...new Set(deliveryAreas)]],
    [SCALE_TEMPLATE, scaleTemplate],
    [SCALE_BAUD_RATE, scaleBaudRate],
    [SCALE_FORMAT, scaleFormat],
  ])
  return { plain, profile }
}

export async function saveCompany(
  context: Context,
  { body }: InputOf<typeof putCompanySettings>,
): Promise<CompanySettings> {
  const { db } = context
  const { version, advancePercent, rateTolerancePercent, discountTolerancePercent, ...others } = body
  const { plain, profile } = ownSettings(others)
  if ((await lockSetting(db, PROFILE)).version !== version) throw staleVersion()
  const keys = [ADVANCE, RATE_TOLERANCE, DISCOUNT_TOLERANCE, ...plain.keys()]
  for (const key of keys) await lockSetting(db, key)
  const { version: _before, ...before } = await findCompanySettings(db)
  const { id } = actorOf(context)
  await writeSetting(db, PROFILE, profile, id)
  await writeSetting(db, ADVANCE, advancePercent, id)
  if (rateTolerancePercent !== undefined) {
    await writeSetting(db, RATE_TOLERANCE, rateTolerancePercent, id)
    if (rateTolerancePercent < before.rateTolerancePercent) await listRatesBeyond(db, rateTolerancePercent)
  }
  if (discountTolerancePercent !== undefined) {
    await writeSetting(db, DISCOUNT_TOLERANCE, discountTolerancePercent, id)
    const isNarrower = discountTolerancePercent < before.discountTolerancePercent
    if (isNarrower) await listDiscountsBeyond(db, discountTolerancePercent)
  }
  for (const [key, value] of plain) if (value !== undefined) await writeSetting(db, key, value, id)
  const { version: next, ...after } = await findCompanySettings(db)
  const changes = differences(flat(before), flat(after))
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: PROFILE, changes })
  }
  await noteWidened(context, before, after)
  return { ...after, version: next }
}
