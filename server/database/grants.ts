import { escapeIdentifier } from 'pg'
import type { DB } from './types'

const PRIVILEGES = {
  read: 'select',
  append: 'select, insert',
  keep: 'select, insert, update',
  /** Rows that go, but never change. */
  remove: 'select, insert, delete',
  all: 'select, insert, update, delete',
}

/** What may be done to a table's rows, or the only columns of a row that may change once it is there. */
type Decision<Row> = keyof typeof PRIVILEGES | readonly (keyof Row & string)[]

const REVERSAL = ['reversed_at', 'reversed_by', 'reversal_reason'] as const

/**
 * What the running program may do, table by table; a new table does not compile until it is decided. It owns none of them, so
 * it can neither alter them nor switch their triggers off (decision 0060).
 */
export const GRANTS: { [Name in keyof DB]: Decision<DB[Name]> } = {
  // The books, the receipts and the audit log: written once.
  audit_blocks: 'append',
  audit_log: 'append',
  audit_signatures: 'append',
  commission_lines: 'append',
  credit_moves: 'append',
  cargo_claim_events: 'append',
  cargo_claim_photos: 'append',
  day_closings: 'append',
  exchange_rates: 'append',
  postings: 'append',
  receipts: 'append',
  rider_counts: 'append',
  invoices: 'append',
  invoice_packages: 'append',
  invoice_lines: 'append',
  invoice_looks: 'append',
  invoice_messages: 'append',
  invoice_link_looks: 'append',
  invoice_link_messages: 'append',
  incoming_money_payments: 'append',
  discounts: REVERSAL,
  exceptions: ['seen_at', 'seen_by'],
  // What was seen, and how it differed, stays; each difference is settled once.
  stock_take_scans: 'append',
  stock_takes: ['differing', 'ended_at', 'ended_by', 'expected', 'seen', 'state'],
  stock_take_differences: ['decision', 'reason', 'settled_at', 'settled_by'],
  // Account, reference and amount stay as they were brought.
  incoming_money: [
    'customer_id',
    'fee',
    'hindrance',
    'judged_at',
    'money_transfer_id',
    'payer',
    'phone',
    'reason',
    'remark',
    'settled_at',
    'settled_by',
    'source',
    'state',
  ],
  // The numbers and amounts stay, and so do the bytes once they are made.
  fiscal_receipts: [
    'answer',
    'attempts',
    'code',
    'entered_at',
    'entered_by',
    'error',
    'issued_on',
    'issued_time',
    'next_attempt_at',
    'reason',
    'request',
    'requested_at',
    'state',
  ],
  // What was asked, and what the customer saw then, stays; an answer is written once.
  customer_requests: [
    'after_cbm',
    'after_net_usd',
    'after_weight_kg',
    'answer',
    'answered_at',
    'answered_by',
    'customer_id',
    'state',
  ],
  forgetting_requests: ['answer', 'customer_id', 'decided_at', 'decided_by', 'note', 'state'],
  customer_request_packages: 'append',
  customer_request_photos: 'append',
  customer_doubt_photos: 'remove',
  payments: REVERSAL,
  // What a rider said of a stop stays as it came.
  rider_visits: ['decided_at', 'decided_by', 'decision_reason', 'outcome', 'receipt_number'],
  // Who is asked for how much, and the shares of it, stay as they were asked for.
  payment_requests: [
    'attempts',
    'callbacks',
    'claimed_amount',
    'claimed_currency',
    'claimed_reference',
    'incoming_money_id',
    'next_at',
    'problem',
    'provider_id',
    'state',
    'updated_at',
  ],
  statement_balances: ['balance', 'entered_at', 'entered_by', 'source'],
  transactions: [
    ...REVERSAL,
    'account_id',
    'amount',
    'batch_id',
    'category',
    'description',
    'is_batch_expense',
    'occurred_on',
    'updated_at',
    'version',
  ],
  // Who may what by a key is said once.
  api_keys: ['ended_at', 'ended_by', 'last_used_at'],
  api_key_customers: 'append',
  // Gone when their customer is forgotten: the log has their hash.
  audit_details: 'remove',
  invoice_links: 'remove',
  // Change, but are never removed.
  accounts: 'keep',
  cargo_claims: 'keep',
  deliveries: 'keep',
  audit_chain: 'keep',
  counters: 'keep',
  currencies: 'keep',
  invoice_link_editions: 'keep',
  employees: 'keep',
  money_transfers: 'keep',
  rate_exceptions: ['reason', 'seen_at', 'seen_by'],
  suppliers: 'keep',
  tt_invoices: 'keep',
  webhooks: 'keep',
  // Sums that are kept, and the changes that are not in them yet: verify-books compares them with the books.
  batch_load_changes: 'all',
  batch_loads: 'all',
  book_category_days: 'all',
  book_category_months: 'all',
  book_changes: 'all',
  book_days: 'all',
  commission_sums: 'all',
  package_debts: 'all',
  tallies: 'all',
  tally_changes: 'all',
  transaction_counts: 'all',
  // A former release looks there for the end of the chain.
  audit_head: 'keep',
  // Read by the program, written by migrations or through other tables.
  batch_load_sums: 'read',
  book_category_day_sums: 'read',
  book_category_month_sums: 'read',
  book_day_sums: 'read',
  invoice_balances: 'read',
  package_due_dates: 'read',
  package_takings: 'read',
  pgmigrations: 'read',
  rates_in_use: 'read',
  record_changes: 'read',
  record_references: 'read',
  // The daily work.
  batch_status_history: 'all',
  batches: 'all',
  bin: 'all',
  bin_files: 'remove',
  bin_rows: 'all',
  blog_posts: 'all',
  bulk_messages: 'all',
  carrier_container_days: 'all',
  carrier_events: 'all',
  carrier_facts: 'all',
  carrier_polls: 'all',
  cartons: 'all',
  clearing_steps: 'all',
  clock_bands: 'all',
  // The containers of former years go by it.
  clock_tariffs: 'keep',
  collectors: 'all',
  company_pictures: 'remove',
  container_days: 'all',
  customer_codes: 'all',
  customer_links: 'all',
  customer_views: 'all',
  customer_phones: 'all',
  customer_sessions: 'all',
  customer_sales_persons: 'all',
  customers: 'all',
  backups: 'keep',
  debt_reminder_days: 'all',
  expected_parcels: 'all',
  file_sweeps: 'all',
  attachments: 'all',
  files: 'all',
  files_to_remove: 'all',
  gateway_reports: 'all',
  gateway_slots: 'all',
  health_probe: 'all',
  idempotency_keys: 'all',
  hand_over_codes: 'all',
  import_columns: 'all',
  import_keys: 'all',
  import_rows: 'all',
  imports: 'all',
  inbound_messages: 'all',
  known_addresses: 'all',
  known_devices: 'all',
  lane_cities: 'all',
  lanes: 'all',
  list_views: 'all',
  load_scans: 'all',
  locations: 'all',
  message_attempts: 'all',
  message_templates: 'all',
  messages: 'all',
  name_words: 'all',
  notes: 'all',
  notice_switches: 'all',
  notifications: 'all',
  offices: 'all',
  opt_outs: 'all',
  package_customs: 'all',
  package_followers: 'all',
  package_photos: 'all',
  package_status_history: 'all',
  packages: 'all',
  packing_items: 'all',
  parcel_claims: 'all',
  pieces: 'all',
  // What was found stays as it was noted, with the part of a package that it was found of.
  piece_findings: ['package_id', 'settled_at', 'settled_by', 'settlement'],
  password_links: 'all',
  // What was frozen stays.
  agent_files: ['closed_at', 'open_until', 'opened_at', 'opens', 'sent_at', 'sent_by', 'sent_to'],
  // The number and whose it is stay.
  house_documents: ['marks', 'notify', 'shipper', 'version'],
  ports: 'keep',
  price_lists: 'all',
  price_rules: 'all',
  products: 'all',
  rate_limits: 'all',
  recent_calls: 'remove',
  retention_runs: 'keep',
  recovery_codes: 'all',
  sessions: 'all',
  // What was put on a price stays as it was.
  storage_charges: 'append',
  storage_waivers: 'remove',
  statement_columns: 'all',
  sendings: 'all',
  settings: 'all',
  supplier_bank_changes: 'all',
  swept_files: 'all',
  tt_invoice_items: 'all',
  two_step: 'all',
  voyages: 'all',
  waiting_status_history: 'all',
  webhook_deliveries: 'all',
}

