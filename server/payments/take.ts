import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { BOOK_WORDS } from '@/lib/domain/book-words'
import type { CalendarDate } from '@/lib/domain/dates'
import { addMoney, type Currency, type Decimal, toMoney } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { auditPart, auditValues } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { prepared } from '@/server/core/prepared'
import { countSharesPart, type PackageMoney } from '@/server/packages/package-money'
import { type CounterAccounts, entryParts, entryRows, entryValues } from '@/server/transactions/entry-rows'
import type { InstalmentRow } from './store'

/** What one package gets of a taking. */
export interface Share {
  cargo: PackageMoney
  amount: Decimal
  /** Units of the currency per US$ 1. */
  rate: Decimal
  usd: Decimal
}

export interface Taking {
  customerId: string | null
  amount: Decimal
  currency: Currency
  method: PaymentMethod
  reference: string | null
  note: string | null
  date: CalendarDate
  accountId: string
  counters: CounterAccounts
}

function entryOf({ cargo, amount }: Share, taking: Taking, createdBy: string) {
  const { currency, accountId, date, counters } = taking
  return entryRows(
    { type: 'income', accountId, currency, amount },
    {
      description: BOOK_WORDS.payment(cargo.trackingNumber),
      category: 'freight',
      date,
      batchId: null,
      packageId: cargo.id,
      createdBy,
    },
    counters,
  )
}

function auditOf({ cargo, amount, rate, usd }: Share, { currency, method, date }: Taking) {
  const old = cargo.state.paidAmountUSD
  return {
    action: 'payment.taken',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      paidAmountUSD: { old, new: addMoney([old, usd]) },
      payment: { old: null, new: { amount: toMoney(amount), currency, rate, method, date } },
    },
  }
}

interface TakingValues extends ReturnType<typeof entryValues> {
  shares: string
  acts: string
  customerId: string | null
  amount: Decimal
  currency: Currency
  method: PaymentMethod
  reference: string | null
  note: string | null
  date: CalendarDate
  accountId: string
  by: string
}

const writeTaking = prepared<InstalmentRow, TakingValues>((db, slot) => {
  const entries = entryParts({
    entries: slot('entries'),
    lines: slot('lines'),
    description: sql`e.description || ${sql.lit(BOOK_WORDS.receipt)} || r.number`,
    beside: sql`receipt r`,
  })
  const audited = auditPart({
    acts: slot('acts'),
    changes: sql`jsonb_set(a.changes, '{payment,new,receiptNumber}', to_jsonb(r.number))`,
    beside: sql`receipt r`,
  })
  return sql<InstalmentRow>`
    with shares as (
      select * from jsonb_populate_recordset(null::payments, ${slot('shares')}::jsonb)
    ), next as (
      update counters set value = value + 1 where name = 'receipt' returning value
    ), receipt as (
      insert into receipts (number, customer_id, amount, currency, paid_on, recorded_by)
      select value, ${slot('customerId')}, ${slot('amount')}, ${slot('currency')}, ${slot('date')}, ${slot('by')}
      from next returning number
    ), ${entries}, ${countSharesPart}, ${audited}, taken as (
      insert into payments (id, package_id, transaction_id, account_id, receipt_number, amount, currency, rate, amount_usd,
        method, reference, note, paid_on, recorded_by)
      select s.id, s.package_id, s.transaction_id, ${slot('accountId')}, r.number, s.amount, ${slot('currency')}, s.rate,
        s.amount_usd, ${slot('method')}, ${slot('reference')}, ${slot('note')}, ${slot('date')}, ${slot('by')}
      from shares s, receipt r
      returning *
    )
    select p.id, p.package_id, c.tracking_number, p.receipt_number, p.transaction_id, p.amount, p.currency, p.rate,
      p.amount_usd, p.method, a.name as account_name, p.reference, p.note, p.paid_on, e.name as recorded_by,
      p.created_at, p.reversed_at, p.reversal_reason
    from taken p
    join packages c on c.id = p.package_id
    left join employees e on e.id = p.recorded_by
    left join accounts a on a.id = p.account_id
    order by p.paid_on, p.created_at, p.id`.compile(db)
})

/**
 * Takes money for locked packages in one statement: the receipt, and for each share its payment, its entry in the books,
 * what it counts on its package, and who did it. The receipt's number comes from a row that stays locked until the
 * transaction ends, so that each is used, once; whoever takes money next waits only from here to the end.
 */
export function take(context: Context, taking: Taking, shares: readonly Share[]): Promise<InstalmentRow[]> {
  const { counters: _, ...values } = taking
  const by = actorOf(context).id
  const entries = shares.map((share) => entryOf(share, taking, by))
  const rows = shares.map(({ cargo, amount, rate, usd }, index) => ({
    id: randomUUID(),
    package_id: cargo.id,
    transaction_id: entries[index]?.row.id,
    amount,
    rate,
    amount_usd: usd,
  }))
  return writeTaking(context.db, {
    ...values,
    ...entryValues(entries),
    shares: JSON.stringify(rows),
    acts: auditValues(
      context,
      shares.map((share) => auditOf(share, taking)),
    ),
    by,
  })
}
