import type { Logger } from 'pino'
import { addDays, officeHour, officeMidnight, officeToday } from '@/lib/domain/dates'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { noteReminded } from '@/server/customers/note-reminded'
import { findSendingRules } from '@/server/messages/settings'
import { queueReminder } from './remind-debtor'
import { type DebtRow, hasLookedForDebts, noteLookedForDebts, selectOldDebts } from './store'

interface Parts {
  db: Database
  config: Config
  log: Logger
}

/** Nobody is reminded of money before the office opens, whatever the quiet hours are. */
const FIRST_HOUR = 9

class NoRecipient extends Error {}

/** One customer's reminder in a transaction of its own; false when somebody else was quicker or there is no phone. */
async function remind({ db, config }: Parts, debt: DebtRow, since: Date): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await noteReminded(trx, debt.customer_id, since))) return false
      const notified = await queueReminder({ db: trx, config }, debt)
      if (notified.length === 0) throw new NoRecipient()
      return true
    })
  } catch (failure) {
    if (failure instanceof NoRecipient) return false
    throw failure
  }
}

/**
 * Once a day: writes to everybody whose debts are older than the office allows, unless they were reminded lately. A run that
 * breaks off is gone on with by the next one, which finds those who were told already marked.
 */
export async function remindDebtors(parts: Parts, now = new Date()): Promise<number> {
  const { db, log } = parts
  const { isOn, afterDays, everyDays } = (await findSendingRules(db)).debtReminders
  const today = officeToday(now)
  if (!isOn || officeHour(now) < FIRST_HOUR || (await hasLookedForDebts(db, today))) return 0
  const remindedBefore = officeMidnight(addDays(today, 1 - everyDays))
  const debts = await selectOldDebts(db, officeMidnight(addDays(today, 1 - afterDays)), remindedBefore)
  let customers = 0
  for (const debt of debts) if (await remind(parts, debt, remindedBefore)) customers += 1
  await noteLookedForDebts(db, today, customers)
  if (customers > 0) log.info({ customers }, 'debtors were reminded')
  return customers
}
