import type * as z from 'zod'
import type {
  ClockReading,
  ClockTariff,
  Container,
  containerInput,
  listContainers,
  listRunningClocks,
  putContainer,
  RunningClock,
} from '@/lib/contracts/container-clocks'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import {
  CONTAINER_EVENTS,
  type ContainerEvent,
  eventOutOfOrder,
  readClocks,
} from '@/lib/domain/container-clocks'
import { addDays, type CalendarDate, isFutureDate, officeToday } from '@/lib/domain/dates'
import { findBatchForLoading, findBatchHead } from '@/server/batches/find-batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalid, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import {
  type ContainerRow,
  type DaysFields,
  lockCartonOfContainer,
  saveDays,
  selectContainers,
  selectOpenContainers,
} from './store'
import { findTariffs } from './tariffs'

type Body = z.output<typeof containerInput>

const enteredDays = (row: DaysFields): Container['entered'] => ({
  arrived: row.arrived_on,
  discharged: row.discharged_on,
  gateOut: row.gate_out_on,
  emptyReturned: row.empty_returned_on,
})

function presentContainer(
  row: ContainerRow,
  tariffs: readonly ClockTariff[],
  today: CalendarDate,
): Container {
  const entered = enteredDays(row)
  const size = row.size as Container['size']
  const reported = {
    arrived: row.reported_arrived_on,
    discharged: row.reported_discharged_on,
    gateOut: row.reported_gate_out_on,
    emptyReturned: row.reported_empty_returned_on,
  }
  const days = {
    arrived: entered.arrived ?? reported.arrived ?? row.batch_arrived_on,
    discharged: entered.discharged ?? reported.discharged ?? row.batch_discharged_on,
    gateOut: entered.gateOut ?? reported.gateOut ?? row.batch_gate_out_on,
    emptyReturned: entered.emptyReturned ?? reported.emptyReturned,
  }
  const freeDays = {
    storage: row.storage_free_days,
    demurrage: row.demurrage_free_days,
    detention: row.detention_free_days,
  }
  return {
    id: row.id,
    number: row.number,
    size,
    entered,
    reported,
    days,
    freeDays,
    isBooked: row.is_booked,
    clocks: readClocks(tariffs, { carrier: row.carrier, size, days, freeDays }, today),
    version: row.version,
  }
}

/** The containers of a batch, each with what its clocks say today. */
async function ofBatch(db: Database, batchId: string): Promise<Container[]> {
  const tariffs = await findTariffs(db)
  const today = officeToday()
  return (await selectContainers(db, batchId)).map((row) => presentContainer(row, tariffs, today))
}

/** What a batch's containers come to, of those whose bills are not in the books and whose price is known. */
export async function findUnbookedClocks(
  db: Database,
  batchId: string,
): Promise<(ClockReading & { amount: string })[]> {
  const containers = (await ofBatch(db, batchId)).filter(({ isBooked }) => !isBooked)
  return containers
    .flatMap(({ clocks }) => clocks)
    .flatMap((clock) => (clock.amount === null ? [] : { ...clock, amount: clock.amount }))
}

export async function readContainers(
  { db }: Context,
  { params }: InputOf<typeof listContainers>,
): Promise<DataOf<typeof listContainers>> {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  return ofBatch(db, params.id)
}

const columnsOf = (body: Body): DaysFields => ({
  size: body.size,
  arrived_on: body.arrived,
  discharged_on: body.discharged,
  gate_out_on: body.gateOut,
  empty_returned_on: body.emptyReturned,
  storage_free_days: body.storageFreeDays,
  demurrage_free_days: body.demurrageFreeDays,
  detention_free_days: body.detentionFreeDays,
  is_booked: body.isBooked,
})

/** What happened lies in the past, in its order, and also of what was not entered here but reported, or of the whole batch. */
function dayProblems(body: Body, before: Container): FieldProblem[] {
  const future = CONTAINER_EVENTS.filter((event) => body[event] !== null && isFutureDate(body[event]))
  if (future.length > 0) return future.map((field) => ({ field, key: 'field.inFuture', params: {} }))
  const known = (event: ContainerEvent) => (before.entered[event] === null ? before.days[event] : null)
  const late = eventOutOfOrder({
    arrived: body.arrived ?? known('arrived'),
    discharged: body.discharged ?? known('discharged'),
    gateOut: body.gateOut ?? known('gateOut'),
    emptyReturned: body.emptyReturned ?? known('emptyReturned'),
  })
  return late ? [{ field: late, key: 'field.beforeEvent', params: {} }] : []
}

const recorded = ({ size, entered, freeDays, isBooked }: Container) => ({
  containerSize: size,
  ...entered,
  storageFreeDays: freeDays.storage,
  demurrageFreeDays: freeDays.demurrage,
  detentionFreeDays: freeDays.detention,
  isBooked,
})

export async function saveContainer(
  context: Context,
  { params, body }: InputOf<typeof putContainer>,
): Promise<Container[]> {
  const { db } = context
  const carton = await lockCartonOfContainer(db, params.id)
  if (!carton || carton.container_number === null) throw notFound()
  const { batch_id: batchId } = carton
  await findBatchForLoading(db, batchId)
  const before = (await ofBatch(db, batchId)).find(({ id }) => id === params.id)
  if (!before || before.version !== body.version) throw staleVersion()
  const problems = dayProblems(body, before)
  if (problems.length > 0) throw invalid(problems)
  const fields = { ...columnsOf(body), updated_by: actorOf(context).id }
  if (!(await saveDays(db, params.id, body.version, fields))) throw staleVersion()
  const containers = await ofBatch(db, batchId)
  const after = containers.find(({ id }) => id === params.id)
  if (!after) throw notFound()
  await audit(context, {
    action: 'container.daysSaved',
    entity: 'carton',
    entityId: params.id,
    changes: differences(before.version === null ? {} : recorded(before), recorded(after)),
  })
  return containers
}

const RUNNING_SINCE_DAYS = 366

/** What runs now, the one whose free days end first first. */
export async function findRunningClocks(db: Database): Promise<RunningClock[]> {
  const tariffs = await findTariffs(db)
  if (tariffs.length === 0) return []
  const today = officeToday()
  const rows = await selectOpenContainers(db, addDays(today, -RUNNING_SINCE_DAYS))
  const running = rows.flatMap((row): RunningClock[] =>
    presentContainer(row, tariffs, today).clocks.flatMap((clock) =>
      clock.lastFreeDay === null || clock.stoppedOn !== null
        ? []
        : {
            ...clock,
            lastFreeDay: clock.lastFreeDay,
            containerId: row.id,
            containerNumber: row.number,
            batch: { id: row.batch_id, number: row.batch_number },
          },
    ),
  )
  return running.toSorted((a, b) => a.lastFreeDay.localeCompare(b.lastFreeDay))
}

export const readRunningClocks = ({ db }: Context): Promise<DataOf<typeof listRunningClocks>> =>
  findRunningClocks(db)
