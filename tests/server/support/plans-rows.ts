import type { Pool } from 'pg'

/** As many as each of these tables gets: more than one statement may look at, so that a plan along an index pays. */
const ROWS = 5_000

const PREPARE = `
  -- Rows of these alone: what other tables keep of them is not asked for.
  set local session_replication_role = replica;
  create temp table c on commit drop as select row_number() over (order by c.id) as n, c.id, c.name, f.phone
    from customers c join customer_phones f on f.customer_id = c.id and f.position = 0 order by c.id limit ${ROWS};
  create temp table y on commit drop as select row_number() over (order by id) as n, id, receipt_number, package_id from payments order by id limit ${ROWS};
  create temp table i on commit drop as select row_number() over (order by id) as n, id from invoices order by id limit ${ROWS};
  create temp table m on commit drop as select row_number() over (order by id) as n, id from messages order by id limit ${ROWS};
  create temp table b on commit drop as select row_number() over (order by id) as n, id from batches order by id;
  create temp table e on commit drop as select id from employees where email not like '%@plans.example.com' limit 1;
  create temp table g on commit drop as select n, overlay(overlay(md5('plan ' || n) placing '8' from 13) placing '8' from 17)::uuid as id from generate_series(1, ${ROWS}) n;
  analyze c, y, i, m, b, g;`

/** A batch has some forty packages, so that it is a small part of all of them, as it is in an office of years. */
const BATCHES = `
  create temp table moved on commit drop as
    select p.id, b.id as batch_id from (select k.id, row_number() over (order by k.batch_id, k.id) as n from packages k
      join batches l on l.id = k.batch_id and l.number like 'L-%') p
    join (select id, row_number() over (order by id) as n from batches where number <> 'PLAN-1') b on b.n = 1 + p.n / 40;
  update packages set batch_id = moved.batch_id from moved where moved.id = packages.id;
  update load_scans set batch_id = moved.batch_id from moved where moved.id = load_scans.package_id;
  create temp table p on commit drop as select row_number() over (order by id) as n, id, receiver_id, batch_id, tracking_number
    from packages where receiver_id is not null and batch_id is not null order by id limit ${ROWS};`

const FILES = `
  insert into files (id, kind, storage_key, media_type, byte_size, width, height, created_at)
    select id, case n % 4 when 0 then 'attachment' when 1 then 'claim' when 2 then 'doubt' else 'photo' end, 'photos/' || id || '.jpg', 'image/jpeg',
      1000, 10, 10, now() - n * interval '1 hour' from g;
  insert into package_photos (package_id, file_id, position) select p.id, g.id, 0 from g join p using (n) where n % 4 = 3;
  insert into package_photos (package_id, file_id, position) select p.id, md5('more ' || n)::uuid, 1 from p;
  insert into attachments (file_id, package_id, name, added_by) select g.id, p.id, 'list.pdf', e.id from g join p using (n), e;
  insert into customer_doubt_photos (file_id, request_id) select id, id from g;
  insert into customer_request_photos (request_id, file_id, position) select id, id, 0 from g;
  insert into cargo_claim_photos (file_id, claim_id) select id, id from g;
  insert into swept_files (sweep_id, storage_key, byte_size, is_removed) select md5('sweep')::uuid, 'photos/' || n, 1000, true from g;
  insert into bin (id, kind, label, entity, entity_id, deleted_by, until) select g.id, 'package', 'UMJ ' || n, 'package', g.id, e.id, now() + n * interval '1 hour' from g, e;
  insert into bin_files (file_id, bin_id, kind) select md5('bin ' || n)::uuid, id, 'photo' from g;
  insert into bin_rows (bin_id, table_name, is_link, key, position, content) select id, 'packages', false, jsonb_build_object('id', id), 0, '{}' from g;`

