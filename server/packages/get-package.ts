import { sql } from 'kysely'
import type { CargoPackage, PackageRow } from '@/lib/contracts/packages'
import type { LinePricing } from '@/lib/contracts/pricing'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { DISCHARGED_FROM_PORT, type TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { presentImage } from '@/server/files/addresses'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { findOtherParts } from './pieces'
import { presentPackageRow } from './presenter'
import { selectRow, selectRows, selectRowsByIds } from './read-store'
import { selectByCourier } from './store'

// Amounts leave as text: as numbers of JSON they would lose their last digits.
interface ItemRow {
  id: string
  product_id: string | null
  description: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  price: string
  pieces: number
  weight_kg: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
  pricing: LinePricing | null
  english: string | null
  chinese: string | null
  swahili: string | null
}
const items = sql<ItemRow[]>`(
  select coalesce(json_agg(i order by i.position), '[]') from (
    select l.id, l.product_id, l.description, l.quantity::text, l.quantity_measure, l.custom_quantity_measure,
      l.price::text, l.pieces, l.weight_kg::text, l.length_cm::text, l.width_cm::text, l.height_cm::text, l.cbm::text,
      l.pricing, p.english, p.chinese, p.swahili, l.position
    from packing_items l left join products p on p.id = l.product_id where l.package_id = packages.id) i)`

interface PhotoRow {
  id: string
  storage_key: string
  width: number
  height: number
}
const photos = sql<PhotoRow[]>`(
  select coalesce(json_agg(i order by i.position), '[]') from (
    select f.id, f.storage_key, f.width, f.height, pp.position
    from package_photos pp join files f on f.id = pp.file_id where pp.package_id = packages.id) i)`

/** What happened to the cargo: its batch's moves while they count (below 4), then its own. */
const history = sql<{ transit_status: number; at: string }[]>`(
  select coalesce(json_agg(i order by i.at), '[]') from (
    select h.transit_status, h.at from batch_status_history h
      where h.batch_id = packages.batch_id and h.transit_status < 4
    union all
    select h.transit_status, h.at from package_status_history h
      where h.package_id = packages.id and h.transit_status >= 4) i)`

interface InstalmentRow {
  id: string
  amount: string
  currency: string
  rate: string
  amount_usd: string
  method: string
  paid_on: string
  recorded_by: string | null
}
const instalments = sql<InstalmentRow[]>`(
  select coalesce(json_agg(i order by i.paid_on, i.created_at), '[]') from (
    select p.id, p.amount::text, p.currency, p.rate::text, p.amount_usd::text, p.method, p.paid_on,
      e.name as recorded_by, p.created_at
    from payments p left join employees e on e.id = p.recorded_by
    where p.package_id = packages.id and p.reversed_at is null) i)`

const receiverPhone = sql<string | null>`(
  select c.phone from customer_phones c where c.customer_id = packages.receiver_id order by c.position limit 1)`

const wholeRows = (db: Database) =>
  selectRows(db)
    .leftJoin('employees as d', 'd.id', 'packages.delivered_by')
    .leftJoin('files as f', 'f.id', 'packages.delivery_file_id')
    // By their names: with all columns a statement fails once a newer version adds one (record 0051).
    .select([
      'packages.remark',
      'packages.official_remark',
      'packages.shelf',
      'packages.split_from',
      'packages.delivery_override_reason',
      'packages.delivery_proof',
      'packages.delivery_without_code_reason',
      'packages.ready_told_at',
      'd.name as handed_over_by',
      'f.id as file_id',
      'f.storage_key',
      'f.width',
      'f.height',
    ])
    .select([
      receiverPhone.as('receiver_phone'),
      items.as('items'),
      photos.as('photos'),
      history.as('history'),
      instalments.as('instalments'),
    ])

type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['execute']>>[number]

/** A package with everything that hangs on it. */
function selectWhole(db: Database, id: string): Promise<WholeRow | undefined> {
  return wholeRows(db).where('packages.id', '=', id).executeTakeFirst()
}

const optionalDecimal = (value: string | null) => (value === null ? null : plain(decimal(value)))

function presentItem(row: ItemRow): CargoPackage['packingList'][number] {
  const { english, chinese, swahili } = row
  return {
    id: row.id,
    productId: row.product_id,
    product: english && chinese && swahili ? { english, chinese, swahili } : null,
    description: row.description,
    quantity: plain(decimal(row.quantity)),
    quantityMeasure: row.quantity_measure as CargoPackage['packingList'][number]['quantityMeasure'],
    customQuantityMeasure: row.custom_quantity_measure,
    price: plain(decimal(row.price)),
    pieces: row.pieces,
    weightKg: optionalDecimal(row.weight_kg),
    lengthCm: optionalDecimal(row.length_cm),
    widthCm: optionalDecimal(row.width_cm),
    heightCm: optionalDecimal(row.height_cm),
    cbm: optionalDecimal(row.cbm),
    pricing: row.pricing,
  }
}

function presentInstalment(row: InstalmentRow): CargoPackage['instalments'][number] {
  return {
    id: row.id,
    amount: toMoney(row.amount),
    currency: row.currency as CargoPackage['instalments'][number]['currency'],
    rate: plain(decimal(row.rate)),
    amountUSD: toMoney(row.amount_usd),
    method: row.method,
    paidOn: row.paid_on,
    recordedBy: row.recorded_by ?? '',
  }
}

/** One package as a list row. */
export async function findPackageRow(db: Database, id: string): Promise<PackageRow | undefined> {
  const row = await selectRow(db, id)
  return row && presentPackageRow(row)
}

/** Packages as list rows, by their ids. */
export async function findPackageRows(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PackageRow>> {
  const rows = await selectRowsByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentPackageRow(row)]))
}

