import { sql } from 'kysely'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import { PAYMENT_TOLERANCE_PERCENT } from '@/lib/domain/rate-limits'
import { findDiscountTolerance, findRateTolerance } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { discountsBeyond } from '@/server/exceptions/discounts-beyond'
import { ratesBeyond } from '@/server/rates/rates-beyond'
import { CARGO_CLAIM_CHECKS } from './cargo-claim-checks'
import { FISCAL_CLAIMS } from './fiscal-claims'
import { INCOMING_MONEY_CLAIMS } from './incoming-money-claims'
import { RIDER_CLAIMS } from './rider-claims'

/** Each says what must be; its query finds what is not so. */
const CHECKS: readonly { claim: string; broken: string }[] = [
  {
    claim: 'Every entry balances in each currency',
    broken: `select transaction_id::text as what from postings group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    claim: 'Every entry that stands counts for exactly what it says, on its day and account',
    broken: `
      select t.id::text as what from transactions t
      left join lateral (
        select account_id, sum(amount) as amount from postings
        where transaction_id = t.id and (t.reversed_at is not null or occurred_on = t.occurred_on)
        group by account_id
      ) l on l.account_id = t.account_id
      where coalesce(l.amount, 0) <> case
        when t.reversed_at is not null then 0
        when t.type = 'income' then t.amount
        else -t.amount end`,
  },
  {
    claim: 'Nothing that was taken back counts any more',
    broken: `
      select t.id::text as what from transactions t join postings p on p.transaction_id = t.id
      where t.reversed_at is not null group by t.id, p.account_id having sum(p.amount) <> 0`,
  },
  {
    claim:
      'Every payment has its entry: same amount, currency, day and account, standing or taken back with it',
    broken: `
      select p.id::text as what from payments p left join transactions t on t.id = p.transaction_id
      where t.id is null or t.type <> 'income' or t.amount <> p.amount or t.currency <> p.currency
        or t.package_id is distinct from p.package_id or t.occurred_on <> p.paid_on
        or t.account_id is distinct from p.account_id or (t.reversed_at is null) <> (p.reversed_at is null)`,
  },
  {
    claim: 'Every entry of a package has its payment',
    broken: `
      select t.id::text as what from transactions t
      where t.package_id is not null and not exists (select from payments p where p.transaction_id = t.id)`,
  },
  {
    claim: 'Every batch expense and exchange has a rate of its currencies that was set by the end of its day',
    broken: `
      select t.id::text as what from transactions t left join accounts a on a.id = t.to_account_id
      cross join lateral unnest(array[t.currency, a.currency]) as side (currency)
      where t.reversed_at is null and (t.is_batch_expense or t.type = 'exchange')
        and side.currency not in ('USD', 'TZS', 'CNY') and not exists (select from exchange_rates r
          where r.currency = side.currency
            and r.set_at < (t.occurred_on + 1)::timestamp at time zone 'Africa/Dar_es_Salaam')`,
  },
  ...INCOMING_MONEY_CLAIMS,
  ...RIDER_CLAIMS,
  {
    claim: 'Every paid money transfer stands in the books with what was charged and sent, and no other does',
    broken: `
      select m.number::text as what from money_transfers m
      left join lateral (
        select coalesce(sum(amount) filter (where type = 'income' and currency = m.pay_in_currency), 0) as paid_in,
          coalesce(sum(amount) filter (where type = 'expense' and currency = m.currency), 0) as sent, count(*) as entries
        from transactions where money_transfer_id = m.id and reversed_at is null
      ) t on true
      where (m.status <> 'paid' and t.entries > 0)
        or (m.status = 'paid' and (t.sent <> m.amount
          or t.paid_in <> case when m.customer_id is null then 0 else m.cost + m.margin + m.fee end))`,
  },
  {
    claim:
      'Money transfers, and the TT invoices of each year, are numbered from 1 without a gap, up to the counter',
    broken: `
      select c.name as what from counters c
      join (
        select 'money_transfer' as name, number from money_transfers
        union all select 'tt_invoice_' || split_part(number, '-', 2), split_part(number, '-', 3)::bigint from tt_invoices
      ) n on n.name = c.name
      group by c.name, c.value having c.value <> max(n.number) or c.value <> count(*)`,
  },
  {
    claim: 'Every amount in US$ is the amount at its rate, to the cent',
    broken: `
      select id::text as what from payments where amount_usd <> round(amount / rate, 2)
      union all select id::text from discounts where amount_usd <> round(amount / rate, 2)`,
  },
  {
    claim:
      'Every package counts as paid exactly its standing instalments and the credit moved to and from it',
    broken: `
      select tracking_number as what from packages c
      where paid_usd <> coalesce((select sum(amount_usd) from payments p where p.package_id = c.id and reversed_at is null), 0)
        + coalesce((select sum(amount_usd) from credit_moves where to_package_id = c.id), 0)
        - coalesce((select sum(amount_usd) from credit_moves where from_package_id = c.id), 0)`,
  },
  {
    claim: 'Every package has exactly its standing discounts',
    broken: `
      select tracking_number as what from packages c where discount_usd <>
        coalesce((select sum(amount_usd) from discounts d where d.package_id = c.id and reversed_at is null), 0)`,
  },
  {
    claim:
      'No discount is more than its price, so that all credit was paid: max(0, paid - max(0, total - discount))',
    broken: `
      select tracking_number as what from packages
      where discount_usd > total_usd or discount_usd < 0 or paid_usd < 0
        or greatest(paid_usd - greatest(total_usd - discount_usd, 0), 0) > paid_usd`,
  },
  {
    claim: 'Every package costs what its packing list says',
    broken: `
      select tracking_number as what from packages c where total_usd <>
        coalesce((select round(sum(quantity * price), 2) from packing_items i where i.package_id = c.id), 0)`,
  },
  {
    claim: 'Closed days hold what was expected when they were closed',
    broken: `
      select d.id::text as what from day_closings d where d.expected <>
        coalesce((select sum(amount) from postings p where p.account_id = d.account_id and p.occurred_on <= d.closed_on), 0)`,
  },
  {
    claim: 'Receipts are numbered from 1 without a gap, up to the counter',
    broken: `
      select 'the counter stands at ' || c.value || ', with ' || r.count || ' receipts up to ' || r.last as what
      from counters c, (select count(*) as count, coalesce(max(number), 0) as last from receipts) r
      where c.name = 'receipt' and (c.value <> r.last or r.count <> r.last)`,
  },
  {
    claim: 'Every receipt is the sum of its payments, in its currency',
    broken: `
      select r.number::text as what from receipts r left join payments p on p.receipt_number = r.number
      group by r.number having r.amount is distinct from sum(p.amount) or bool_or(p.currency <> r.currency)`,
  },
  ...FISCAL_CLAIMS,
  ...CARGO_CLAIM_CHECKS,
  {
    claim:
      'Issued invoices and credit notes are numbered from 1 without a gap in each year, up to the counter',
    broken: `
      select coalesce(c.name, i.name) as what
      from (select name, value from counters where name ~ '^(invoice|credit_note)_[0-9]{4}$') c
      full join (
        select kind || '_' || year as name, count(*) as documents, max(sequence) as last from invoices group by kind, year
      ) i on i.name = c.name
      where c.value is distinct from i.last or i.documents is distinct from i.last::bigint`,
  },
  {
    claim: 'Every issued invoice and credit note is the sum of its lines, in US$ and in TShs',
    broken: `
      select i.number as what from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id having i.total_usd is distinct from sum(l.amount_usd) or i.total_tzs is distinct from sum(l.amount_tzs)
      union all
      select i.number from invoices i join invoice_packages p on p.invoice_id = i.id
      group by i.id having i.total_usd <> sum(p.total_usd) or i.discount_usd <> sum(p.discount_usd)`,
  },
  {
    claim: 'The credit notes of an invoice are never more than it asks for',
    broken: `
      select i.number as what from invoices i join invoice_balances b on b.id = i.id
      where b.credited_usd > i.payable_usd or b.credited_tzs > i.payable_tzs`,
  },
  {
    claim: 'A package stands on one issued invoice at a time',
    broken: `
      select p.tracking_number as what from invoice_packages p join invoice_balances b on b.id = p.invoice_id
      where b.state <> 'cancelled' group by p.package_id, p.tracking_number having count(*) > 1`,
  },
  {
    claim: 'The sums by day agree with the lines',
    broken: `
      select account_id || ' on ' || occurred_on || ': ' || sum(amount) || ' more than the lines say' as what from (
        select account_id, occurred_on, amount_in - amount_out as amount, lines from book_day_sums
        union all select account_id, occurred_on, -amount, -1 from postings
      ) both_sides
      group by account_id, occurred_on having sum(amount) <> 0 or sum(lines) <> 0`,
  },
  {
    claim: 'The sums by day and category agree with the lines, and so do those by month',
    broken: `
      select account_id || ' on ' || occurred_on || ' for ' || category || ': ' || sum(amount) || ' more than the lines say'
        as what
      from (
        select account_id, occurred_on, category, amount_in - amount_out as amount, lines from book_category_day_sums
        union all select account_id, occurred_on, category, -amount, -1 from postings
      ) both_sides
      group by account_id, occurred_on, category having sum(amount) <> 0 or sum(lines) <> 0
      union all
      select account_id || ' in ' || month || ' for ' || category || ': ' || sum(amount) || ' more than the lines say'
      from (
        select account_id, month, category, amount_in - amount_out as amount, lines from book_category_month_sums
        union all
        select account_id, date_trunc('month', occurred_on::timestamp)::date, category, -amount, -1 from postings
      ) both_sides
      group by account_id, month, category having sum(amount) <> 0 or sum(lines) <> 0`,
  },
  {
    claim: 'The counts and sums of entries agree with the entries',
    broken: `
      select occurred_on::text as what from (
        select occurred_on, type, currency, account_id, to_account_id, category, is_reversed, entries, amount from transaction_counts
        union all
        select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null, -1, -amount
        from transactions
      ) both_sides
      group by occurred_on, type, currency, account_id, to_account_id, category, is_reversed having sum(entries) <> 0 or sum(amount) <> 0`,
  },
  {
    claim: 'What counts for commission of a payment is the whole of it, or nothing once it is taken back',
    broken: `
      select p.id::text as what from payments p
      join (select payment_id, sum(collected_usd) as usd from commission_lines group by 1) l on l.payment_id = p.id
      where l.usd <> case when p.reversed_at is null then p.amount_usd else 0 end`,
  },
  {
    claim: 'The sums of commission agree with their lines',
    broken: `
      select employee_id || ' in ' || month as what from (
        select employee_id, month, lines, collected_usd, commission_usd from commission_sums
        union all select employee_id, month, -1, -collected_usd, -commission_usd from commission_lines
      ) both_sides
      group by employee_id, month
      having sum(lines) <> 0 or sum(collected_usd) <> 0 or sum(commission_usd) <> 0`,
  },
  {
    claim: 'What packages owe is kept for exactly those that are unpaid, to the cent, from its due date',
    broken: `
      select coalesce(p.tracking_number, d.package_id::text) || ': kept ' || coalesce(d.cents / 100.0, 0) as what
      from package_debts d
      full join (select * from packages where is_unpaid) p on p.id = d.package_id
      where d.package_id is null or p.id is null
        or d.cents is distinct from (p.total_usd - p.discount_usd - p.paid_usd) * 100
        or (d.receiver_id, d.batch_id, d.freight_mode, d.received_at)
          is distinct from (p.receiver_id, p.batch_id, p.freight_mode, debt_since(p.id, p.created_at))`,
  },
  {
    claim: 'What the packages of a batch come to agrees with its packages',
    broken: `
      select batch_id || ': ' || sum(packages) || ' packages, ' || sum(paid_usd) || ' US$ paid more than there are' as what
      from (
        select * from batch_load_sums
        union all
        select batch_id, -1, -cbm, -weight_kg, -total_usd, -discount_usd, -paid_usd from packages where batch_id is not null
      ) both_sides
      group by batch_id having sum(packages) <> 0 or sum(cbm) <> 0 or sum(weight_kg) <> 0 or sum(total_usd) <> 0
        or sum(discount_usd) <> 0 or sum(paid_usd) <> 0`,
  },
  {
    claim: 'Every package is marked unpaid by the rule of the tolerance',
    broken: `
      select tracking_number as what from packages where is_unpaid <>
        (not is_payment_force_completed and total_usd - discount_usd - paid_usd > ${PAYMENT_TOLERANCE_USD})`,
  },
]

/** The claims that follow a setting. */
const rateCheck = (tolerance: number) => ({
  claim: `Every rate lies within ${tolerance} % of its day's, and money's within ${PAYMENT_TOLERANCE_PERCENT} % of its package's or its day's, or a manager said why`,
  broken: sql`
    select b.kind || ' ' || b.label || ' at ' || trim_scale(b.rate) || ', not ' || trim_scale(b.nearest) as what
    from (${ratesBeyond(tolerance)}) b`,
})

const discountCheck = (tolerance: number) => ({
  claim: `Every package with discounts of more than ${tolerance} % of its price was put before a second person`,
  broken: sql`select b.tracking_number as what from (${discountsBeyond(tolerance)}) b`,
})

export interface BookCheck {
  claim: string
  /** What breaks the claim, the first few. */
  broken: string[]
  count: number
}

const SHOWN = 5

/** Proves the books of the whole database, claim by claim, in one snapshot. */
export async function verifyBooks(db: Database): Promise<BookCheck[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The whole ledger may take longer than any call may.
      await sql`set local statement_timeout = 0`.execute(trx)
      const results: BookCheck[] = []
      const tolerance = await findRateTolerance(trx)
      const checks = [
        ...CHECKS.map(({ claim, broken }) => ({ claim, broken: sql.raw(broken) })),
        rateCheck(tolerance),
        discountCheck(await findDiscountTolerance(trx)),
      ]
      for (const { claim, broken } of checks) {
        const { rows } = await sql<{ count: string; some: string[] | null }>`
          with broken as (${broken})
          select (select count(*) from broken) as count,
            (select array_agg(what) from (select what from broken limit ${SHOWN}) few) as some`.execute(trx)
        results.push({ claim, count: Number(rows[0]?.count ?? 0), broken: rows[0]?.some ?? [] })
      }
      return results
    })
}