const privilegesOf = (decision: Decision<never>) =>
  typeof decision === 'string'
    ? PRIVILEGES[decision]
    : `${PRIVILEGES.append}, update (${decision.join(', ')})`

/** The queue makes its tables with row security and no policy, which lets in their owner alone. */
const QUEUE = `
do $$
declare queue_table regclass;
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  grant usage on schema graphile_worker to :application;
  grant select, insert, update, delete on all tables in schema graphile_worker to :application;
  grant usage on all sequences in schema graphile_worker to :application;
  for queue_table in
    select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'application')
  loop
    execute format('create policy application on %s using (true) with check (true)', queue_table);
  end loop;
end $$;`

/** The statements that give a role what is decided above and take everything else; the same again changes nothing. */
export function grantStatements(role: string): string {
  const ofTables = Object.entries(GRANTS).map(
    ([table, decision]) =>
      `revoke all on public.${table} from :application; grant ${privilegesOf(decision)} on public.${table} to :application;`,
  )
  return [
    "select pg_advisory_xact_lock(hashtextextended('grants', 0));",
    'revoke create on schema public from public;',
    'grant usage on schema public to :application;',
    'grant usage on all sequences in schema public to :application;',
    ...ofTables,
    'grant execute on function forget_texts(uuid[]) to :application;',
    'grant execute on function forget_in_agent_files(uuid[]) to :application;',
    'grant execute on function return_references(uuid) to :application;',
    QUEUE,
  ]
    .join('\n')
    .replaceAll(':application', escapeIdentifier(role))
}
