import { escapeLiteral } from 'pg'
import { inject } from 'vitest'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { createDatabase, createPool } from '@/server/core/database'
import { seedLarge } from '@/server/database/seed/large'
import { insertEmployee } from '@/tests/factories/employees'
import { fillEntries } from '@/tests/load/support/entries'
import { fillMoreRows } from './plans-rows'
import { createTestDatabase } from './postgres'

const PACKAGES = 20_000

const FILL = `
  insert into customers (name, shipping_mark, created_at)
    select 'Halima Said ' || n, 'UMJ H' || n, now() - n * interval '1 minute' from generate_series(1, 30000) n;
  insert into messages (channel, phone, body, language, status, next_attempt_at, customer_id, package_id, created_at)
    select 'sms', '+255700000000', 'Your cargo has arrived', 'en', case when n % 500 = 0 then 'queued' else 'sent' end,
      now() - n * interval '1 minute', receiver_id, id, now() - n * interval '1 minute'
    from (select id, receiver_id, row_number() over (order by id) as n from packages) p where n <= 10000;
  insert into notes (package_id, text, written_by)
    select id, 'Calls on Monday', (select id from employees limit 1) from packages limit 10000;
  insert into notes (customer_id, text, written_by)
    select id, 'Pays on Fridays', (select id from employees limit 1) from customers limit 10000;
  insert into employees (name, email, password_hash, privilege, position)
    select 'Clerk ' || n, n || '@plans.example.com', 'none', 'employee', 'other' from generate_series(1, 100) n;
  insert into sessions (token_hash, employee_id, expires_at)
    select sha256((e.email || n)::bytea), e.id, now() + interval '7 days' from generate_series(1, 50) n, employees e
    where e.email like '%@plans.example.com';
  insert into notifications (employee_id, kind, note_id, read_at)
    select e.id, 'mention', o.id, case when o.n > 10 then now() end
    from employees e cross join (select id, row_number() over () as n from notes limit 100) o
    where e.email like '%@plans.example.com';
  insert into gateway_slots (gateway, next_at) values ('beem', now() - interval '1 minute');
  insert into incoming_money (account_id, provider, reference, amount, currency, raw, paid_on, source, state, judged_at,
      settled_at, reason, created_by)
    select (select id from accounts order by currency = 'TZS' desc limit 1), 'bank', 'PLAN' || n, 1000 + n, 'TZS', 'x',
      current_date - n / 100, 'statement', case when n % 500 = 0 then 'new' else 'returned' end, now(),
      case when n % 500 = 0 then null else now() end, case when n % 500 = 0 then null else 'Not ours' end, (select id from employees limit 1)
    from generate_series(1, 20000) n;
  insert into invoices (kind, number, year, sequence, customer_id, customer_name, company, currencies, rate, total_usd, total_tzs,
      vat_usd, vat_tzs, issued_on, due_on, issued_by)
    select 'invoice', 'INV-2020-' || n, 2020, n, id, name, ${escapeLiteral(JSON.stringify(DEFAULT_COMPANY))}, 'USD', 2600, 10, 26000, 0, 0, date '2020-01-01' + (n % 300)::int,
      date '2026-12-31', (select id from employees limit 1)
    from (select id, name, row_number() over (order by id) as n from customers) c where n <= 20000;
  alter table receipts disable trigger user;
  update receipts r set customer_id = p.receiver_id
    from payments y join packages p on p.id = y.package_id where y.receipt_number = r.number;
  alter table receipts enable trigger user;
  insert into batches (number, freight_mode, departure_on, departure_port, discharge_port, exchange_rate, salt)
    select 'PLAN-' || n, 'sea', current_date + n, 'guangzhou', 'dar-es-salaam', 2600, md5(n::text) || md5(n::text) from generate_series(1, 500) n;
  insert into carrier_events (batch_id, provider, event_id, type, code, classifier, happens_on, happens_at, reported_at, by_vessel)
    select b.id, 'dcsa', n::text, 'TRANSPORT', 'DEPA', 'ACT', current_date, now(), now() - n * interval '1 minute', true
    from batches b, generate_series(1, 40) n where b.number like 'PLAN-%';
  insert into carrier_facts (batch_id, estimated_arrival_on) select id, current_date + 20 from batches where number like 'PLAN-%';
  update packages set waiting_status = 'approved', batch_id = case when n <= 40 then (select id from batches where number = 'PLAN-1') end
    from (select id, row_number() over (order by id) as n from packages where batch_id is null and receiver_id is not null) w
    where w.id = packages.id and n <= 150;
  insert into audit_log (action, entity, entity_id, changes)
    select 'package.batchChanged', 'package', p.id, jsonb_build_object('batch',
      case when p.n / 500 % 2 = 0 then jsonb_build_object('old', b.number, 'new', null) else jsonb_build_object('old', null, 'new', b.number) end)
    from (select id, row_number() over (order by id) as n from packages) p
    join (select number, row_number() over (order by number) as n from batches where number like 'PLAN-%') b on b.n = p.n % 500 + 1;
  update customers set secret_tracking_code = 'karibuumj' where shipping_mark = 'UMJ 9'`

