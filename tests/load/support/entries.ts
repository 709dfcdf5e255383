import type { Pool } from 'pg'

/** Four years lie behind us, evenly filled. */
const DAYS = 1460
const CHUNK = 50_000

type Say = (line: string) => void

// What an entry is depends on its number alone: of a hundred, 78 are payments, 18 expenses, 3 batch expenses, 1 an exchange.
const PLAN = `
  select n, overlay(overlay(md5('load entry ' || n) placing '8' from 13) placing '8' from 17)::uuid as id,
    n % 100 as luck, current_date - ${DAYS} + (n * ${DAYS} / $2)::int as day,
    (array['TZS', 'TZS', 'TZS', 'USD', 'USD', 'CNY'])[1 + n % 6] as currency,
    (array['rent','salaries','fuel','customs','port','transport','office','internet','packing','bank charges','officer','marketing'])[1 + n % 12] as category,
    round((10 + n % 991)::numeric * (array[2600, 2600, 2600, 1, 1, 7])[1 + n % 6], 2) as amount
  from generate_series($1::bigint, least($1::bigint + ${CHUNK - 1}, $2::bigint)) n`

const ENTRIES = `
  insert into transactions (id, type, currency, amount, description, category, occurred_on, batch_id, is_batch_expense,
    package_id, account_id, to_account_id, to_amount)
  select p.id, case when luck < 78 then 'income' when luck < 99 then 'expense' else 'exchange' end, p.currency, p.amount,
    case when luck < 78 then 'Payment for ' || k.tracking_number || ', receipt ' || n when luck < 99 then 'Paid for ' || category
      else 'Changed at the bank' end,
    case when luck < 78 then 'freight' when luck < 99 then category end, day,
    case when luck between 96 and 98 then b.id end, luck between 96 and 98, case when luck < 78 then k.id end,
    a.id, case when luck = 99 then other.id end, case when luck = 99 then p.amount + 1 end
  from (${PLAN}) p
  join load_accounts a on a.currency = p.currency and a.kind = 'cash'
  join load_accounts other on other.kind = 'cash' and other.currency = case p.currency when 'USD' then 'TZS' else 'USD' end
  left join load_packages k on luck < 78 and k.place = 1 + n % (select count(*) from load_packages)
  left join load_batches b on luck between 96 and 98 and b.place = 1 + n % (select count(*) from load_batches)`

/** The double entry of what has none yet. */
const LINES = `
  insert into postings (transaction_id, account_id, currency, amount, occurred_on, category, batch_id)
  select t.id, l.account_id, l.currency, l.amount, t.occurred_on, coalesce(t.category, ''), t.batch_id
  from (${PLAN}) p join transactions t on t.id = p.id
  cross join lateral (
    select t.account_id, t.currency, case t.type when 'income' then t.amount else -t.amount end as amount
    union all
    select a.id, t.currency, case t.type when 'income' then -t.amount else t.amount end
      from load_accounts a where a.currency = t.currency and a.kind = t.type
    union all
    select t.to_account_id, a.currency, t.to_amount from load_accounts a where a.id = t.to_account_id
    union all
    select x.id, x.currency, -t.to_amount from load_accounts a join load_accounts x on x.currency = a.currency and x.kind = 'exchange'
      where a.id = t.to_account_id
  ) l`

const RECEIPTS = `
  insert into receipts (number, amount, currency, paid_on)
  select 1000000 + n, amount, currency, day from (${PLAN}) p where luck < 78`

const PAYMENTS = `
  insert into payments (package_id, transaction_id, account_id, receipt_number, amount, currency, rate, amount_usd, method, paid_on)
  select t.package_id, t.id, t.account_id, 1000000 + n, t.amount, t.currency,
    case t.currency when 'TZS' then 2600 when 'CNY' then 7 else 1 end,
    round(t.amount / case t.currency when 'TZS' then 2600 when 'CNY' then 7 else 1 end, 2), 'cash', t.occurred_on
  from (${PLAN}) p join transactions t on t.id = p.id where luck < 78`

const COMMISSIONS = `
  insert into commission_lines (payment_id, employee_id, month, counted_on, collected_usd, percent, commission_usd)
  select m.id, s.employee_id, date_trunc('month', m.paid_on)::date, m.paid_on, m.amount_usd, 2, round(m.amount_usd * 0.02, 2)
  from (${PLAN}) p join payments m on m.transaction_id = p.id join packages k on k.id = m.package_id
  join customer_sales_persons s on s.customer_id = k.receiver_id where luck < 78`

const PREPARE = `
  create temp table load_accounts as select distinct on (kind, currency) id, kind, currency from accounts
    -- Not the demo's cash box, which has closed days.
    where kind in ('cash', 'income', 'expense', 'exchange') order by kind, currency, name like 'Load %' desc, created_at;
  create temp table load_packages as select id, tracking_number, row_number() over (order by created_at) as place
    from packages where receiver_id is not null;
  create unique index on load_packages (place);
  create temp table load_batches as select id, row_number() over (order by departure_on) as place from batches;
  insert into customer_sales_persons (customer_id, employee_id)
    select c.id, e.id from (select id, row_number() over (order by id) as n from customers where merged_into is null) c
    join (select id, row_number() over (order by id) as n, count(*) over () as all_of_them from employees where position = 'sales') e
      on e.n = 1 + c.n % e.all_of_them
    on conflict do nothing;
  -- Row by row this would take hours; the sums and counts are kept as ever.
  alter table payments disable trigger payments_commission`

const FINISH = `
  alter table payments enable trigger payments_commission`

/**
 * Fills the books of a large database up to so many entries, through the tables' own triggers that keep sums and counts.
 * What packages count as paid stays as it was: to read it costs the same.
 */
export async function fillEntries(pool: Pool, entries: number, say: Say): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await client.query<{ there: boolean }>(
      "select exists (select from transactions where description like 'Payment for%' and id = overlay(overlay(md5('load entry 1') placing '8' from 13) placing '8' from 17)::uuid) as there",
    )
    if (rows[0]?.there) return
    say(`Making ${entries} entries …`)
    await client.query('begin')
    await client.query(
      "insert into accounts (name, kind, currency) select 'Load ' || kind, kind, currency from unnest(array['cash','income','expense','exchange']) kind, unnest(array['USD','TZS','CNY']) currency on conflict do nothing",
    )
    await client.query(PREPARE)
    for (let from = 1; from <= entries; from += CHUNK) {
      for (const statement of [ENTRIES, LINES, RECEIPTS, PAYMENTS, COMMISSIONS]) {
        await client.query(statement, [from, entries])
      }
      say(`${Math.min(entries, from + CHUNK - 1)} entries`)
    }
    await client.query(FINISH)
    await client.query('commit')
    await client.query(
      'select compact_book_days(), compact_transaction_counts(), compact_commission_sums(), fold_batch_loads()',
    )
    await client.query('vacuum analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}
