import type {
  ClockTariff,
  createClockTariff,
  listClockTariffs,
  updateClockTariff,
} from '@/lib/contracts/container-clocks'
import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import { toMoney } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import {
  type BandRow,
  insertTariff,
  lockTariff,
  replaceBands,
  selectBands,
  selectTariffs,
  type TariffFields,
  type TariffRow,
  updateTariff,
} from './tariff-store'

type Body = BodyOf<typeof createClockTariff>

function presentTariff(row: TariffRow, bands: readonly BandRow[]): ClockTariff {
  return {
    id: row.id,
    clock: row.clock as ClockTariff['clock'],
    name: row.name,
    carrier: row.carrier,
    currency: row.currency as ClockTariff['currency'],
    startEvent: row.start_event as ClockTariff['startEvent'],
    stopEvent: row.stop_event as ClockTariff['stopEvent'],
    freeDays: row.free_days,
    countsStartDay: row.counts_start_day,
    bands: bands.map(({ size, from_day, per_day }) => ({
      size: size as ClockTariff['bands'][number]['size'],
      fromDay: from_day,
      perDay: toMoney(per_day),
    })),
    source: row.source,
    validFrom: row.valid_from,
    isActive: row.is_active,
    version: row.version,
  }
}

const columnsOf = (body: Body): TariffFields => ({
  clock: body.clock,
  name: body.name,
  carrier: body.carrier,
  currency: body.currency,
  start_event: body.startEvent,
  stop_event: body.stopEvent,
  free_days: body.freeDays,
  counts_start_day: body.countsStartDay,
  source: body.source,
  valid_from: body.validFrom,
  is_active: body.isActive,
})

const bandsOf = (tariffId: string, bands: Body['bands']): BandRow[] =>
  bands.map(({ size, fromDay, perDay }) => ({
    tariff_id: tariffId,
    size,
    from_day: fromDay,
    per_day: perDay,
  }))

/** Few, and read together: an office has a handful of lines and terminals. */
export async function findTariffs(db: Database): Promise<ClockTariff[]> {
  const rows = await selectTariffs(db)
  const bands = rows.length === 0 ? [] : await selectBands(db)
  return rows.map((row) =>
    presentTariff(
      row,
      bands.filter(({ tariff_id }) => tariff_id === row.id),
    ),
  )
}

async function findTariff(db: Database, id: string): Promise<ClockTariff> {
  const found = (await findTariffs(db)).find((tariff) => tariff.id === id)
  if (!found) throw notFound()
  return found
}

export const readTariffs = ({ db }: Context): Promise<DataOf<typeof listClockTariffs>> => findTariffs(db)

/** The unique index settles which tariff begins on a day; here its answer becomes the field's. */
function refuseTakenDay(error: Error & { constraint?: string }): never {
  throw error.constraint === 'clock_tariffs_valid_from' ? invalidField('validFrom', 'taken', {}, 409) : error
}

/** As the audit log keeps it: the bands in one text, and no version. */
const audited = ({ id: _id, version: _version, bands, ...fields }: ClockTariff) => ({
  ...fields,
  bands: bands.map(({ size, fromDay, perDay }) => `${size}: ${fromDay}+ ${perDay}`).join('; '),
})

export async function addTariff(
  context: Context,
  { body }: InputOf<typeof createClockTariff>,
): Promise<ClockTariff> {
  const { db } = context
  const id = await insertTariff(db, columnsOf(body)).catch(refuseTakenDay)
  await replaceBands(db, id, bandsOf(id, body.bands))
  const made = await findTariff(db, id)
  const changes = differences({}, audited(made))
  await audit(context, { action: 'clockTariff.created', entity: 'clockTariff', entityId: id, changes })
  return made
}

export async function changeTariff(
  context: Context,
  { params, body }: InputOf<typeof updateClockTariff>,
): Promise<ClockTariff> {
  const { db } = context
  const { id } = params
  const locked = await lockTariff(db, id)
  if (!locked) throw notFound()
  if (locked.version !== body.version) throw staleVersion()
  const before = await findTariff(db, id)
  await updateTariff(db, id, columnsOf(body)).catch(refuseTakenDay)
  await replaceBands(db, id, bandsOf(id, body.bands))
  const after = await findTariff(db, id)
  const changes = differences(audited(before), audited(after))
  await audit(context, { action: 'clockTariff.updated', entity: 'clockTariff', entityId: id, changes })
  return after
}