const CUSTOMERS = `
  insert into customer_sessions (token_hash, phone, customer_id) select sha256(n::text::bytea), phone, id from c;
  insert into customer_codes (phone, code_hash, created_at) select phone, sha256('x'), now() - n * interval '1 second' from c;
  insert into customer_links (token_hash, phone) select sha256(n::text::bytea), phone from c;
  insert into customer_views (token_hash, customer_id, employee_id) select sha256(n::text::bytea), c.id, e.id from c, e;
  insert into collectors (customer_id, name, is_standing) select id, name, true from c;
  insert into hand_over_codes (customer_id, ended_at) select id, now() from c;
  insert into deliveries (customer_id, area, address, wanted_on, day_part, state, closed_at)
    select id, 'Kariakoo', 'Mtaa wa Kongo 12', current_date - (n / 50)::int, 'morning', case when n % 100 = 0 then 'open' else 'done' end, now() from c;
  insert into rider_visits (delivery_id, rider_id, outcome, happened_at, receipt_number, created_at)
    select d.id, e.id, 'handedOver', now(), 9000000 + row_number() over (), now() - row_number() over () * interval '1 hour' from deliveries d, e;
  insert into forgetting_requests (customer_id, state, created_at) select id, 'withdrawn', now() - n * interval '1 hour' from c;
  insert into opt_outs (phone, source, created_at) select '+2556' || lpad(n::text, 8, '0'), 'message', now() - n * interval '1 minute' from g;
  insert into audit_details (id, customer_id, content) select g.id, c.id, 'Neema' from g join c using (n);
  insert into house_documents (batch_id, customer_id, kind, number, year, sequence, created_by)
    select b.id, c.id, 'hbl', 'H' || c.n, 2020, c.n, e.id from c join b on b.n = 1 + c.n % (select count(*) from b), e;
  insert into expected_parcels (courier_number, customer_id, received_at, created_at)
    select 'YT' || 1000000 + n, id, case when n % 10 > 0 then now() end, now() - n * interval '1 hour' from c;`

const CARGO = `
  insert into cartons (batch_id, number) select b.id, 'C' || g.n from g join b on b.n = 1 + g.n % (select count(*) from b);
  insert into customer_requests (id, package_id, customer_id, kind, weight_kg, cbm, net_usd, state, answer, answered_at, created_at)
    select g.id, p.id, receiver_id, 'wait', 1, 1, 1, case when n % 100 = 0 then 'open' else 'accepted' end,
      case when n % 100 > 0 then 'Yes' end, case when n % 100 > 0 then now() end, now() - n * interval '1 hour' from g join p using (n);
  insert into customer_request_packages (request_id, package_id) select g.id, p.id from g join p using (n);
  insert into cargo_claims (id, package_id, customer_id, kind, state, description, created_at, updated_at)
    select g.id, p.id, receiver_id, 'wet', case when n % 100 = 0 then 'opened' else 'closed' end, 'Wet', now() - n * interval '1 hour', now() - n * interval '1 hour' from g join p using (n);
  insert into cargo_claim_events (claim_id, action, state) select id, 'opened', 'opened' from g;
  insert into parcel_claims (package_id, name, phone, status, created_at)
    select id, 'Neema', '+255754000111', case when n % 100 = 0 then 'open' else 'refused' end, now() - n * interval '1 hour' from p;
  insert into package_customs (package_id, description) select id, 'Shoes' from p;
  insert into package_followers (package_id, phone, language) select p.id, c.phone, 'sw' from p join c using (n);
  insert into pieces (root_id, number, package_id) select id, 1, id from p;
  insert into piece_findings (batch_id, package_id, kind, pieces, reason, noted_by, settled_by, settled_at, settlement)
    select batch_id, p.id, 'missing', 1, 'Not there', e.id, e.id, now(), 'Found' from p, e;
  insert into waiting_status_history (package_id, waiting_status) select id, 'approved' from p;
  insert into storage_charges (package_id, through_on, days, amount_usd, charged_by) select p.id, current_date - 100, 3, 6, e.id from p, e;
  insert into storage_waivers (package_id, reason, waived_by) select p.id, 'The ship was late', e.id from p, e;
  insert into stock_takes (id, site, code, state, started_by, started_at, ended_by, ended_at, expected, seen, differing)
    select g.id, 'guangzhou', 'S' || n, 'counted', e.id, now() - n * interval '1 hour', e.id, now(), 1, 1, 1 from g, e where n <= 500;
  insert into stock_take_scans (stock_take_id, code, package_id, pieces, scanned_by) select g.id, p.tracking_number, p.id, 1, e.id
    from p join g on g.n = 1 + p.n % 500, e;
  insert into stock_take_differences (stock_take_id, kind, code, package_id, pieces, seen_pieces, decision, reason, settled_at)
    select g.id, 'missing', p.tracking_number, p.id, 1, 0, 'kept', 'Found', now() from p join g on g.n = 1 + p.n % 500;
  insert into exceptions (kind, subject_id, label, set_at, seen_by, seen_at) select 'discount', p.id, tracking_number, now() - n * interval '1 hour',
    case when n % 100 > 0 then e.id end, case when n % 100 > 0 then now() end from p, e;
  insert into imports (id, kind, file_name, state, header, columns, total_rows, created_by)
    select g.id, 'packages', 'list.xlsx', 'done', '[]', '[]', 10, e.id from g, e where n <= 501;
  insert into import_rows (import_id, row_number, cells, outcome, entity_id)
    select g.id, p.n, '[]', 'created', p.id from p join g on g.n = 1 + p.n / 10;
  insert into import_keys (import_id, key, row_number) select g.id, tracking_number, p.n from p join g on g.n = 1 + p.n / 10;`

