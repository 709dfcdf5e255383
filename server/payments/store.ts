import { type Insertable, sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import type { Payments } from '@/server/database/types'

interface NewReceipt {
  customerId: string | null
  amount: string
  currency: string
  paidOn: CalendarDate
  by: string
}

/**
 * Writes a receipt and answers its number. The counter's row stays locked until the transaction ends, so that no number
 * is left out; whoever takes money next waits from here to the commit.
 */
export async function insertReceipt(db: Database, receipt: NewReceipt): Promise<string> {
  const { customerId, amount, currency, paidOn, by } = receipt
  const { number } = await db
    .with('next', (cte) =>
      cte
        .updateTable('counters')
        .set({ value: sql<string>`value + 1` })
        .where('name', '=', 'receipt')
        .returning('value'),
    )
    .insertInto('receipts')
    .columns(['number', 'customer_id', 'amount', 'currency', 'paid_on', 'recorded_by'])
    .expression((from) =>
      from
        .selectFrom('next')
        .select([
          'value',
          sql`${customerId}::uuid`.as('customer_id'),
          sql`${amount}::numeric`.as('amount'),
          sql`${currency}`.as('currency'),
          sql`${paidOn}::date`.as('paid_on'),
          sql`${by}::uuid`.as('by'),
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

const INSTALMENT = [
  'p.id',
  'p.package_id',
  'c.tracking_number',
  'p.receipt_number',
  'p.transaction_id',
  'p.amount',
  'p.currency',
  'p.rate',
  'p.amount_usd',
  'p.method',
  'a.name as account_name',
  'p.reference',
  'p.note',
  'p.paid_on',
  'e.name as recorded_by',
  'p.created_at',
  'p.reversed_at',
  'p.reversal_reason',
] as const

/** Writes instalments and answers them as `selectInstalments` does. */
export function insertInstalments(
  db: Database,
  rows: readonly Insertable<Payments>[],
): Promise<InstalmentRow[]> {
  return db
    .with('p', (cte) =>
      cte
        .insertInto('payments')
        .values([...rows])
        .returningAll(),
    )
    .selectFrom('p')
    .innerJoin('packages as c', 'c.id', 'p.package_id')
    .leftJoin('employees as e', 'e.id', 'p.recorded_by')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(INSTALMENT)
    .orderBy('p.id')
    .execute()
}

export function selectPackageOfPayment(db: Database, id: string) {
  return db.selectFrom('payments').select('package_id').where('id', '=', id).executeTakeFirst()
}

export function lockPayment(db: Database, id: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'package_id',
      'transaction_id',
      'amount',
      'currency',
      'amount_usd',
      'receipt_number',
      'reversed_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Reversal {
  by: string
  reason: string
}

export async function markPaymentReversed(db: Database, id: string, { by, reason }: Reversal): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reversed_at: sql<Date>`now()`, reversed_by: by, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function insertDiscount(
  db: Database,
  fields: {
    package_id: string
    amount: string
    currency: string
    rate: string
    amount_usd: string
    reason: string
    given_by: string
  },
): Promise<string> {
  const { id } = await db.insertInto('discounts').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectPackageOfDiscount(db: Database, id: string) {
  return db.selectFrom('discounts').select('package_id').where('id', '=', id).executeTakeFirst()
}

export function lockDiscount(db: Database, id: string) {
  return db
    .selectFrom('discounts')
    .select(['id', 'package_id', 'amount_usd', 'reason', 'reversed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDiscountReversed(
  db: Database,
  id: string,
  { by, reason }: Reversal,
): Promise<void> {
  await db
    .updateTable('discounts')
    .set({ reversed_at: sql<Date>`now()`, reversed_by: by, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function insertCreditMove(
  db: Database,
  fields: { from_package_id: string; to_package_id: string; amount_usd: string; moved_by: string },
): Promise<string> {
  const { id } = await db.insertInto('credit_moves').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Instalments of a package or of a receipt; those taken back too. */
export async function selectInstalments(db: Database, by: { packageId?: string; receiptNumber?: number }) {
  return db
    .selectFrom('payments as p')
    .innerJoin('packages as c', 'c.id', 'p.package_id')
    .leftJoin('employees as e', 'e.id', 'p.recorded_by')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(INSTALMENT)
    .$if(by.packageId !== undefined, (query) => query.where('p.package_id', '=', by.packageId ?? ''))
    .$if(by.receiptNumber !== undefined, (query) =>
      query.where('p.receipt_number', '=', String(by.receiptNumber)),
    )
    .orderBy('p.paid_on')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}

export type InstalmentRow = Awaited<ReturnType<typeof selectInstalments>>[number]

export function selectDiscounts(db: Database, packageId: string) {
  return db
    .selectFrom('discounts as d')
    .leftJoin('employees as e', 'e.id', 'd.given_by')
    .select([
      'd.id',
      'd.amount',
      'd.currency',
      'd.rate',
      'd.amount_usd',
      'd.reason',
      'e.name as given_by',
      'd.created_at',
      'd.reversed_at',
      'd.reversal_reason',
    ])
    .where('d.package_id', '=', packageId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
}

export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]

interface CreditMoveRow {
  id: string
  direction: 'in' | 'out'
  other_id: string
  other_number: string
  amount_usd: string
  moved_by: string | null
  created_at: Date
}

export async function selectCreditMoves(db: Database, packageId: string): Promise<CreditMoveRow[]> {
  const { rows } = await sql<CreditMoveRow>`
    select m.id, case when m.to_package_id = ${packageId} then 'in' else 'out' end as direction,
      o.id as other_id, o.tracking_number as other_number, m.amount_usd, e.name as moved_by, m.created_at
    from credit_moves m
    join packages o on o.id = case when m.to_package_id = ${packageId} then m.from_package_id else m.to_package_id end
    left join employees e on e.id = m.moved_by
    where m.from_package_id = ${packageId} or m.to_package_id = ${packageId}
    order by m.created_at, m.id`.execute(db)
  return rows
}

export function selectReceipt(db: Database, number: number) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('employees as e', 'e.id', 'r.recorded_by')
    .select([
      'r.number',
      'r.customer_id',
      'c.name as customer_name',
      'r.amount',
      'r.currency',
      'r.paid_on',
      'e.name as recorded_by',
      'r.created_at',
    ])
    .where('r.number', '=', String(number))
    .executeTakeFirst()
}
