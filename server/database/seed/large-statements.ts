/** How much of everything a number of packages brings with it. */
export interface LargeSize {
  packages: number
  customers: number
  batches: number
}

export function sizeFor(packages: number): LargeSize {
  return {
    packages,
    customers: Math.max(1, Math.ceil(packages / 5)),
    batches: Math.max(4, Math.round(packages / 2500)),
  }
}

interface Step {
  what: string
  sql: string
}

/** An even draw from 0 to 1 that depends on nothing but the row's number and what it is for. */
const randomOf = (purpose: number) => `((hashint8extended(n, ${purpose}) & 2147483647)::float8 / 2147483648)`

/** A UUID (version 8) that can be worked out again from the row's number, so that no step needs to look an id up. */
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('large ${kind} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`

/** Four years lie behind us, evenly filled. */
const PERIOD = `interval '4 years'`

const BITS_35 = 34_359_738_367
const first = `((n * 25214903 + 11) & ${BITS_35})`
const second = `(((${first} # (${first} >> 18)) * 22695477) & ${BITS_35})`
/** One to one on 35 bits, so that no two rows get the same number, and no neighbours look alike. */
const SCATTERED = `(${second} # (${second} >> 17))`

const ALPHABET = `'0123456789ABCDEFGHJKMNPQRSTVWXYZ'`
const POSITIONS = [0, 1, 2, 3, 4, 5, 6]
const digit = (position: number) => `((code >> ${5 * position}) & 31)`
const character = (value: string) => `substr(${ALPHABET}, (${value})::int + 1, 1)`
/** The rule of lib/domain/tracking-number, for a million rows at once. */
const TRACKING_CODE = [
  ...POSITIONS.map((position) => character(digit(position))),
  character(`(${POSITIONS.map((position) => `${digit(position)} * ${3 + 2 * position}`).join(' + ')}) & 31`),
].join(' || ')

const CUSTOMERS = ({ customers }: LargeSize) => `
  insert into customers (id, name, language, shipping_mark, created_at, updated_at)
  select ${idOf('customer', 'n')},
    (array['Asha','Juma','Neema','Salum','Rehema','Godfrey','Zainab','Hamisi','Upendo','Baraka','Mwajuma','Daudi'])[1 + n % 12]
      || ' ' || (array['Mushi','Kimaro','Massawe','Mwinyi','Lyimo','Said','Kweka','Temba','Ngonyani','Mollel','Shayo'])[1 + n / 12 % 11]
      || ' ' || n,
    'sw', case when n % 3 = 0 then 'UMJ ' || n end, now() - ${PERIOD}, now() - ${PERIOD}
  from generate_series(1, ${customers}) n`

const PHONES = ({ customers }: LargeSize) => `
  insert into customer_phones (customer_id, position, phone)
  select ${idOf('customer', 'n')}, position, '+2557' || lpad((n * 10 + position)::text, 8, '0')
  from generate_series(1, ${customers}) n, generate_series(0, 1) position
  where position = 0 or n % 5 = 0`

const BATCH_PLAN = ({ batches }: LargeSize) => `
  create temp table large_batches on commit drop as
  select n, ${idOf('batch', 'n')} as id, mode, departure_on, rate,
    case when mode = 'air' then
      case when days > 9 then 5 when days > 3 then 4 when days >= 0 then 2 else 1 end
    else
      case when days > 75 then 5 when days > 40 then 4 when days > 34 then 3 when days >= 0 then 2 else 1 end
    end as status
  from (
    select n, mode, rate, departure_on, current_date - departure_on as days
    from (
      select n, case when n % 4 = 0 then 'air' else 'sea' end as mode, 2400 + n % 260 as rate,
        (now() - ${PERIOD} * (1 - n::float8 / ${batches}))::date + 4 as departure_on
      from generate_series(1, ${batches}) n
    ) a
  ) b`

const BATCHES = `
  insert into batches (id, number, freight_mode, departure_on, departure_port, discharge_port, transit_status,
    exchange_rate, salt, created_at, updated_at)
  select id, 'L-' || n, mode, departure_on, case mode when 'air' then 'hongkong' else 'guangzhou' end, 'dar-es-salaam',
    status, rate, md5(random()::text) || md5(random()::text), departure_on - 20, departure_on - 20
  from large_batches`

const landedOn = `(departure_on + case mode when 'air' then 3 else 36 end)`

const BATCH_HISTORY = `
  insert into batch_status_history (batch_id, transit_status, at)
  select id, step, case step when 1 then departure_on - 20 when 2 then departure_on when 3 then departure_on + 34
    when 4 then ${landedOn} else ${landedOn} + 25 end
  from large_batches, generate_series(1, 5) step
  where step <= status and (step <> 3 or status = 3)`

// One or two lines a package, three pieces in the mean, sold by the cubic metre; four in five customers come rarely, a few
// ship every week.
const ITEM_PLAN = ({ packages }: LargeSize) => `
  create temp table large_items on commit drop as
  select n, position, pieces, length_cm, width_cm, height_cm, weight_kg, price, product_id, description,
    round(length_cm * width_cm * height_cm * pieces / 1000000, 6) as cbm
  from (
    select n, position, 1 + (hashint8extended(n, 10 + position) & 2147483647) % 3 as pieces,
      (35 + (hashint8extended(n, 20 + position) & 63))::numeric as length_cm,
      (30 + (hashint8extended(n, 30 + position) & 31))::numeric as width_cm,
      (25 + (hashint8extended(n, 40 + position) & 31))::numeric as height_cm,
      (5 + (hashint8extended(n, 50 + position) & 127))::numeric as weight_kg
    from generate_series(1, ${packages}) n, generate_series(0, 1) position
    where position = 0 or n % 2 = 0
  ) measures
  join (
    select row_number() over (order by english) - 1 as k, count(*) over () as kinds, id as product_id,
      null::text as description, price
    from (
      select id, english, price from products where quantity_measure = 'cbm' and is_active
      union all
      select null, 'General cargo', 390 where not exists (select from products where quantity_measure = 'cbm' and is_active)
    ) sold
  ) goods on goods.k = (n + position * 3) % goods.kinds`

const NAMELESS = `update large_items set description = 'General cargo' where product_id is null`

/** The newest two in a hundred are still in the waiting room. */
const isShipped = ({ packages }: LargeSize) => `n <= ${Math.floor(packages * 0.98)}`

const PACKAGE_PLAN = (size: LargeSize) => `
  create temp table large_packages on commit drop as
  select p.n, p.code, ${idOf('package', 'p.n')} as id, at, b.id as batch_id, b.rate, b.departure_on, b.mode,
    coalesce(b.status, 1) as batch_status,
    case when b.status = 5 then 5 when b.status = 4 then case when p.luck < 0.4 then 5 else 4 end else 1 end as own_status,
    case when b.id is not null then 'approved' when p.luck < 0.5 then 'pending' when p.luck < 0.8 then 'notified' else 'released' end as waiting,
    b.id is null and p.luck < 0.03 as is_unknown, p.luck,
    1 + floor(${size.customers} * power(p.luck2, 2))::bigint as customer
  from (
    select n, ${SCATTERED} as code, now() - ${PERIOD} * (1 - n::float8 / ${size.packages}) as at, ${randomOf(1)} as luck, ${randomOf(2)} as luck2,
      case when ${isShipped(size)} then 1 + (n - 1) * ${size.batches} / ${Math.ceil(size.packages * 0.98)} end as k
    from generate_series(1::bigint, ${size.packages}) n
  ) p
  left join large_batches b on b.n = p.k`

/** What lies in a warehouse, in China or in Tanzania, has a location. */
const LOCATIONS = `
  insert into locations (site, zone, rack, level)
  select site, zone, rack, level
  from (values ('guangzhou', 'LG'), ('dar-es-salaam', 'LD')) sites (site, zone), generate_series(1, 99) rack, generate_series(1, 5) level
  on conflict (code) do nothing`

const SHELF = `case when batch_id is null then 'LG' when own_status = 4 then 'LD' end
  || '-' || lpad((1 + n % 99)::text, 2, '0') || '-' || (1 + n % 5)`

const PACKAGES = (prefix: string) => `
  insert into packages (id, tracking_number, courier_number, receiver_id, freight_mode, batch_id, transit_status,
    waiting_status, currency_converter, pieces, weight_kg, cbm, total_usd, is_payment_force_completed,
    force_completed_reason, delivered_at, shelf, created_at, updated_at)
  select id, '${prefix}' || ${TRACKING_CODE}, case when n % 2 = 0 then 'SF' || 1000000000 + n end,
    case when not is_unknown then ${idOf('customer', 'customer')} end, mode, batch_id, own_status, waiting,
    coalesce(rate, 2640), sums.pieces, sums.weight_kg, sums.cbm, sums.total_usd, is_settled,
    case when is_settled then 'Settled before the data of this measurement begin.' end,
    case when own_status = 5 then ${landedOn} + 5 end, ${SHELF}, at, at
  from large_packages p
  cross join lateral (select batch_status = 5 and luck > 0.04 as is_settled) s
  join (
    select n, sum(pieces) as pieces, sum(weight_kg) as weight_kg, sum(cbm) as cbm, round(sum(cbm * price), 2) as total_usd
    from large_items group by n
  ) sums using (n)
  order by n`

const ITEMS = `
  insert into packing_items (package_id, position, product_id, description, quantity, quantity_measure, price, pieces,
    weight_kg, length_cm, width_cm, height_cm, cbm)
  select ${idOf('package', 'n')}, position, product_id, description, cbm, 'cbm', price, pieces, weight_kg, length_cm,
    width_cm, height_cm, cbm
  from large_items order by n, position`

const HISTORY = `
  insert into package_status_history (package_id, transit_status, at)
  select id, step, case step when 1 then at when 4 then ${landedOn} else ${landedOn} + 5 end
  from large_packages, (values (1), (4), (5)) steps (step)
  where step <= own_status order by n`

/** One piece in some thousand was not there at the discharge. */
const IS_SHORT = 'l.n % 500 = 0 and p.pieces > 1'
const LANDED_LATELY = `l.batch_status >= 4 and l.departure_on > current_date - 365`

/** The label of each piece was scanned at the loading door, and at the discharge of the last year. */
const LOAD_SCANS = `
  insert into load_scans (batch_id, stage, code, package_id, piece, scanned_at)
  select p.batch_id, stage, p.tracking_number || case when p.pieces > 1 then '-' || piece else '' end, p.id,
    case when p.pieces > 1 then piece end, l.departure_on + days
  from large_packages l
  join packages p on p.id = l.id
  cross join (values ('loading', 0), ('unloading', 37)) stages (stage, days)
  cross join lateral generate_series(1, p.pieces) piece
  where l.batch_status >= 2
    and (stage = 'loading' or (${LANDED_LATELY} and not (piece = 1 and ${IS_SHORT})))`

const FINDINGS = `
  insert into piece_findings (batch_id, package_id, kind, pieces, reason, noted_by, noted_at, settled_by, settled_at, settlement)
  select p.batch_id, p.id, 'missing', 1, 'Not in the container', e.id, l.departure_on + 37, e.id, l.departure_on + 50,
    'Came with the next container'
  from large_packages l join packages p on p.id = l.id, (select id from employees order by email limit 1) e
  where ${LANDED_LATELY} and ${IS_SHORT}`

/** The tables that get so many rows that their indexes are better made afterwards. */
export const BULK_TABLES = [
  'customers',
  'customer_phones',
  'packages',
  'packing_items',
  'package_status_history',
  'load_scans',
  'piece_findings',
] as const

export function largeSteps(size: LargeSize, prefix: string): Step[] {
  return [
    { what: 'customers', sql: CUSTOMERS(size) },
    { what: 'telephones', sql: PHONES(size) },
    { what: 'plan of batches', sql: BATCH_PLAN(size) },
    { what: 'batches', sql: BATCHES },
    { what: 'history of batches', sql: BATCH_HISTORY },
    { what: 'plan of packing lists', sql: ITEM_PLAN(size) },
    { what: 'goods without a product', sql: NAMELESS },
    { what: 'plan of packages', sql: PACKAGE_PLAN(size) },
    { what: 'locations', sql: LOCATIONS },
    { what: 'packages', sql: PACKAGES(prefix) },
    { what: 'packing lists', sql: ITEMS },
    { what: 'history of packages', sql: HISTORY },
    { what: 'scans of pieces', sql: LOAD_SCANS },
    { what: 'missing pieces', sql: FINDINGS },
  ]
}
