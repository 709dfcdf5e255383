import { type RawBuilder, sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type getPortalData as endpoint,
  type makeCustomerDataFile as fileEndpoint,
  MOST_IN_FILE,
} from '@/lib/contracts/portal-data'
import { audit } from '@/server/core/audit'
import { type Context, customerOf, customerSessionOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound, viewOnly } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import type { FileRow } from '@/server/files/addresses'
import { privateImages } from '@/server/files/signed-address'
import { selectPhones } from '@/server/forgetting/erase'

type Data = DataOf<typeof endpoint>
type Claim = Omit<Data['claims'][number], 'photos'> & { photos: FileRow[] }
type Announced = Omit<Data['announced'][number], 'photo'> & { photo: FileRow | null }
type Request = Omit<Data['requests'][number], 'photos'> & { photos: FileRow[] }
interface Found extends Omit<Data, 'writtenAt' | 'claims' | 'announced' | 'requests'> {
  claims: Claim[]
  announced: Announced[]
  requests: Request[]
}

/** As every instant leaves the API. */
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The newest rows of a query as one list. */
const list = (row: RawBuilder<unknown>, from: RawBuilder<unknown>, newest: string) => sql`coalesce((
  select json_agg(x.row) from (
    select ${row} as row from ${from} order by ${sql.raw(newest)} desc limit ${sql.lit(MOST_IN_FILE)}) x), '[]')`

const customer = sql`json_build_object('name', c.name, 'phones', coalesce(
    (select json_agg(p.phone order by p.position) from customer_phones p where p.customer_id = c.id), '[]'),
  'whatsAppNumber', c.whatsapp_number, 'language', c.language, 'noticeChannel', c.notice_channel,
  'unwantedNotices', c.unwanted_notices, 'shippingMark', c.shipping_mark, 'secretTrackingCode', c.secret_tracking_code,
  'tin', c.tin, 'vrn', c.vrn, 'nationalId', c.national_id, 'address', c.address, 'since', ${iso('c.created_at')})`

const packages = list(
  sql`json_build_object('trackingNumber', p.tracking_number, 'courierNumber', p.courier_number,
    'receivedAt', ${iso('p.created_at')}, 'pieces', p.pieces, 'weightKg', p.weight_kg::text, 'cbm', p.cbm::text,
    'totalUSD', p.total_usd::text, 'discountUSD', p.discount_usd::text, 'paidUSD', p.paid_usd::text,
    'deliveredAt', ${iso('p.delivered_at')}, 'deliveredTo', p.delivered_to, 'deliveryProof', p.delivery_proof,
    'photos', coalesce((select json_agg('/files/' || f.storage_key order by o.position)
      from package_photos o join files f on f.id = o.file_id where o.package_id = p.id), '[]'),
    'goods', coalesce((select json_agg(json_build_object('description', coalesce(i.description, g.english),
        'pieces', i.pieces, 'quantity', i.quantity::text, 'price', i.price::text) order by i.position)
      from packing_items i left join products g on g.id = i.product_id where i.package_id = p.id), '[]'),
    'customs', (select json_build_object('description', d.description, 'hsCode', d.hs_code, 'netKg', d.net_kg::text,
      'declaredUSD', d.declared_usd::text) from package_customs d where d.package_id = p.id))`,
  sql`packages p where p.receiver_id = c.id`,
  'p.created_at',
)

const payments = list(
  sql`json_build_object('trackingNumber', p.tracking_number, 'receiptNumber', m.receipt_number::text,
    'amount', m.amount::text, 'currency', m.currency, 'paidOn', m.paid_on, 'isReversed', m.reversed_at is not null)`,
  sql`payments m join packages p on p.id = m.package_id where p.receiver_id = c.id`,
  'm.created_at',
)

const IMAGE = sql`json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)`

