import { type Insertable, sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import type { Payments } from '@/server/database/types'

interface NewReceipt {
  customerId: string | null
  amount: string
  currency: string
  paidOn: CalendarDate
  by: string | null
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

export interface Reversal {
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

interface ReferenceRow {
  /** Null for what came in for a money transfer, which is then named. */
  receipt_number: string | null
  transfer_number: string | null
  amount: string
  currency: string
  paid_on: string
  packages: string | null
}

/** The receipt or transfer which a reference settled by money into an account, and stands; one taker of a reference at a time. */
export async function findReference(
  db: Database,
  accountId: string,
  key: string,
): Promise<ReferenceRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`reference ${accountId} ${key}`}))`.execute(db)
  const { rows } = await sql<ReferenceRow>`
    select p.receipt_number, null as transfer_number, sum(p.amount) as amount, p.currency, p.paid_on,
      string_agg(c.tracking_number, ', ' order by c.tracking_number) as packages
    from payments p join packages c on c.id = p.package_id
    where p.account_id = ${accountId} and reference_key(p.reference) = ${key} and p.reference is not null
      and p.reversed_at is null
    group by p.receipt_number, p.currency, p.paid_on
    union all
    select null, m.number, m.cost + m.margin + m.fee, m.pay_in_currency, m.paid_on, null
    from money_transfers m
    where m.pay_in_account_id = ${accountId} and reference_key(m.pay_in_reference) = ${key}
      and m.pay_in_reference is not null and m.status = 'paid'
    order by 1, 2 limit 1`.execute(db)
  return rows[0]
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
