import type * as z from 'zod'
import { id, instant } from '@/lib/contracts/fields'
import { type AccountsChange, type PaymentAccounts, paymentAccounts } from '@/lib/contracts/invoices'
import type { CheckRefusal } from '@/lib/domain/four-eyes'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { employeeName } from '@/server/employees/find-employees'
import { checkRefusal } from '@/server/employees/second-person'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'

const DUTY = { kind: 'accountsChange', subjectId: null } as const

/** The key of the row with what waits: null when nothing does. */
const CHANGE = 'invoiceAccountsChange'

const storedChange = paymentAccounts.extend({ askedBy: id, askedAt: instant })
type StoredChange = z.infer<typeof storedChange>

const read = (value: unknown): StoredChange | null => storedChange.safeParse(value).data ?? null

interface Asked {
  before: PaymentAccounts
  wanted: PaymentAccounts
}

/** Lets new accounts wait, in place of any that waited before. */
export async function askForAccounts(context: Context, { before, wanted }: Asked): Promise<void> {
  const { bankAccounts, mobileMoney } = wanted
  const askedBy = actorOf(context).id
  await takeSetting(context.db, CHANGE)
  const change: StoredChange = { bankAccounts, mobileMoney, askedBy, askedAt: new Date().toISOString() }
  await putSetting(context.db, CHANGE, change, askedBy)
  const changes = differences(
    { bankAccounts: before.bankAccounts, mobileMoney: before.mobileMoney },
    { bankAccounts, mobileMoney },
  )
  await audit(context, { action: 'invoices.accountsAsked', entity: 'settings', changes })
  await settleDuty(context.db, DUTY)
  await notifyDuty(context, DUTY)
}

/** What waits, locked; refused when nothing does. */
export async function takeAccountsChange({ db }: Context): Promise<StoredChange> {
  const change = read((await takeSetting(db, CHANGE)).value)
  if (!change) throw notFound()
  return change
}

export async function dropAccountsChange(context: Context): Promise<void> {
  await putSetting(context.db, CHANGE, null, actorOf(context).id)
  await settleDuty(context.db, DUTY)
}

interface Waiting {
  accountsChange: AccountsChange | null
  checkRefusal: CheckRefusal | null
}

/** What waits as people read it, and why the caller cannot confirm it. */
export async function findAccountsChange(context: Context): Promise<Waiting> {
  const change = read((await findSetting(context.db, CHANGE)).value)
  if (!change) return { accountsChange: null, checkRefusal: null }
  const { askedBy, ...rest } = change
  const person = { id: askedBy, name: await employeeName(context.db, askedBy) }
  return {
    accountsChange: { ...rest, askedBy: person },
    checkRefusal: await checkRefusal(context, askedBy),
  }
}

/** Whether new accounts wait, as the tasks count them: 0 or 1. */
export async function countAccountsChanges(db: Database): Promise<number> {
  return read((await findSetting(db, CHANGE)).value) ? 1 : 0
}