const announced = list(
  sql`json_build_object('courierNumber', x.courier_number, 'remark', x.remark,
    'declaredAmount', x.declared_amount::text, 'declaredCurrency', x.declared_currency, 'announcedAt', ${iso('x.created_at')},
    'photo', case when f.id is not null then ${IMAGE} end)`,
  sql`expected_parcels x left join files f on f.id = x.order_file_id where x.customer_id = c.id`,
  'x.created_at',
)

const requests = list(
  sql`json_build_object('trackingNumber', p.tracking_number, 'kind', r.kind, 'text', r.text, 'answer', r.answer,
    'askedAt', ${iso('r.created_at')},
    'photos', coalesce((select json_agg(${IMAGE} order by d.added_at)
      from customer_doubt_photos d join files f on f.id = d.file_id where d.request_id = r.id), '[]'))`,
  sql`customer_requests r join packages p on p.id = r.package_id where r.customer_id = c.id`,
  'r.created_at',
)

const claims = list(
  sql`json_build_object('number', k.number::text, 'trackingNumber', p.tracking_number, 'kind', k.kind,
    'description', k.description, 'state', k.state, 'openedAt', ${iso('k.created_at')},
    'offer', case when k.offer_amount is not null and k.offer_texts is not null then json_build_object(
      'amount', k.offer_amount::text, 'currency', k.offer_currency, 'texts', k.offer_texts) end,
    'photos', coalesce((select json_agg(${IMAGE} order by h.added_at)
      from cargo_claim_photos h join files f on f.id = h.file_id where h.claim_id = k.id), '[]'))`,
  sql`cargo_claims k join packages p on p.id = k.package_id where k.customer_id = c.id`,
  'k.created_at',
)

const parcelClaims = list(
  sql`json_build_object('receivedAt', ${iso('p.created_at')}, 'courierNumber', k.courier_number, 'proof', k.proof,
    'state', k.status, 'claimedAt', ${iso('k.created_at')}, 'decidedAt', ${iso('k.decided_at')})`,
  sql`parcel_claims k join packages p on p.id = k.package_id where k.customer_id = c.id`,
  'k.created_at',
)

const deliveries = list(
  sql`json_build_object('area', d.area, 'address', d.address, 'wantedOn', d.wanted_on, 'dayPart', d.day_part,
    'state', d.state, 'askedAt', ${iso('d.created_at')},
    'visits', coalesce((select json_agg(json_build_object('at', ${iso('v.happened_at')}, 'outcome', v.outcome,
        'deliveredTo', v.delivered_to, 'reason', v.reason, 'cashTZS', v.cash_tzs::text,
        'latitude', v.latitude::text, 'longitude', v.longitude::text) order by v.happened_at)
      from rider_visits v where v.delivery_id = d.id), '[]'))`,
  sql`deliveries d where d.customer_id = c.id`,
  'd.created_at',
)

const collectors = list(
  sql`json_build_object('name', x.name, 'phone', x.phone, 'isStanding', x.is_standing, 'since', ${iso('x.created_at')})`,
  sql`collectors x where x.customer_id = c.id`,
  'x.created_at',
)

const moneyIn = list(
  sql`json_build_object('provider', m.provider, 'reference', m.reference, 'payer', m.payer, 'phone', m.phone,
    'amount', m.amount::text, 'currency', m.currency, 'paidOn', m.paid_on, 'state', m.state)`,
  // Money of several customers is nobody's alone: who else had a part of it is not the reader's.
  sql`(select id from incoming_money where customer_id = c.id
      union
      select l.incoming_money_id from packages p join payments y on y.package_id = p.id
        join incoming_money_payments l on l.payment_id = y.id where p.receiver_id = c.id) own
    join incoming_money m on m.id = own.id
    where m.customer_id = c.id or not exists (
      select from incoming_money_payments l join payments y on y.id = l.payment_id
        join packages p on p.id = y.package_id
        where l.incoming_money_id = m.id and p.receiver_id is distinct from c.id)`,
  'm.created_at',
)

const transfers = list(
  sql`json_build_object('number', t.number::text, 'senderName', t.sender_name, 'amount', t.amount::text,
    'currency', t.currency, 'purpose', t.purpose, 'status', t.status, 'askedAt', ${iso('t.created_at')})`,
  sql`money_transfers t where t.customer_id = c.id`,
  't.created_at',
)

