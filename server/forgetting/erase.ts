import { type RawBuilder, sql } from 'kysely'
import { FORGOTTEN_TEXT, forgottenName } from '@/lib/domain/forgetting'
import type { Database } from '@/server/core/database'
import { removeFiles } from '@/server/files/remove-files'
import { settleDecidedClaims } from '@/server/waiting-room/settle-claims'

const among = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${[...ids]}::uuid[])`
const oneOf = (texts: readonly string[]): RawBuilder<unknown> => sql`any(${[...texts]}::text[])`

/** Phones of these customers alone: what hangs on a phone that another customer has too is the other one's. */
export async function selectPhones(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select own.phone from (
      select phone from customer_phones where customer_id = ${among(ids)}
      union select whatsapp_number from customers where id = ${among(ids)} and whatsapp_number is not null
    ) own (phone)
    where not exists (select from customer_phones p where p.phone = own.phone and p.customer_id <> all(${[...ids]}::uuid[]))
      and not exists (select from customers c where c.whatsapp_number = own.phone and c.id <> all(${[...ids]}::uuid[]))`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/** Words of names that nobody else is called by: the search compares mistyped names with them. */
async function forgetNames(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    delete from name_words w where w.word in (
        select o.word from unnest(${[...names]}::text[]) as old (name), words_of_name(old.name) as o (word))
      and not exists (select from customers c
        where lower(c.name) like '%' || w.word || '%' and w.word in (select words_of_name(c.name)))`.execute(
    db,
  )
}

/** What stands in the customer's own row, and what somebody wrote about them elsewhere. */
export async function erasePerson(db: Database, ids: readonly string[]): Promise<void> {
  const old = await sql<{ name: string }>`select name from customers where id = ${among(ids)}`.execute(db)
  for (const id of ids) {
    await sql`
      update customers set name = ${forgottenName(id)}, secret_tracking_code = null, whatsapp_number = null,
        shipping_mark = null, tin = null, vrn = null, national_id = null, address = null, notice_channel = null, unwanted_notices = '{}', language = 'en',
        opted_out_at = null, debt_reminded_at = null, forgotten_at = now(), updated_at = now(), version = version + 1
      where id = ${id}`.execute(db)
  }
  await sql`delete from customer_phones where customer_id = ${among(ids)}`.execute(db)
  await sql`delete from customer_sales_persons where customer_id = ${among(ids)}`.execute(db)
  await sql`
    delete from notes where customer_id = ${among(ids)}
      or package_id in (select id from packages where receiver_id = ${among(ids)})`.execute(db)
  await sql`update forgetting_requests set note = null where customer_id = ${among(ids)} and note is not null`.execute(
    db,
  )
  await sql`update house_documents set notify = null, marks = null where customer_id = ${among(ids)}`.execute(
    db,
  )
  await sql`
    update waiting_status_history h set reason = null from packages p
    where p.id = h.package_id and p.receiver_id = ${among(ids)} and h.employee_id is null and h.reason is not null`.execute(
    db,
  )
  await sql`
    update deliveries set address = ${FORGOTTEN_TEXT},
      state = case when state = 'open' then 'cancelled' else state end, closed_at = coalesce(closed_at, now())
    where customer_id = ${among(ids)}`.execute(db)
  await sql`
    update cargo_claims set description = ${FORGOTTEN_TEXT}, findings = null, offer_note = null,
      offer_texts = case when offer_texts is null then null else '{"en":"—","zh":"—","sw":"—"}'::jsonb end
    where customer_id = ${among(ids)}`.execute(db)
  await sql`
    update import_rows set cells = '[]', changes = '{}', before = null
    where entity_id = ${among(ids)} or entity_id in (select id from packages where receiver_id = ${among(ids)})`.execute(
    db,
  )
  await sql`
    update price_lists set name = ${FORGOTTEN_TEXT} where customer_id = ${among(ids)} and published_at is null`.execute(
    db,
  )
  await forgetNames(
    db,
    old.rows.map(({ name }) => name),
  )
}

/** Messages to them and from them; answers how many. Codes and answers to followers name no customer, only a phone. */
export async function removeMessages(
  db: Database,
  ids: readonly string[],
  phones: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    delete from messages where customer_id = ${among(ids)}
      or customer_id is null and phone = ${oneOf(phones)} returning id`.execute(db)
  await sql`
    delete from inbound_messages where customer_id = ${among(ids)}
      or customer_id is null and phone = ${oneOf(phones)}`.execute(db)
  return rows.length
}