const MONEY = `
  insert into discounts (package_id, amount, currency, rate, amount_usd, reason) select id, 1, 'USD', 1, 1, 'A good customer' from p;
  insert into credit_moves (from_package_id, to_package_id, amount_usd) select p.id, other.id, 1 from p join p other on other.n = 1 + p.n % ${ROWS};
  insert into fiscal_receipts (kind, receipt_number, via, device, sequence, amount_tzs, vat_tzs, tax_class, state, code, issued_on, issued_time)
    select 'sale', min(receipt_number), 'provider', '03TZ001', min(n), 1000, 0, 'zero', case when min(n) % 100 = 0 then 'waiting' else 'acknowledged' end,
      case when min(n) % 100 > 0 then 'CODE' || min(n) end, case when min(n) % 100 > 0 then current_date end, case when min(n) % 100 > 0 then time '10:00' end
    from y group by receipt_number;
  insert into incoming_money_payments (payment_id, incoming_money_id) select y.id, r.id from y join
    (select id, row_number() over (order by id) as n from incoming_money where state <> 'new') r using (n);
  insert into invoice_lines (invoice_id, position, package_position, quantity, quantity_measure, pieces, price_usd, amount_usd, amount_tzs, tax_class, vat_percent)
    select id, 0, 0, 1, 'cbm', 1, 10, 10, 26000, 'zero', 0 from i;
  insert into invoice_packages (invoice_id, position, package_id, tracking_number, received_on, pieces, weight_kg, cbm, rate, total_usd, discount_usd)
    select i.id, 0, p.id, tracking_number, current_date, 1, 1, 1, 2600, 10, 0 from i join p using (n);
  insert into invoice_looks (invoice_id, looked_on, method, looked_at) select id, current_date, 'link', now() from i;
  insert into invoice_messages (invoice_id, message_id) select i.id, m.id from i join m using (n);
  insert into invoice_link_editions (content_hash, edition, revoked_by) select encode(sha256(n::text::bytea), 'hex'), 1, e.id from g, e;
  insert into invoice_links (id, content_hash, edition, terms, kind, language, customer_id, made_by, created_at)
    select g.id, encode(sha256(n::text::bytea), 'hex'), 1, jsonb_build_object('kind', 'combined', 'receiverId', receiver_id, 'numbers', jsonb_build_array(tracking_number),
      'fixedPrice', null, 'margin', null, 'invoiceReceiver', null, 'date', null, 'dueDate', null), 'combined', 'sw', receiver_id, e.id, now() - n * interval '1 hour'
    from g join p using (n), e;
  insert into invoice_link_looks (link_id, looked_on, method) select id, current_date, 'link' from g join invoice_links using (id);
  insert into invoice_link_messages (link_id, message_id) select g.id, m.id from g join m using (n) join invoice_links l on l.id = g.id;
  insert into payment_requests (order_number, gateway, account_id, subject, subject_hash, phone, amount, currency, shares, state, next_at, created_at)
    select 'ORDER' || lpad(n::text, 13, '0'), 'azampay', (select id from accounts limit 1), 'tracking', repeat('x', 64), '+255754000111', 1000, 'TZS', '[]', 'refused',
      case when n % 100 = 0 then now() end, now() - n * interval '1 hour' from g;
  insert into suppliers (id, name) select id, 'Factory ' || n from g where n <= 100;
  insert into money_transfers (id, supplier_id, sender_name, amount, currency, rate, pay_in_currency, status, requested_by, number, pay_in_rate, cost, margin,
      cancelled_by, cancelled_at, cancel_reason, created_at)
    select g.id, (select id from suppliers where name = 'Factory ' || 1 + n % 100), 'We', 100, 'CNY', 7, 'USD', 'cancelled', e.id, 1000000 + n, 1, 14, 0, e.id, now(),
      'Not needed', now() - n * interval '1 hour' from g, e;
  insert into tt_invoices (id, number, money_transfer_id, supplier_id, purpose, currency, issued_on, remitter, beneficiary, bank_name, account_number, swift, total)
    select t.id, 'TT-' || t.number, t.id, supplier_id, 'Shoes', 'CNY', current_date - (t.number % 1000)::int, 'We', 'They', 'ICBC', '6222', 'ICBKCNBJ', 100 from money_transfers t;
  insert into tt_invoice_items (tt_invoice_id, position, description, quantity, price) select id, 0, 'Shoes', 1, 100 from g;
  insert into rate_exceptions (kind, subject_id, label, currency, day, rate, day_rate, set_by, set_at, seen_by, seen_at)
    select 'payment', g.id, 'R', 'TZS', current_date, 2500, 2600, e.id, now(), e.id, now() from g, e;`

