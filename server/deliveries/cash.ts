import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/deliveries'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { splitOldestFirst } from '@/lib/domain/split-payment'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import {
  findLatestPackage,
  findOwingPackages,
  lockPackagesForMoney,
  type PackageMoney,
} from '@/server/packages/package-money'
import { splitPayment } from '@/server/payments/record-payment'
import { moneyAccount, riderAccount } from '@/server/transactions/accounts'
import { transferBetween } from '@/server/transactions/create-transaction'

interface Taken {
  riderId: string
  customerId: string
  packageIds: readonly string[]
  amount: string
  /** A manager has looked: far more than is owed counts too, and so does cash for what is another customer's now. */
  isDecided: boolean
}

/** What the cash is for; where none of it is the customer's any more, what they owe otherwise, or their latest cargo. */
async function paidCargo(
  db: Database,
  { customerId, packageIds, isDecided }: Taken,
): Promise<PackageMoney[]> {
  const named = await lockPackagesForMoney(db, packageIds)
  const own = named.filter((one) => one.receiverId === customerId)
  if (own.length > 0 || !isDecided) return own
  const owing = await findOwingPackages(db, customerId)
  return lockPackagesForMoney(db, owing.length > 0 ? owing : await findLatestPackage(db, customerId))
}

/** Books cash in a rider's hands as one payment of the customer, into the rider's own account; answers its receipt. */
export async function takeCash(context: Context, taken: Taken): Promise<number> {
  const { db } = context
  const { riderId, customerId, amount, isDecided } = taken
  const accountId = await riderAccount(db, riderId)
  const cargo = await paidCargo(db, taken)
  const debts = cargo.map((one) => ({ key: one.id, state: one.state, rate: one.converter }))
  const shares = splitOldestFirst(amount, debts).map(({ key, amount: part }) => ({
    packageId: key,
    amount: part,
  }))
  if (shares.length === 0) throw new ApiFailure(409, 'nothing_owed', 'nothingOwed')
  const payment = {
    amount,
    currency: 'TZS' as const,
    method: 'cash' as const,
    reference: null,
    note: null,
    accountId,
    shares,
    confirmOverpay: isDecided,
    confirmUnderpay: true,
  }
  const { receiptNumber } = await splitPayment(
    context,
    { params: { id: customerId }, body: payment },
    { isOfRider: true },
  )
  return receiptNumber
}

interface CashRow {
  rider_id: string
  rider_name: string
  account_id: string
  expected: string
  taken: { at: string; customer: string; amount: string; receiptNumber: number }[]
}

async function selectCash(db: Database, riderId: string | null = null): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    select e.id as rider_id, e.name as rider_name, a.id as account_id, b.expected,
      coalesce((select json_agg(json_build_object('at', v.happened_at, 'customer', c.name,
          'amount', v.cash_tzs::text, 'receiptNumber', v.receipt_number) order by v.created_at)
        from rider_visits v join deliveries d on d.id = v.delivery_id join customers c on c.id = d.customer_id
        where v.rider_id = e.id and v.receipt_number is not null and v.created_at > coalesce(
          (select max(created_at) from rider_counts n where n.account_id = a.id), '-infinity')), '[]') as taken
    from accounts a join employees e on e.id = a.rider_id
    cross join lateral (select coalesce(sum(amount_in - amount_out), 0)::numeric(18, 2) as expected
      from book_day_sums where account_id = a.id) b
    where (${riderId}::uuid is null or e.id = ${riderId}) and (${riderId}::uuid is not null or b.expected <> 0)
    order by e.name, e.id`.execute(db)
  return rows
}

const present = (row: CashRow): contract.RiderCash => ({
  rider: { id: row.rider_id, name: row.rider_name },
  accountId: row.account_id,
  expected: toMoney(row.expected),
  taken: row.taken.map((one) => ({
    ...one,
    at: new Date(one.at).toISOString(),
    amount: toMoney(one.amount),
  })),
})

export async function listRiderCash({ db }: Context): Promise<contract.RiderCash[]> {
  return (await selectCash(db)).map(present)
}

/** Counts a rider's cash into the cash box. What is missing stays with the rider, and is an exception; so is a count of one's own. */
export async function countRiderCash(
  context: Context,
  { params, body }: InputOf<typeof contract.countRiderCash>,
): Promise<contract.RiderCash> {
  const { db } = context
  const { counted, expectedSeen, explanation } = body
  await sql`select id from accounts where rider_id = ${params.id} for update`.execute(db)
  const [cash] = await selectCash(db, params.id)
  if (!cash) throw notFound()
  const expected = toMoney(cash.expected)
  if (!decimal(expectedSeen).eq(expected)) {
    throw new ApiFailure(409, 'books_moved', 'booksMoved', { params: { expected } })
  }
  const isSame = decimal(counted).eq(expected)
  if (!isSame && explanation === null) throw invalidField('explanation', 'required')
  const isAny = decimal(counted).gt('0')
  const transfer = isAny ? await bringToCashBox(context, cash, counted) : null
  await db
    .insertInto('rider_counts')
    .values({
      account_id: cash.account_id,
      expected,
      counted,
      explanation,
      transaction_id: transfer,
      counted_by: actorOf(context).id,
    })
    .execute()
  await audit(context, {
    action: 'riderCash.counted',
    entity: 'account',
    entityId: cash.account_id,
    changes: { expected: { old: null, new: expected }, counted: { old: null, new: toMoney(counted) } },
    reason: explanation,
  })
  // Who has the cash is no witness of it.
  if (!isSame || params.id === actorOf(context).id) {
    const values = { old: formatMoney(expected, 'TZS'), new: formatMoney(counted, 'TZS') }
    const subject = { kind: 'riderCash' as const, subjectId: null, label: cash.rider_name }
    await noteException(context, { ...subject, ...values, reason: explanation })
  }
  const [after] = await selectCash(db, params.id)
  if (!after) throw notFound()
  return present(after)
}

async function bringToCashBox(context: Context, cash: CashRow, amount: string): Promise<string> {
  const toAccountId = await moneyAccount(context.db, { accountId: null, currency: 'TZS' })
  const description = `Cash of ${cash.rider_name}`
  const body = { fromAccountId: cash.account_id, toAccountId, amount, description, date: officeToday() }
  const { id } = await transferBetween(context, body)
  return id
}