const SAMPLE = `
  select p.id as "packageId", p.tracking_number as "trackingNumber", p.courier_number as "courierNumber", c.id as "customerId",
    c.name, c.shipping_mark as mark, f.phone, substr(f.phone, 8, 3) as "phoneInside",
    substr(p.courier_number, 6, 4) as "courierInside", (select id from batches where number = 'PLAN-1') as "batchId",
    w.id as "waitingId", w.tracking_number as "waitingNumber", (select code from locations where site = 'guangzhou' limit 1) as location,
    (select number::text from receipts where customer_id = c.id limit 1) as "receiptNumber",
    (select employee_id from commission_lines limit 1) as "salesPersonId",
    (select id from accounts where kind = 'cash' limit 1) as "accountId"
  from packages p join customers c on c.id = p.receiver_id join customer_phones f on f.customer_id = c.id and f.position = 0
    cross join (select id, tracking_number from packages where waiting_status = 'pending' and receiver_id is not null limit 1) w
  where exists (select from receipts where customer_id = c.id) and exists (select from cargo_claims where customer_id = c.id) and p.courier_number is not null and c.shipping_mark <> 'UMJ 9' and p.batch_id is not null limit 1`

/** Something of each that can be asked for. */
export type Sample = Record<
  | 'packageId'
  | 'trackingNumber'
  | 'courierNumber'
  | 'courierInside'
  | 'customerId'
  | 'name'
  | 'mark'
  | 'phone'
  | 'phoneInside'
  | 'batchId'
  | 'waitingId'
  | 'waitingNumber'
  | 'location'
  | 'receiptNumber'
  | 'salesPersonId'
  | 'accountId',
  string
>

export interface PlansCopy {
  url: string
  drop(): Promise<void>
}

export interface PlansDatabase extends PlansCopy {
  sample: Sample
  /** All of it once more, for whoever writes. */
  copy(): Promise<PlansCopy>
}

/** A database in which everything that grows is large enough for its indexes to pay. */
export async function fillPlansDatabase(): Promise<PlansDatabase> {
  const [adminUrl, applicationUrl] = [inject('adminUrl'), inject('applicationUrl')]
  const { ownerUrl: url, name, drop } = await createTestDatabase(adminUrl, applicationUrl)
  const pool = createPool(url, 2)
  await seedLarge(pool, { packages: PACKAGES }, () => {})
  await insertEmployee(createDatabase(pool), { position: 'sales' })
  await fillEntries(pool, PACKAGES, () => {})
  await pool.query(FILL)
  await fillMoreRows(pool)
  await pool.query('analyze')
  const { rows } = await pool.query<Sample>(SAMPLE)
  await pool.end()
  if (!rows[0]) throw new Error('there is no package to ask for')
  const copy = async () => {
    const made = await createTestDatabase(adminUrl, applicationUrl, name)
    return { url: made.ownerUrl, drop: made.drop }
  }
  return { url, drop, copy, sample: rows[0] }
}
