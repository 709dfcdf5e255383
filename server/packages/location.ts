/** At what kind of office the package of that alias is, as `officeKindOf` of lib/domain/locations says it; null of every other. */
const officeKindOf = (alias: string) => `case
  when ${alias}.shown_status = 4 then 'delivering'
  when ${alias}.shown_status = 1 or (${alias}.shown_status = 3 and not exists (
    select from batches left_with where left_with.id = ${alias}.batch_id and left_with.departed_at is not null)) then 'receiving' end`

/** Whether a package lies at a location, by the aliases of both. What left, or was handed over, lies nowhere. */
export const liesAt = (cargo: string, location: string) => `(${cargo}.shelf is not null
  and upper(${cargo}.shelf) = ${location}.code and ${cargo}.shown_status in (1, 3, 4)
  and ${officeKindOf(cargo)} = (select o.kind from offices o where o.code = ${location}.site))`

/** The office that receives cargo; null where there are several, of which nobody knows which it was. */
const RECEIVING_OFFICE = `(select min(o.code) from offices o where o.kind = 'receiving' having count(*) = 1)`

/**
 * Where the package of that alias lies; null where nobody knows or it is not with us. A shelf that is none of our locations
 * was typed where the cargo came in: beyond the sea it says no office.
 */
export const locationOf = (alias: string) => `(
  select json_build_object('site', coalesce(at.site, case here.kind when 'receiving' then ${RECEIVING_OFFICE} end),
    'code', coalesce(at.code, ${alias}.shelf))
  from (select ${officeKindOf(alias)} as kind) here
  left join (select l.code, l.site, o.kind from locations l join offices o on o.code = l.site) at on at.code = upper(${alias}.shelf)
  where ${alias}.shelf is not null and coalesce(at.kind, here.kind) = here.kind)`
