import type * as contract from '@/lib/contracts/notices'
import { officeMidnight, officeToday } from '@/lib/domain/dates'
import { formatMoney, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteReminded } from '@/server/customers/note-reminded'
import { noRecipient } from '@/server/messages/no-recipient'
import { publicLinks } from '@/server/messages/public-links'
import { queueNotice } from '@/server/messages/queue-notice'
import { type DebtRow, selectCustomer, selectDebt } from './store'
import { signedAddresses } from './terms'

function namesOf({ numbers, packages }: DebtRow): string {
  const more = packages - numbers.length
  return more > 0 ? `${numbers.join(', ')} +${more}` : numbers.join(', ')
}

/** Writes the reminder of a debt, with the link of the customer's statement; answers what was written. */
export async function queueReminder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  debt: DebtRow,
): Promise<contract.Notified> {
  const { path } = await signedAddresses(db, { customerId: debt.customer_id, from: null }, 'en')
  return queueNotice(
    { db },
    {
      event: 'debtReminder',
      customerId: debt.customer_id,
      values: {
        trackingNumber: namesOf(debt),
        remaining: formatMoney(toMoney(debt.open_usd), 'USD'),
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
  if (!reminded) throw new ApiFailure(409, 'told_today', 'toldToday')
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
  return notified
}
