import type { DataOf } from '@/lib/contracts/endpoint'
import type { getMyMoney as endpoint } from '@/lib/contracts/my-money'
import { type Context, customerOf } from '@/server/core/context'
import { sumForReceiver } from '@/server/packages/package-money'
import { payNowOf } from '@/server/payment-requests/offer'
import { findPayable } from '@/server/statements/payable'
import { signedAddresses } from '@/server/statements/terms'

/** What the customer whose pages are open owes and has in favour, and how it is paid. */
export async function getMyMoney(context: Context): Promise<DataOf<typeof endpoint>> {
  const { db, language } = context
  const { id } = customerOf(context)
  const terms = { customerId: id, from: null }
  const [sums, { path }, payNow] = await Promise.all([
    sumForReceiver(db, id),
    signedAddresses(db, terms, language),
    payNowOf(context, () => findPayable(db, terms)),
  ])
  const { owedUSD, owedTZS, creditUSD, creditTZS } = sums
  return { owedUSD, owedTZS, creditUSD, creditTZS, statementPath: path, payNow }
}
