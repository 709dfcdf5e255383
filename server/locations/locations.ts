import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/locations'
import { locationCodes } from '@/lib/domain/locations'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { holdOffice } from '@/server/offices/find-offices'
import { liesAt } from '@/server/packages/location'
import type { OfficeLocation } from '@/server/packages/put-on-shelf'

/** All locations, or those of one zone. */
export async function findLocations(db: Database, zone: string | null = null): Promise<contract.Location[]> {
  const { rows } = await sql<Omit<contract.Location, 'packages'> & { packages: string }>`
    select l.id, l.site, l.zone, l.code,
      (select count(*) from packages p where ${sql.raw(liesAt('p', 'l'))}) as packages
    from locations l join offices o on o.code = l.site
    where ${zone}::text is null or l.zone = ${zone}
    order by o.sort_order, o.code, l.zone, l.rack, l.level`.execute(db)
  return rows.map((row) => ({ ...row, packages: Number(row.packages) }))
}

/** A location by its code, which stays until the transaction ends. */
export async function findLocation(db: Database, code: string): Promise<OfficeLocation | undefined> {
  const { rows } = await sql<OfficeLocation>`
    select l.site, l.code, o.kind from locations l join offices o on o.code = l.site
    where l.code = ${code} for share of l`.execute(db)
  return rows[0]
}

/** The locations of a zone, of which some may be there. */
export async function createLocations(
  context: Context,
  { body }: InputOf<typeof contract.createLocations>,
): Promise<DataOf<typeof contract.createLocations>> {
  const { db } = context
  const { site, zone, racks, levels } = body
  // Zones are added once in a while: two at once wait for each other, so that none gets into both warehouses.
  await sql`lock table locations in share row exclusive mode`.execute(db)
  const office = await holdOffice(db, site)
  if (!office) throw invalidField('site', 'noSuchOffice')
  if (!office.is_active) throw invalidField('site', 'officeInactive', {}, 409)
  const there = await findLocations(db, zone)
  if (there.some((one) => one.site !== site)) throw invalidField('zone', 'zoneElsewhere', {}, 409)
  const codes = locationCodes(zone, racks, levels)
  const { rows } = await sql`
    insert into locations (site, zone, rack, level)
    select ${site}, ${zone}, rack, level from generate_series(1, ${racks}::int) rack, generate_series(1, ${levels}::int) level
    on conflict (code) do nothing returning id`.execute(db)
  if (rows.length > 0) {
    await audit(context, {
      action: 'location.created',
      entity: 'location',
      changes: {
        locations: { old: null, new: `${codes[0]} – ${codes.at(-1)}` },
        added: { old: null, new: rows.length },
      },
    })
  }
  return { added: rows.length, locations: await findLocations(db, zone) }
}

/** Nothing may lie there; who puts something away at the same moment holds the location and comes first. */
export async function deleteLocation(
  context: Context,
  { params }: InputOf<typeof contract.deleteLocation>,
): Promise<null> {
  const { db } = context
  const { rows } = await sql<{ code: string }>`
    select l.code from locations l where l.id = ${params.id} for update`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { rows: lying } = await sql`
    select from locations l join packages p on ${sql.raw(liesAt('p', 'l'))} where l.id = ${params.id} limit 1`.execute(
    db,
  )
  if (lying.length > 0) {
    throw new ApiFailure(409, 'location_used', 'locationUsed', { params: { code: row.code } })
  }
  await sql`delete from locations where id = ${params.id}`.execute(db)
  await audit(context, {
    action: 'location.deleted',
    entity: 'location',
    entityId: params.id,
    changes: { code: { old: row.code, new: null } },
  })
  return null
}
