import { sql } from 'kysely'
import type { ActivityEntry, ActivityPage } from '@/lib/contracts/activity'
import { may, type Person } from '@/lib/domain/access'
import { ACTIVITY_ACCESS, ACTIVITY_TEXT_ACCESS } from '@/lib/domain/activity'
import type { Currency } from '@/lib/domain/money'
import { mayRemoveNote } from '@/lib/domain/notes'
import type { Database } from '@/server/core/database'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import type { Source } from './source'

const PAGE = 20

interface EntryRow {
  id: string
  at: Date
  /** Microseconds: a page goes on exactly where the one before ended. */
  micros: string
  kind: ActivityEntry['kind']
  by: string | null
  employee_id: string | null
  package_id: string | null
  tracking_number: string | null
  state: string | null
  sending: string | null
  error: string | null
  text: string | null
  count: number | null
  amount: string | null
  old_amount: string | null
  currency: Currency | null
  document_id: string | null
  number: string | null
}

function mayReadText(person: Person, kind: ActivityEntry['kind']): boolean {
  const capability = ACTIVITY_TEXT_ACCESS[kind]
  return capability === undefined || may(person, capability)
}

type Reader = Person & { id: string }

const isRemovable = ({ kind, employee_id: writtenBy, at }: EntryRow, person: Reader) =>
  kind === 'note' && writtenBy !== null && mayRemoveNote(person, { writtenBy, at })

const isFile = ({ kind }: EntryRow) =>
  kind === 'packageFile' || kind === 'customerFile' || kind === 'batchFile'

function present(row: EntryRow, person: Reader, sign: PresentPrivateImage): ActivityEntry {
  const { package_id: packageId, tracking_number: trackingNumber, document_id: documentId, number } = row
  const document = documentId && number ? { id: documentId, number } : null
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: row.by,
    packageInfo: packageId && trackingNumber ? { id: packageId, trackingNumber } : null,
    state: row.state,
    sending: row.sending,
    text: mayReadText(person, row.kind) ? row.text : null,
    count: row.count,
    money: row.amount && row.currency ? { amount: row.amount, currency: row.currency } : null,
    ...(document && isFile(row)
      ? {
          document: null,
          file: {
            name: document.number,
            url: sign({ id: row.id, storage_key: document.id, width: 0, height: 0 }).url,
          },
        }
      : { document }),
    ...(row.error !== null && { error: row.error }),
    ...(row.old_amount && row.amount && { rate: { old: row.old_amount, new: row.amount } }),
    ...(isRemovable(row, person) && { canRemove: true }),
  }
}

/** The condition that only what is older than an entry fits. */
function olderThan(before: string | undefined) {
  if (before === undefined) return sql`true`
  const [micros, id] = before.split('~')
  return sql`(at, id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`
}

/** A page of what this person may see, the latest first. Of each source no more is read than a page holds. */
export async function findEntries(
  db: Database,
  sources: readonly Source[],
  { before, person }: { before?: string | undefined; person: Reader },
): Promise<ActivityPage> {
  const allowed = sources.filter(({ kind }) => may(person, ACTIVITY_ACCESS[kind]))
  const older = olderThan(before)
  const most = sql.lit(PAGE + 1)
  const newest = allowed.map(
    ({ select }) =>
      sql`(select * from (${select}) each_entry where ${older} order by at desc, id desc limit ${most})`,
  )
  const { rows } = await sql<EntryRow>`
    select a.id, a.at, (extract(epoch from a.at) * 1000000)::bigint::text as micros, a.kind, e.name as by, a.employee_id,
      a.package_id, p.tracking_number, a.state, a.sending, a.error, a.text, a.count,
      a.amount::text, a.old_amount::text, a.currency, a.document_id, a.number
    from (${sql.join(newest, sql` union all `)} order by at desc, id desc limit ${most}) a
    left join employees e on e.id = a.employee_id
    left join packages p on p.id = a.package_id
    order by a.at desc, a.id desc`.execute(db)
  const shown = rows.slice(0, PAGE)
  const sign = await privateImages(db)
  const last = shown.at(-1)
  return {
    result: shown.map((row) => present(row, person, sign)),
    next: rows.length > PAGE && last ? `${last.micros}~${last.id}` : null,
  }
}
