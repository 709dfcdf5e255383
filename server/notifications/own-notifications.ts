import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/notifications'
import { may, type Person } from '@/lib/domain/access'
import {
  MOST_NOTIFICATIONS,
  NOTIFICATION_ACCESS,
  NOTIFICATION_TYPES,
  type NotificationKind,
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@/lib/domain/notifications'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'

interface Row {
  id: string
  kind: NotificationKind
  subject_id: string | null
  by: string | null
  package_id: string | null
  tracking_number: string | null
  customer_id: string | null
  customer_name: string | null
  batch_id: string | null
  batch_number: string | null
  label: string | null
  state: string | null
  text: string | null
  created_at: Date
  read_at: Date | null
}

const EXCERPT = sql.lit(200)

const typesOf = (person: Person) =>
  NOTIFICATION_TYPES.filter((kind) => may(person, NOTIFICATION_ACCESS[kind]))

/** The words come from the records as they are now: nothing is stored twice, and what is forgotten is gone here too. */
async function selectOwn(db: Database, person: Person & { id: string }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, coalesce(n.note_id, n.subject_id) as subject_id, e.name as by, n.created_at, n.read_at,
      p.id as package_id, p.tracking_number, c.id as customer_id, c.name as customer_name, b.id as batch_id, b.number as batch_number, left(o.text, ${EXCERPT}) as text,
      coalesce(x.label, y.label, t.number::text, s.name, k.number::text) as label,
      coalesce(x.kind, r.kind, case when n.kind = 'cargoClaim' then k.kind end) as state
    from notifications n
    left join employees e on e.id = n.caused_by
    left join notes o on o.id = n.note_id
    left join exceptions x on n.kind = 'exception' and x.id = n.subject_id
    left join rate_exceptions y on n.kind = 'rate' and y.id = n.subject_id
    left join money_transfers t on n.kind in ('transfer', 'transferCancellation') and t.id = n.subject_id
    left join suppliers s on n.kind = 'bankChange' and s.id = n.subject_id
    left join cargo_claims k on n.kind in ('cargoClaim', 'settlement') and k.id = n.subject_id
    left join customer_requests r on n.kind = 'doubt' and r.id = n.subject_id
    left join packages p on p.id = coalesce(o.package_id, r.package_id, k.package_id,
      case when n.kind = 'parcelClaim' then n.subject_id end)
    left join customers c on c.id = o.customer_id
    left join batches b on b.id = o.batch_id
    where n.employee_id = ${person.id} and n.kind = any(${typesOf(person)}::text[])
    order by n.read_at is not null, n.created_at desc, n.id limit ${sql.lit(MOST_NOTIFICATIONS)}`.execute(db)
  return rows
}

/** How many unread ones of each kind somebody has whom they still concern. */
export async function countUnreadByKind(
  db: Database,
  person: Person & { id: string },
): Promise<Partial<Record<NotificationKind, number>>> {
  const { rows } = await sql<{ kind: NotificationKind; unread: string }>`
    select kind, count(*) as unread from notifications
    where employee_id = ${person.id} and read_at is null and kind = any(${typesOf(person)}::text[])
    group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, unread }) => [kind, Number(unread)]))
}

async function countUnread(db: Database, person: Person & { id: string }): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from notifications
    where employee_id = ${person.id} and read_at is null and kind = any(${typesOf(person)}::text[])`.execute(
    db,
  )
  return Number(rows[0]?.unread ?? 0)
}

function present(row: Row): contract.Notification {
  const { package_id: packageId, tracking_number: trackingNumber } = row
  const { customer_id: customerId, customer_name: name, batch_id: batchId, batch_number: number } = row
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    by: row.by,
    packageInfo: packageId && trackingNumber ? { id: packageId, trackingNumber } : null,
    customer: customerId && name ? { id: customerId, name } : null,
    batch: batchId && number ? { id: batchId, number } : null,
    label: row.label,
    state: row.state,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

export async function listNotifications(context: Context): Promise<contract.Notifications> {
  const person = actorOf(context)
  const rows = await selectOwn(context.db, person)
  return { unread: await countUnread(context.db, person), result: rows.map(present) }
}

/** Read twice is read once; another person's is not there. */
export async function readNotification(
  context: Context,
  { params }: InputOf<typeof contract.readNotification>,
): Promise<null> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${params.id} and employee_id = ${actorOf(context).id} returning id`.execute(context.db)
  if (rows.length === 0) throw notFound()
  return null
}

/**
 * An instant on the wire has milliseconds, one of the database more: all of the last one counts. What somebody settles at
 * this moment is read by that.
 */
export async function readAllNotifications(
  context: Context,
  { body }: InputOf<typeof contract.readAllNotifications>,
): Promise<null> {
  await sql`
    update notifications set read_at = now() where id in (
      select id from notifications
      where employee_id = ${actorOf(context).id} and read_at is null
        and created_at < ${body.until}::timestamptz + interval '1 millisecond'
      for update skip locked)`.execute(context.db)
  return null
}

/** What nobody looks for any more. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  await sql`
    delete from notifications
    where created_at < now() - make_interval(days => ${sql.lit(UNREAD_NOTIFICATION_DAYS)})
      or read_at is not null and created_at < now() - make_interval(days => ${sql.lit(READ_NOTIFICATION_DAYS)})`.execute(
    db,
  )
}