const MESSAGES = `
  insert into message_attempts (message_id, gateway, outcome) select id, 'beem', 'accepted' from m;
  insert into gateway_reports (gateway, provider_id, status, at, received_at) select 'beem', 'id ' || n, 'sent', now(), now() - n * interval '1 second' from g;
  insert into inbound_messages (channel, provider_id, phone, body, kind, received_at)
    select 'sms', 'in ' || n, c.phone, 'Habari', 'other', now() - n * interval '1 minute' from g join c using (n);
  insert into sendings (event, entity, entity_id, before, sent_by, sent_at) select 'ready', 'package', p.id, '{}', e.id, now() - n * interval '0.1 seconds' from p, e;
  insert into webhooks (id, name, url, events, secret, is_active, created_by)
    select g.id, 'Shop', 'https://shop.example.com/' || n, '{package.received}', 'x', true, e.id from g, e where n <= 10;
  insert into webhook_deliveries (webhook_id, event, facts, state, next_attempt_at, created_at)
    select (select id from webhooks where url like '%/' || 1 + n % 10), 'package.received', '{}', case when n % 100 = 0 then 'waiting' else 'delivered' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute' from g;
  insert into idempotency_keys (key, employee_id, operation, request_hash, created_at)
    select 'key ' || n, e.id, 'receiveParcel', sha256('x'), now() - n * interval '1 minute' from g, e;
  insert into rate_limits (key, points, expire) select 'login:' || n, 1, extract(epoch from now())::bigint * 1000 + 600000 from g;
  insert into audit_blocks (number, last_id, ids, digests, previous_hash, hash) select 1000000 + n, -n, array[-n], array[sha256('x')], sha256('x'), sha256('x') from g;
  insert into audit_signatures (block, key_id, signature) select 1000000 + n, '0123456789abcdef', sha256('x') from g;`

/** Fills what the seed and the entries leave empty. */
export async function fillMoreRows(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      ['begin;', PREPARE, BATCHES, FILES, CUSTOMERS, CARGO, MONEY, MESSAGES, 'commit'].join('\n'),
    )
  } finally {
    client.release(true)
  }
}
