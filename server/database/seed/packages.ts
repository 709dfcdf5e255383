import type { Insertable } from 'kysely'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'
import type { Packages, PackingItems } from '@/server/database/types'
import type { BatchBook } from './batches'
import type { Calendar } from './calendar'
import type { CustomerBook } from './customers'
import { someLocation } from './locations'
import { type PackagePlan, planPackages } from './package-plans'
import { type Packing, packGoods, packUnknown } from './packing'
import type { People } from './people'
import type { ProductBook } from './products'
import { createRandom, type Random } from './random'
import type { RateBook } from './rates'

/** The columns of a package that its payments and discounts decide. */
export interface Settlement {
  paid_usd: string
  discount_usd: string
  is_payment_force_completed: boolean
  force_completed_reason: string | null
  approval_override_reason: string | null
}

export interface DemoPackage extends PackagePlan, Packing {
  id: string
  trackingNumber: string
  receivedAt: string
  /** TShs per US$ 1, frozen. */
  rate: string
  cartonId: string | null
}

const REMARKS = [
  'Outer carton wet on one corner, contents dry.',
  'Fragile: keep upright.',
  'Repacked into a stronger carton.',
  'Customer asks for a call before delivery.',
  'Two boxes strapped together.',
]

const COURIERS = ['SF', 'YT', 'JD', '77']

interface Sources {
  calendar: Calendar
  batches: BatchBook
  customers: CustomerBook
  products: ProductBook
  rates: RateBook
}

export function makePackages({ calendar, batches, customers, products, rates }: Sources): DemoPackage[] {
  const random = createRandom('packages')
  const numbers = createRandom('tracking numbers')
  return planPackages(batches.list, customers.list, random).map((plan) => {
    const id = random.uuid()
    const goods = products.list.filter((product) => product.mode === plan.mode)
    const packing = plan.customer ? packGoods(id, goods, random) : packUnknown(id, random)
    return {
      ...plan,
      ...packing,
      id,
      trackingNumber: makeTrackingNumber(DEFAULT_COMPANY.trackingPrefix, numbers.bytes(NUMBER_BYTES)),
      receivedAt: calendar.at(plan.received, 1 + random.next() * 8.5),
      rate: plan.batch?.rate ?? rates.rateAt('TZS', plan.received),
      cartonId: plan.batch ? random.pick(plan.batch.cartonIds) : null,
    }
  })
}

export function packingRows(packages: readonly DemoPackage[]): Insertable<PackingItems>[] {
  return packages.flatMap((cargo) => cargo.items)
}

/** What is in a batch is on board or was handed over, but for what was put away where it arrived. */
function shelfOf(cargo: DemoPackage, random: Random, arrived: Random): string | null {
  if (cargo.batch === null) return someLocation('guangzhou', random)
  const isArrived = cargo.discharged !== null && cargo.delivered === null
  return isArrived ? someLocation('dar-es-salaam', arrived) : null
}

function whereabouts(cargo: DemoPackage, calendar: Calendar, people: People) {
  return {
    delivered_to: cargo.delivered === null ? null : (cargo.customer?.name ?? null),
    delivered_at: cargo.delivered === null ? null : calendar.at(cargo.delivered, 10),
    delivered_by: cargo.delivered === null ? null : people.secretary,
    transit_status: cargo.delivered !== null ? 5 : cargo.discharged !== null ? 4 : 1,
  }
}

function lastTouched(cargo: DemoPackage, calendar: Calendar): string {
  if (cargo.delivered !== null) return calendar.at(cargo.delivered, 10)
  if (cargo.discharged !== null) return calendar.at(cargo.discharged, 9)
  return cargo.receivedAt
}

export function packageRows(
  packages: readonly DemoPackage[],
  settle: (packageId: string) => Settlement,
  calendar: Calendar,
  people: People,
): Insertable<Packages>[] {
  const random = createRandom('package details')
  const arrived = createRandom('locations')
  return packages.map((cargo) => ({
    id: cargo.id,
    tracking_number: cargo.trackingNumber,
    courier_number:
      !cargo.customer || random.chance(0.7)
        ? `${random.pick(COURIERS)}${random.int(100_000_000, 999_999_999)}${random.int(1000, 9999)}`
        : null,
    receiver_id: cargo.customer?.id ?? null,
    freight_mode: cargo.customer ? cargo.mode : null,
    batch_id: cargo.batch?.id ?? null,
    carton_id: cargo.cartonId,
    waiting_status: cargo.waitingStatus,
    currency_converter: cargo.rate,
    pieces: cargo.pieces,
    weight_kg: cargo.weightKg,
    cbm: cargo.cbm,
    total_usd: cargo.totalUsd,
    is_priced: cargo.customer !== null,
    remark: cargo.customer && random.chance(0.14) ? random.pick(REMARKS) : null,
    official_remark: random.chance(0.06)
      ? 'Supplier sent one box fewer than announced; asked on WeChat.'
      : null,
    received_by: people.warehouse,
    created_at: cargo.receivedAt,
    updated_at: lastTouched(cargo, calendar),
    shelf: shelfOf(cargo, random, arrived),
    ...whereabouts(cargo, calendar, people),
    ...settle(cargo.id),
  }))
}