/** What they set up for themselves or were given: people who collect, codes, links, followed cargo. Devices end by their phone. */
export async function removePortal(
  db: Database,
  ids: readonly string[],
  phones: readonly string[],
): Promise<void> {
  await sql`delete from collectors where customer_id = ${among(ids)}`.execute(db)
  await sql`delete from hand_over_codes where customer_id = ${among(ids)}`.execute(db)
  await sql`delete from invoice_links where customer_id = ${among(ids)}`.execute(db)
  await sql`delete from customer_links where customer_id = ${among(ids)}`.execute(db)
  await sql`delete from customer_views where customer_id = ${among(ids)}`.execute(db)
  await sql`
    delete from package_followers where phone = ${oneOf(phones)}
      or package_id in (select id from packages where receiver_id = ${among(ids)})`.execute(db)
  const { rows: claims } = await sql<{ package_id: string }>`
    delete from parcel_claims where phone = ${oneOf(phones)} or customer_id = ${among(ids)}
    returning package_id`.execute(db)
  for (const packageId of new Set(claims.map(({ package_id }) => package_id))) {
    await settleDecidedClaims(db, packageId)
  }
  await sql`delete from opt_outs where phone = ${oneOf(phones)}`.execute(db)
}

/** Pictures of their cargo, of who took it, and of claims; answers how many. */
export async function removePictures(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.file_id as id from package_photos o join packages p on p.id = o.package_id where p.receiver_id = ${among(ids)}
    union select delivery_file_id from packages where receiver_id = ${among(ids)} and delivery_file_id is not null
    union select v.file_id from rider_visits v join deliveries d on d.id = v.delivery_id
      where d.customer_id = ${among(ids)} and v.file_id is not null
    union select h.file_id from cargo_claim_photos h join cargo_claims k on k.id = h.claim_id where k.customer_id = ${among(ids)}
    union select order_file_id from expected_parcels where customer_id = ${among(ids)} and order_file_id is not null
    union select t.file_id from customer_request_photos t join customer_requests r on r.id = t.request_id
      where r.customer_id = ${among(ids)}
    union select d.file_id from customer_doubt_photos d join customer_requests r on r.id = d.request_id
      where r.customer_id = ${among(ids)}
    union select a.file_id from attachments a left join packages p on p.id = a.package_id
      where a.customer_id = ${among(ids)} or p.receiver_id = ${among(ids)}`.execute(db)
  await sql`
    delete from attachments where customer_id = ${among(ids)}
      or package_id in (select id from packages where receiver_id = ${among(ids)})`.execute(db)
  await sql`
    delete from customer_doubt_photos d using customer_requests r
    where r.id = d.request_id and r.customer_id = ${among(ids)}`.execute(db)
  await sql`delete from expected_parcels where customer_id = ${among(ids)} and package_id is null`.execute(db)
  await sql`
    update expected_parcels set remark = null, declared_amount = null, declared_currency = null, order_file_id = null
    where customer_id = ${among(ids)}`.execute(db)
  await sql`
    delete from package_photos o using packages p where p.id = o.package_id and p.receiver_id = ${among(ids)}`.execute(
    db,
  )
  await sql`
    update packages set delivered_to = case when delivered_to is null then null else ${FORGOTTEN_TEXT} end,
      delivery_file_id = null, remark = null, updated_at = now(), version = version + 1
    where receiver_id = ${among(ids)}`.execute(db)
  // What the program itself may not change.
  await sql`select forget_texts(${[...ids]}::uuid[]), forget_in_agent_files(${[...ids]}::uuid[])`.execute(db)
  return removeFiles(
    db,
    rows.map(({ id }) => id),
  )
}

/** Their values in the audit log, with the salt by which the log's hashes could be tried. */
export async function forgetAuditDetails(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from audit_details where customer_id = ${among(ids)}`.execute(db)
}
