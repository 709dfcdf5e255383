import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { getVoyage, putVoyage, Voyage } from '@/lib/contracts/voyages'
import { portToday } from '@/lib/domain/dates'
import type { VoyageMode } from '@/lib/domain/voyage'
import { findBatchHead } from '@/server/batches/find-batches'
import { readCarrierAgain } from '@/server/carrier-events/take-events'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalid, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import {
  insertVoyage,
  selectPortsByCode,
  selectVoyage,
  updateVoyage,
  type VoyageFields,
  type VoyageRow,
} from './store'

type Body = BodyOf<typeof putVoyage>

function presentVoyage(row: VoyageRow): Voyage {
  return {
    mode: row.mode as VoyageMode,
    carrier: row.carrier,
    vessel: row.vessel,
    imoNumber: row.imo_number,
    callSign: row.call_sign,
    voyageNumber: row.voyage_number,
    flightNumber: row.flight_number,
    loadingPort: row.loading_port,
    dischargePort: row.discharge_port,
    masterNumber: row.master_number,
    estimatedDeparture: row.estimated_departure_on,
    actualDeparture: row.actual_departure_on,
    plannedArrival: row.planned_arrival_on,
    estimatedArrival: row.estimated_arrival_on,
    actualArrival: row.actual_arrival_on,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    version: row.version,
  }
}

const columnsOf = (body: Body): VoyageFields => ({
  mode: body.mode,
  carrier: body.carrier,
  vessel: body.vessel,
  imo_number: body.imoNumber,
  call_sign: body.callSign,
  voyage_number: body.voyageNumber,
  flight_number: body.flightNumber,
  loading_port: body.loadingPort,
  discharge_port: body.dischargePort,
  master_number: body.masterNumber,
  estimated_departure_on: body.estimatedDeparture,
  actual_departure_on: body.actualDeparture,
  planned_arrival_on: body.plannedArrival,
  estimated_arrival_on: body.estimatedArrival,
  actual_arrival_on: body.actualArrival,
})

/** The voyage of a batch; null while nobody has said how it travels. */
export async function findVoyage(db: Database, batchId: string): Promise<Voyage | null> {
  const row = await selectVoyage(db, batchId)
  return row ? presentVoyage(row) : null
}

export async function readVoyage(
  { db }: Context,
  { params }: InputOf<typeof getVoyage>,
): Promise<DataOf<typeof getVoyage>> {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  return findVoyage(db, params.id)
}

/** A port of the mode that is in use; one that the voyage has had before stays. */
async function portProblems(db: Database, body: Body, before: Voyage | null): Promise<FieldProblem[]> {
  const fields = ['loadingPort', 'dischargePort'] as const
  const ports = await selectPortsByCode(
    db,
    fields.flatMap((field) => body[field] ?? []),
  )
  return fields.flatMap((field) => {
    const code = body[field]
    if (code === null) return []
    const port = ports.find((each) => each.code === code)
    if (!port) return [{ field, key: 'field.noSuch', params: {} }]
    if (!port.is_active && before?.[field] !== code) return [{ field, key: 'field.inactive', params: {} }]
    const isOfMode = body.mode === 'air' ? port.is_airport : port.is_seaport
    return isOfMode
      ? []
      : [{ field, key: body.mode === 'air' ? 'field.noAirport' : 'field.noSeaport', params: {} }]
  })
}

/** What happened lies in the past, and the planned days go by the batch's own day of departure. */
function dayProblems(body: Body, departureDate: string): FieldProblem[] {
  const today = portToday()
  const future = (['actualDeparture', 'actualArrival'] as const).filter(
    (field) => (body[field] ?? '') > today,
  )
  const problems = future.map((field) => ({ field, key: 'field.inFuture', params: {} }))
  if (body.plannedArrival === null || body.plannedArrival >= departureDate) return problems
  return [...problems, { field: 'plannedArrival', key: 'field.beforeDeparture', params: {} }]
}

export async function saveVoyage(
  context: Context,
  { params, body }: InputOf<typeof putVoyage>,
): Promise<Voyage> {
  const { db } = context
  const batch = await findBatchHead(db, params.id)
  if (!batch) throw notFound()
  const before = await findVoyage(db, params.id)
  if ((before?.version ?? null) !== body.version) throw staleVersion()
  const problems = [
    ...(batch.freightMode === 'both' || batch.freightMode === body.mode
      ? []
      : [{ field: 'mode', key: 'field.otherThanBatch', params: {} }]),
    ...(await portProblems(db, body, before)),
    ...dayProblems(body, batch.departureDate),
  ]
  if (problems.length > 0) throw invalid(problems)
  const fields = { ...columnsOf(body), updated_by: actorOf(context).id }
  const isWritten =
    body.version === null
      ? await insertVoyage(db, { ...fields, batch_id: params.id })
      : await updateVoyage(db, params.id, body.version, fields)
  const after = await findVoyage(db, params.id)
  if (!isWritten || !after) throw staleVersion()
  await readCarrierAgain(db, params.id)
  await audit(context, {
    action: 'voyage.saved',
    entity: 'batch',
    entityId: params.id,
    changes: differences(before ? recorded(before) : {}, recorded(after)),
  })
  return after
}

function recorded({ updatedAt: _at, updatedBy: _by, version: _version, ...voyage }: Voyage) {
  return voyage
}
