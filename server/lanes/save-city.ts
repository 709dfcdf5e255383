import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/lanes'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { cityFields, presentCity } from './find-lanes'
import { type CityFields, deleteCityRow, insertCity, lockCity, updateCityRow } from './store'

const columnsOf = ({
  code,
  english,
  chinese,
  swahili,
}: BodyOf<typeof contract.createLaneCity>): CityFields => ({
  code,
  english,
  chinese,
  swahili,
})

/** The unique index settles which city has a code; here its answer becomes the field's. */
function refuseTakenCode(error: Error & { constraint?: string }): never {
  throw error.constraint === 'lane_cities_code_key' ? invalidField('code', 'taken', {}, 409) : error
}

export async function addCity(
  context: Context,
  { body }: InputOf<typeof contract.createLaneCity>,
): Promise<contract.LaneCity> {
  const row = await insertCity(context.db, columnsOf(body)).catch(refuseTakenCode)
  const changes = differences({}, body)
  await audit(context, { action: 'laneCity.created', entity: 'laneCity', entityId: row.id, changes })
  return presentCity(row)
}

export async function changeCity(
  context: Context,
  { params, body: { version, ...body } }: InputOf<typeof contract.updateLaneCity>,
): Promise<contract.LaneCity> {
  const before = await lockCity(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== version) throw staleVersion()
  if (body.code !== before.code) throw invalidField('code', 'cityCodeStays', {}, 409)
  const after = await updateCityRow(context.db, params.id, columnsOf(body))
  const changes = differences(cityFields(before), cityFields(after))
  await audit(context, { action: 'laneCity.updated', entity: 'laneCity', entityId: params.id, changes })
  return presentCity(after)
}

export async function removeCity(
  context: Context,
  { params }: InputOf<typeof contract.deleteLaneCity>,
): Promise<null> {
  const row = await lockCity(context.db, params.id)
  if (!row) throw notFound()
  if (presentCity(row).isUsed) throw new ApiFailure(409, 'city_used', 'cityUsed')
  await deleteCityRow(context.db, params.id)
  const changes = { code: { old: row.code, new: null } }
  await audit(context, { action: 'laneCity.deleted', entity: 'laneCity', entityId: params.id, changes })
  return null
}
