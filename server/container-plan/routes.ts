import { type RawBuilder, sql } from 'kysely'
import * as contract from '@/lib/contracts/container-plan'
import type { DataOf } from '@/lib/contracts/endpoint'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { isPaymentComplete } from '@/lib/domain/payment'
import { findBatchHead } from '@/server/batches/find-batches'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { presentPayment } from '@/server/packages/presenter'

interface Row {
  id: string
  tracking_number: string
  carton_id: string | null
  cbm: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  currency_converter: string
  lines: LineRow[]
}

interface LineRow {
  id: string
  pieces: number
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
  weight_kg: string | null
  this_side_up: boolean
}

const MOST_WAITING = 200

/** Packages with their boxes; a line without pieces is a charge and no box. */
async function selectBoxes(db: Database, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.tracking_number, p.carton_id, p.cbm, p.total_usd, p.discount_usd, p.paid_usd,
      p.is_payment_force_completed, p.currency_converter,
      coalesce((select json_agg(json_build_object('id', i.id, 'pieces', i.pieces, 'length_cm', i.length_cm::text,
          'width_cm', i.width_cm::text, 'height_cm', i.height_cm::text, 'cbm', i.cbm::text, 'weight_kg', i.weight_kg::text,
          'this_side_up', coalesce(g.this_side_up, true)) order by i.position)
        from packing_items i left join products g on g.id = i.product_id
        where i.package_id = p.id and i.pieces > 0), '[]') as lines
    from (${which}) p`.execute(db)
  return rows
}

const inBatch = (id: string) => sql`select * from packages where batch_id = ${id} order by tracking_number`

/** Of what was weighed and measured, the dearest for its room; the index on what is approved narrows it. */
const WAITING = sql`
  select * from packages where waiting_status = 'approved' and batch_id is null and cbm > 0
    and coalesce(freight_mode, 'sea') = 'sea'
  order by (total_usd - discount_usd) / cbm desc, id limit ${MOST_WAITING}`

const ZERO = '0'
const exact = (value: string | null) => (value === null ? null : plain(decimal(value)))

function presentBoxes(rows: readonly Row[]) {
  return {
    packages: rows.map((row): contract.BoxPackage => {
      const net = decimal(row.total_usd).minus(row.discount_usd)
      return {
        id: row.id,
        trackingNumber: row.tracking_number,
        cartonId: row.carton_id,
        isPaymentComplete: isPaymentComplete(presentPayment(row)),
        priceUSDPerCbm: decimal(row.cbm).gt(0) ? toMoney(net.div(row.cbm)) : toMoney(0),
      }
    }),
    lines: rows.flatMap((row) =>
      row.lines.map(
        (line): contract.BoxLineRow => ({
          id: line.id,
          packageId: row.id,
          pieces: line.pieces,
          lengthCm: exact(line.length_cm),
          widthCm: exact(line.width_cm),
          heightCm: exact(line.height_cm),
          cbm: exact(line.cbm) ?? ZERO,
          weightKg: exact(line.weight_kg) ?? ZERO,
          thisSideUp: line.this_side_up,
        }),
      ),
    ),
  }
}

async function readBoxes(
  { db }: Context,
  { params }: InputOf<typeof contract.getBatchBoxes>,
): Promise<DataOf<typeof contract.getBatchBoxes>> {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  const own = await selectBoxes(db, inBatch(params.id))
  return { ...presentBoxes(own), waiting: presentBoxes(await selectBoxes(db, WAITING)) }
}

export const containerPlanRoutes: Route[] = [route(contract.getBatchBoxes, readBoxes)]
