import { type RawBuilder, sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import { type getPortalData as endpoint, MOST_IN_FILE } from '@/lib/contracts/portal-data'
import { type Context, customerOf, customerSessionOf } from '@/server/core/context'
import { viewOnly } from '@/server/core/failures'

type Data = DataOf<typeof endpoint>

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
    'deliveredAt', ${iso('p.delivered_at')}, 'deliveredTo', p.delivered_to,
    'goods', coalesce((select json_agg(json_build_object('description', coalesce(i.description, g.english),
        'pieces', i.pieces, 'quantity', i.quantity::text, 'price', i.price::text) order by i.position)
      from packing_items i left join products g on g.id = i.product_id where i.package_id = p.id), '[]'))`,
  sql`packages p where p.receiver_id = c.id`,
  'p.created_at',
)

const payments = list(
  sql`json_build_object('trackingNumber', p.tracking_number, 'receiptNumber', m.receipt_number::text,
    'amount', m.amount::text, 'currency', m.currency, 'paidOn', m.paid_on, 'isReversed', m.reversed_at is not null)`,
  sql`payments m join packages p on p.id = m.package_id where p.receiver_id = c.id`,
  'm.created_at',
)

const announced = list(
  sql`json_build_object('courierNumber', x.courier_number, 'remark', x.remark, 'announcedAt', ${iso('x.created_at')})`,
  sql`expected_parcels x where x.customer_id = c.id`,
  'x.created_at',
)

const requests = list(
  sql`json_build_object('trackingNumber', p.tracking_number, 'kind', r.kind, 'text', r.text, 'answer', r.answer,
    'askedAt', ${iso('r.created_at')})`,
  sql`customer_requests r join packages p on p.id = r.package_id where r.customer_id = c.id`,
  'r.created_at',
)

const claims = list(
  sql`json_build_object('number', k.number::text, 'trackingNumber', p.tracking_number, 'kind', k.kind,
    'description', k.description, 'state', k.state, 'openedAt', ${iso('k.created_at')})`,
  sql`cargo_claims k join packages p on p.id = k.package_id where k.customer_id = c.id`,
  'k.created_at',
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

/** Everything that is stored of the customer. The devices are those of the phone by which the pages were opened. */
export async function getPortalData(context: Context): Promise<Data> {
  const { id } = customerOf(context)
  const { phone, isView } = customerSessionOf(context)
  // The customer's own to take away: it holds the secret code, which not everybody in the office may see.
  if (isView) throw viewOnly()
  const devices = list(
    sql`json_build_object('userAgent', s.user_agent, 'since', ${iso('s.created_at')}, 'lastSeenAt', ${iso('s.last_seen_at')})`,
    sql`customer_sessions s where s.phone = ${phone}`,
    's.last_seen_at',
  )
  const { rows } = await sql<Omit<Data, 'writtenAt'>>`
    select ${customer} as customer, ${packages} as packages, ${payments} as payments, ${announced} as announced,
      ${requests} as requests, ${claims} as claims, ${messages} as messages, ${answers} as answers, ${devices} as devices
    from customers c where c.id = ${id}`.execute(context.db)
  const [found] = rows
  if (!found) throw new Error('the customer of the session is gone')
  return { writtenAt: new Date().toISOString(), ...found }
}
