import * as z from 'zod'
import type { FiscalSettings, putFiscalSettings } from '@/lib/contracts/fiscal-receipts'
import { officeToday } from '@/lib/domain/dates'
import { FISCAL_MODES } from '@/lib/domain/fiscal-receipt'
import { TAX_CLASSES } from '@/lib/domain/issued-invoice'
import { findCompanyProfile, findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { insertSales } from './follow-payments'
import { FISCAL_SETTING } from './store'

const stored = z.object({
  mode: z.enum(FISCAL_MODES),
  from: z.string().nullable(),
  device: z.string().nullable(),
  taxClass: z.enum(TAX_CLASSES),
})
type Stored = z.infer<typeof stored>

const OFF: Stored = { mode: 'off', from: null, device: null, taxClass: 'zero' }
const read = (value: unknown): Stored => stored.safeParse(value).data ?? OFF

export async function getFiscalSettings(db: Database): Promise<FiscalSettings> {
  const { value, version } = await findSetting(db, FISCAL_SETTING)
  return { ...read(value), version }
}

async function check(context: Context, before: Stored, next: Stored): Promise<void> {
  if (next.mode === 'off') return
  if (next.from === null) throw invalidField('from', 'required')
  if (next.device === null) throw invalidField('device', 'required')
  if (next.mode === 'provider' && context.config.fiscal === null)
    throw invalidField('mode', 'fiscalProviderOff')
  if (next.from !== before.from && next.from < officeToday()) throw invalidField('from', 'beforeToday')
  if (next.taxClass !== 'standard') return
  const { vrn } = await findCompanyProfile(context.db)
  if (vrn === null) throw invalidField('taxClass', 'companyVrnMissing')
}

/** Receipts that are there already and want one from now on get theirs here; payments wait meanwhile. */
export async function saveFiscalSettings(
  context: Context,
  { body }: InputOf<typeof putFiscalSettings>,
): Promise<FiscalSettings> {
  const { db } = context
  const { version, ...next } = body
  const { value, version: current } = await takeSetting(db, FISCAL_SETTING)
  if (current !== version) throw staleVersion()
  const before = read(value)
  await check(context, before, next)
  await putSetting(db, FISCAL_SETTING, next, actorOf(context).id)
  await insertSales(db)
  const changes = differences(before, next)
  if (Object.keys(changes).length > 0) {
    await audit(context, {
      action: 'company.changed',
      entity: 'settings',
      entityId: FISCAL_SETTING,
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, change]) => [`${FISCAL_SETTING}.${field}`, change]),
      ),
    })
  }
  if (before.mode !== 'off' && next.mode === 'off') {
    const values = { old: before.mode, new: next.mode }
    await noteException(context, { kind: 'settings', subjectId: null, label: FISCAL_SETTING, ...values })
  }
  return getFiscalSettings(db)
}