const invoices = list(
  sql`json_build_object('number', i.number, 'kind', i.kind, 'issuedOn', i.issued_on, 'customerName', i.customer_name,
    'totalUSD', i.total_usd::text, 'totalTZS', i.total_tzs::text)`,
  sql`invoices i where i.customer_id = c.id`,
  'i.created_at',
)

const houseDocuments = list(
  sql`json_build_object('number', h.number, 'kind', h.kind, 'batch', b.number, 'shipper', h.shipper, 'notify', h.notify,
    'marks', h.marks, 'createdAt', ${iso('h.created_at')})`,
  sql`house_documents h join batches b on b.id = h.batch_id where h.customer_id = c.id`,
  'h.created_at',
)

const forgetting = list(
  sql`json_build_object('state', g.state, 'note', g.note, 'answer', g.answer, 'askedAt', ${iso('g.created_at')})`,
  sql`forgetting_requests g where g.customer_id = c.id`,
  'g.created_at',
)

const messages = list(
  sql`json_build_object('channel', m.channel, 'phone', m.phone, 'body', m.body, 'writtenAt', ${iso('m.created_at')})`,
  sql`messages m where m.customer_id = c.id and coalesce(m.event, '') not in ('signInCode', 'signInLink')`,
  'm.created_at',
)

const answers = list(
  sql`json_build_object('phone', i.phone, 'body', i.body, 'receivedAt', ${iso('i.received_at')})`,
  sql`inbound_messages i where i.customer_id = c.id`,
  'i.received_at',
)

/** Everything that is stored of a customer, with the devices on which their pages were opened by these phones. */
async function readData(db: Database, id: string, phones: readonly string[]): Promise<Data> {
  const devices = list(
    sql`json_build_object('userAgent', s.user_agent, 'since', ${iso('s.created_at')}, 'lastSeenAt', ${iso('s.last_seen_at')})`,
    sql`customer_sessions s where s.phone = any(${[...phones]}::text[])`,
    's.last_seen_at',
  )
  const { rows } = await sql<Found>`
    select ${customer} as customer, ${packages} as packages, ${payments} as payments, ${announced} as announced,
      ${requests} as requests, ${claims} as claims, ${parcelClaims} as "parcelClaims",
      ${deliveries} as deliveries, ${collectors} as collectors, ${moneyIn} as "moneyIn", ${transfers} as transfers,
      ${invoices} as invoices, ${houseDocuments} as "houseDocuments", ${forgetting} as forgetting, ${messages} as messages, ${answers} as answers, ${devices} as devices
    from customers c where c.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const present = await privateImages(db)
  return {
    writtenAt: new Date().toISOString(),
    ...found,
    announced: found.announced.map(({ photo, ...one }) => ({ ...one, photo: photo && present(photo).url })),
    requests: found.requests.map((request) => ({
      ...request,
      photos: request.photos.map((row) => present(row).url),
    })),
    claims: found.claims.map((claim) => ({ ...claim, photos: claim.photos.map((row) => present(row).url) })),
  }
}

/** The devices are those of the phone by which the pages were opened. */
export async function getPortalData(context: Context): Promise<Data> {
  const { phone, isView } = customerSessionOf(context)
  // The customer's own to take away: in the office only whoever may make the file has it, and says why.
  if (isView) throw viewOnly()
  return readData(context.db, customerOf(context).id, [phone])
}

/** The file for a customer who asks the office; that somebody read it all stands in the audit log. */
export async function makeCustomerDataFile(
  context: Context,
  { params: { id }, body: { reason } }: InputOf<typeof fileEndpoint>,
): Promise<Data> {
  const { db } = context
  if (!(await lockActiveCustomer(db, id))) throw notFound()
  await audit(context, { action: 'customer.dataFileMade', entity: 'customer', entityId: id, reason })
  return readData(db, id, await selectPhones(db, [id]))
}
