import type { Logger } from 'pino'
import type * as contract from '@/lib/contracts/notices'
import { askedText } from '@/lib/domain/customer-price'
import { addDays, officeHour, officeMidnight, officeToday } from '@/lib/domain/dates'
import { toMoney } from '@/lib/domain/money'
import { findPriceSettings } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteReminded } from '@/server/customers/note-reminded'
import { publicLinks } from '@/server/messages/public-links'
import { noRecipient, queueNotice } from '@/server/messages/queue-notice'
import { findSendingRules } from '@/server/messages/settings'
import { recordSending } from '@/server/sendings/record-sending'
import {
  type DebtRow,
  hasLookedForDebts,
  noteLookedForDebts,
  selectCustomer,
  selectDebt,
  selectOldDebts,
} from './store'
import { signedAddresses } from './terms'

function namesOf({ numbers, packages }: DebtRow): string {
  const more = packages - numbers.length
  return more > 0 ? `${numbers.join(', ')} +${more}` : numbers.join(', ')
}

/** Writes the reminder of a debt, with the link of the customer's statement; answers what was written. */
async function queueReminder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  debt: DebtRow,
): ReturnType<typeof queueNotice> {
  const { path } = await signedAddresses(db, { customerId: debt.customer_id, from: null }, 'en')
  return queueNotice(
    { db },
    {
      event: 'debtReminder',
      customerId: debt.customer_id,
      values: {
        trackingNumber: namesOf(debt),
        remaining: askedText({ usd: debt.open_usd, tzs: debt.open_tzs }, await findPriceSettings(db)),
        link: publicLinks(config, path),
      },
    },
  )
}

/** A person's reminder of all that is open: once a day at most. */
export async function remindDebtor(
  context: Context,
  { params }: InputOf<typeof contract.remindDebtor>,
): Promise<contract.Notified> {
  const { db } = context
  const customer = await selectCustomer(db, params.id)
  if (!customer || customer.id !== params.id) throw notFound()
  const reminded = await noteReminded(db, params.id, officeMidnight(officeToday()))
  if (!reminded) throw new ApiFailure(409, 'told_today', 'notifiedToday')
  const debt = await selectDebt(db, params.id)
  if (!debt) throw new ApiFailure(409, 'no_debt', 'noDebt')
  const notified = await queueReminder(context, debt)
  if (notified.length === 0) throw noRecipient()
  await audit(context, {
    action: 'customer.debtReminded',
    entity: 'customer',
    entityId: params.id,
    changes: { openUSD: { old: null, new: toMoney(debt.open_usd) } },
  })
  const sendingId = await recordSending(context, {
    event: 'debtReminder',
    entity: 'customer',
    entityId: params.id,
    before: { remindedAt: reminded.before },
  })
  return notified.map((one) => ({ ...one, sendingId }))
}

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
 * Once a day: writes to everybody whose debts are older than the office allows or past the due date of their invoice,
 * unless they were reminded lately. A run that
 * breaks off is gone on with by the next one, which finds those who were told already marked.
 */
export async function remindDebtors(parts: Parts, now = new Date()): Promise<number> {
  const { db, log } = parts
  const { isOn, afterDays, everyDays } = (await findSendingRules(db)).debtReminders
  const today = officeToday(now)
  if (!isOn || officeHour(now) < FIRST_HOUR || (await hasLookedForDebts(db, today))) return 0
  const remindedBefore = officeMidnight(addDays(today, 1 - everyDays))
  const debts = await selectOldDebts(db, {
    before: officeMidnight(addDays(today, 1 - afterDays)),
    dueBefore: today,
    remindedBefore,
  })
  let customers = 0
  for (const debt of debts) if (await remind(parts, debt, remindedBefore)) customers += 1
  await noteLookedForDebts(db, today, customers)
  if (customers > 0) log.info({ customers }, 'debtors were reminded')
  return customers
}
