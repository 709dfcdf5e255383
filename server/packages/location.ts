/** In which of our warehouses the package of that alias is, as `siteOf` of lib/domain/locations says it; null of every other. */
const siteOf = (alias: string) => `case
  when ${alias}.shown_status = 4 then 'dar-es-salaam'
  when ${alias}.shown_status = 1 or (${alias}.shown_status = 3 and not exists (
    select from batches left_with where left_with.id = ${alias}.batch_id and left_with.departed_at is not null)) then 'guangzhou' end`

/** Whether a package lies at a location, by the aliases of both. What left, or was handed over, lies nowhere. */
export const liesAt = (cargo: string, location: string) => `(${cargo}.shelf is not null
  and upper(${cargo}.shelf) = ${location}.code and ${cargo}.shown_status in (1, 3, 4) and ${siteOf(cargo)} = ${location}.site)`

/**
 * Where the package of that alias lies; null where nobody knows or it is not with us. A shelf that is none of our locations
 * was typed where the cargo came in: beyond the sea it says no warehouse.
 */
export const locationOf = (alias: string) => `(
  select json_build_object('site', coalesce(at.site, case here.site when 'guangzhou' then here.site end),
    'code', coalesce(at.code, ${alias}.shelf))
  from (select ${siteOf(alias)} as site) here
  left join locations at on at.code = upper(${alias}.shelf)
  where ${alias}.shelf is not null and coalesce(at.site, here.site) = here.site)`
