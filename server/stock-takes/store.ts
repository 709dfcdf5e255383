import { sql } from 'kysely'
import type { CountedPackage, Difference, StockScan } from '@/lib/domain/stock-take'
import type { Database } from '@/server/core/database'
import { liesAt } from '@/server/packages/location'

export interface StockTakeHead {
  id: string
  site: string
  code: string
  state: 'open' | 'counted' | 'abandoned'
  expected: number | null
  seen: number | null
  differing: number | null
  unsettled: string
  started_by: string
  started_at: Date
  ended_by: string | null
  ended_at: Date | null
}

const HEAD = sql`t.id, t.site, t.code, t.state, t.expected, t.seen, t.differing, s.name as started_by, t.started_at,
  e.name as ended_by, t.ended_at, (select count(*) from stock_take_differences d
    where d.stock_take_id = t.id and d.decision is null) as unsettled`
const FROM = sql`stock_takes t join employees s on s.id = t.started_by left join employees e on e.id = t.ended_by`

export async function selectStockTakes(
  db: Database,
  { limit, offset, oldestFirst }: { limit: number; offset: number; oldestFirst: boolean },
): Promise<StockTakeHead[]> {
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<StockTakeHead>`
    select ${HEAD} from ${FROM} order by t.started_at ${direction}, t.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function countStockTakes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from stock_takes`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectStockTake(db: Database, id: string): Promise<StockTakeHead | undefined> {
  const { rows } = await sql<StockTakeHead>`select ${HEAD} from ${FROM} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** The count of a location that is open; of two who begin at once, one begins. Answers whether it is new. */
export async function openStockTake(
  db: Database,
  { site, code }: { site: string; code: string },
  employeeId: string,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into stock_takes (site, code, started_by) values (${site}, ${code}, ${employeeId})
    on conflict (code) where state = 'open' do update set state = 'open'
    returning id, xmax = 0 as is_new`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count is neither new nor open')
  return { id: row.id, isNew: row.is_new }
}

/** Holds a count as it is until the transaction ends: those who scan hold it together, who ends it alone. */
export async function lockStockTake(
  db: Database,
  id: string,
  mode: 'share' | 'update',
): Promise<{ site: string; code: string; state: StockTakeHead['state'] } | undefined> {
  const { rows } = await sql<{ site: string; code: string; state: StockTakeHead['state'] }>`
    select site, code, state from stock_takes where id = ${id} for ${sql.raw(mode)}`.execute(db)
  return rows[0]
}

/** What was loaded into a container at its door lies on no shelf any more. */
const IS_LOADED = sql`exists (select from load_scans l
  where l.package_id = p.id and l.batch_id = p.batch_id and l.stage = 'loading')`

/** What was scanned in a count: a label is the part's that the piece is with by now. */
const scansOf = (id: string) => sql`(
  select s.code, coalesce(i.package_id, s.package_id) as package_id, s.piece, s.pieces, s.scanned_at
  from stock_take_scans s left join packages w on w.id = s.package_id
  left join pieces i on i.root_id = coalesce(w.split_from, w.id) and i.number = s.piece
  where s.stock_take_id = ${id})`

/** The packages that are recorded at the location that is counted, or that were seen there and not handed over since. */
export async function selectCounted(db: Database, id: string): Promise<CountedPackage[]> {
  const { rows } = await sql<CountedPackage>`
    with here as (
      select p.id from stock_takes t join packages p on ${sql.raw(liesAt('p', 't'))}
      where t.id = ${id} and not ${IS_LOADED}
      union
      select s.package_id from ${scansOf(id)} s join packages p on p.id = s.package_id
      where p.transit_status < 5 or p.delivered_at is null or p.delivered_at < s.scanned_at
    )
    select p.id, p.tracking_number as number, p.pieces, p.shelf, ${sql.raw(liesAt('p', 't'))} as "isHere"
    from here join packages p on p.id = here.id join stock_takes t on t.id = ${id}
    order by p.tracking_number`.execute(db)
  return rows
}

/** Whether a package is recorded at the location that is counted, and what its shelf says. */
export async function selectRecorded(
  db: Database,
  id: string,
  packageId: string,
): Promise<{ shelf: string | null; isHere: boolean } | undefined> {
  const { rows } = await sql<{ shelf: string | null; isHere: boolean }>`
    select p.shelf, ${sql.raw(liesAt('p', 't'))} as "isHere"
    from packages p, stock_takes t where p.id = ${packageId} and t.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectStockScans(db: Database, id: string): Promise<StockScan[]> {
  const { rows } = await sql<StockScan>`
    select s.code, s.package_id as "packageId", s.piece, s.pieces from ${scansOf(id)} s
    order by s.scanned_at, s.code`.execute(db)
  return rows
}

/** Writes a scan once; answers whether it was there before. */
export async function insertStockScan(
  db: Database,
  id: string,
  { code, packageId, piece, pieces }: StockScan,
  employeeId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_take_scans (stock_take_id, code, package_id, piece, pieces, scanned_by)
    values (${id}, ${code}, ${packageId}, ${piece}, ${pieces}, ${employeeId})
    on conflict do nothing returning code`.execute(db)
  return rows.length === 0
}

export async function closeStockTake(
  db: Database,
  id: string,
  ended: {
    state: 'counted' | 'abandoned'
    by: string
    expected: number
    seen: number
    differing: number | null
  },
): Promise<void> {
  await sql`
    update stock_takes set state = ${ended.state}, ended_by = ${ended.by}, ended_at = now(), expected = ${ended.expected},
      seen = ${ended.seen}, differing = ${ended.differing} where id = ${id}`.execute(db)
}

export async function insertDifferences(
  db: Database,
  id: string,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return
  await db
    .insertInto('stock_take_differences')
    .values(
      differences.map(({ kind, code, packageId, pieces, seenPieces, recorded }) => ({
        stock_take_id: id,
        kind,
        code,
        package_id: packageId,
        pieces,
        seen_pieces: seenPieces,
        recorded,
      })),
    )
    .execute()
}

export function selectDifferences(db: Database, id: string) {
  return db
    .selectFrom('stock_take_differences as d')
    .leftJoin('employees as e', 'e.id', 'd.settled_by')
    .select(['d.id', 'd.kind', 'd.code', 'd.package_id', 'd.pieces', 'd.seen_pieces', 'd.recorded'])
    .select(['d.decision', 'd.reason', 'd.settled_at', 'e.name as by'])
    .where('d.stock_take_id', '=', id)
    .orderBy('d.kind')
    .orderBy('d.code')
    .execute()
}

export function lockDifference(db: Database, id: string) {
  return db
    .selectFrom('stock_take_differences')
    .select(['id', 'stock_take_id', 'kind', 'code', 'package_id', 'recorded', 'decision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeDecision(
  db: Database,
  id: string,
  { decision, reason, by }: { decision: 'corrected' | 'kept'; reason: string; by: string },
): Promise<void> {
  await db
    .updateTable('stock_take_differences')
    .set({ decision, reason, settled_by: by, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