function presentDelivery(row: WholeRow, present: PresentPrivateImage): CargoPackage['delivery'] {
  if (row.transit_status !== 5 || !row.delivered_to || !row.delivered_at) return null
  const { file_id: id, storage_key, width, height } = row
  const hasImage = id !== null && storage_key !== null && width !== null && height !== null
  return {
    deliveredTo: row.delivered_to,
    deliveredAt: row.delivered_at.toISOString(),
    by: row.handed_over_by,
    overrideReason: row.delivery_override_reason,
    proof: row.delivery_proof as 'code' | 'paper' | null,
    withoutCodeReason: row.delivery_without_code_reason,
    image: hasImage ? present({ id, storage_key, width, height }) : null,
  }
}

/** One package whole; undefined when there is none with that id. */
export async function findPackage(db: Database, id: string): Promise<CargoPackage | undefined> {
  const row = await selectWhole(db, id)
  if (!row) return undefined
  const shown = presentPackageRow(row)
  return {
    ...shown,
    otherParts: await findOtherParts(db, { id, splitFrom: row.split_from }),
    packingList: row.items.map(presentItem),
    images: row.photos.map(presentImage),
    shelf: row.shelf,
    remark: row.remark,
    officialRemark: row.official_remark,
    history: row.history.map((event) => ({
      transitStatus: event.transit_status as TransitStatus,
      at: new Date(event.at).toISOString(),
    })),
    delivery: presentDelivery(row, await privateImages(db)),
    receiverPhone: shown.shownTransitStatus === DISCHARGED_FROM_PORT ? row.receiver_phone : null,
    readyNotifiedAt: row.ready_told_at?.toISOString() ?? null,
    instalments: row.instalments.map(presentInstalment),
  }
}

/** The package as it is now; answers 404 when there is none. */
export async function getPackage(db: Database, id: string): Promise<CargoPackage> {
  const found = await findPackage(db, id)
  if (!found) throw notFound()
  return found
}

/** A package without what the office notes for itself, its people, and parts that may be somebody else's by now. */
export function withoutInternals(found: CargoPackage): CargoPackage {
  const { delivery } = found
  return {
    ...found,
    officialRemark: null,
    otherParts: [],
    packingList: found.packingList.map(({ pricing, ...line }) => ({
      ...line,
      pricing: pricing && { ...pricing, reason: null },
    })),
    delivery: delivery && { ...delivery, by: null, overrideReason: null, withoutCodeReason: null },
    instalments: found.instalments.map((instalment) => ({ ...instalment, recordedBy: '' })),
  }
}

/** Packages whole, by the bare courier number that they came under; a number may have come more than once. */
export async function findByCourier(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, CargoPackage[]>> {
  const found = new Map<string, CargoPackage[]>()
  if (numbers.length === 0) return found
  for (const { id, courier_number } of await selectByCourier(db, numbers)) {
    const whole = await findPackage(db, id)
    const number = bareCourierNumber(courier_number ?? '')
    if (whole) found.set(number, [...(found.get(number) ?? []), whole])
  }
  return found
}
