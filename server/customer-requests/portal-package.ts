import type { getPortalPackage, PricedGoods, shipPortalPackage } from '@/lib/contracts/customer-requests'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import { MOST_TOGETHER, REQUEST_TYPES } from '@/lib/domain/customer-requests'
import { decimal, toMoney } from '@/lib/domain/money'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { findDoubtHours } from '@/server/company/profile'
import { type Context, customerOf } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { settleDuty } from '@/server/notifications/notify'
import { getPackage } from '@/server/packages/get-package'
import { priceInMode } from '@/server/packages/mode-price'
import { isWaiting, lockOwnPackage } from '@/server/packages/own-package'
import { releaseByCustomer } from '@/server/packages/waiting-status'
import { mayAsk } from './ask'
import { presentRequest } from './presenter'
import { selectOfPackages, selectOthers, withdraw } from './store'

const ASKS_SHIP: readonly string[] = ['pending', 'notified']

const presentLine = (line: CargoPackage['packingList'][number]): PricedGoods => ({
  product: line.product,
  description: line.description,
  quantity: line.quantity,
  price: line.price,
  // Why somebody set another price is the office's own note.
  pricing: line.pricing && { ...line.pricing, reason: null },
})

const stateOf = (cargo: CargoPackage) => ({
  waiting_status: cargo.waitingStatus,
  batch_id: cargo.batchInfo?.id ?? null,
  shown_status: cargo.shownTransitStatus,
  freight_mode: cargo.freightMode,
  total_usd: cargo.totalUSD,
})

/** One package of the customer whose pages are open, and what may be asked for it. */
export async function getPortalPackageOf(
  context: Context,
  { params }: InputOf<typeof getPortalPackage>,
): Promise<DataOf<typeof getPortalPackage>> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  const cargo = await getPackage(db, params.id)
  if (cargo.receiverInfo?.id !== customerId) throw notFound()
  const state = stateOf(cargo)
  const present = await privateImages(db)
  const rows = await selectOfPackages(db, customerId, [cargo.id])
  const requests = rows.map((row) => presentRequest(row, present))
  const open = new Set(requests.flatMap(({ kind, state }) => (state === 'open' ? kind : [])))
  const isHere = isWaiting(state)
  const priceIn = (mode: 'sea' | 'air') => (isHere ? priceInMode(context, cargo, mode) : null)
  return {
    id: cargo.id,
    trackingNumber: cargo.trackingNumber,
    freightMode: cargo.freightMode,
    waitingStatus: cargo.waitingStatus,
    weightKg: cargo.weightKg,
    cbm: cargo.cbm,
    totalUSD: cargo.totalUSD,
    discountUSD: cargo.discountAmountUSD,
    netUSD: toMoney(decimal(cargo.totalUSD).minus(cargo.discountAmountUSD)),
    currencyConverter: cargo.currencyConverter,
    photos: cargo.images,
    lines: cargo.packingList.map(presentLine),
    bySeaUSD: await priceIn('sea'),
    byAirUSD: await priceIn('air'),
    may: {
      ship: isHere && ASKS_SHIP.includes(cargo.waitingStatus),
      ask: REQUEST_TYPES.filter((kind) => !open.has(kind) && mayAsk(state)(kind)),
    },
    others: isHere ? await selectOthers(db, customerId, cargo.id, MOST_TOGETHER) : [],
    requests,
    doubtHours: await findDoubtHours(db),
  }
}

/** 'Ship it' on the own pages: said twice it is said once. */
export async function shipPortalPackageOf(
  context: Context,
  { params }: InputOf<typeof shipPortalPackage>,
): Promise<{ waitingStatus: WaitingStatus }> {
  const { id: customerId } = customerOf(context)
  const row = await lockOwnPackage(context, params.id, customerId)
  if (row.waiting_status !== 'approved' && !isWaiting(row)) {
    throw new ApiFailure(409, 'no_longer_waits', 'cargoNoLongerWaits')
  }
  const withdrawn = await withdraw(context.db, { packageId: row.id, customerId, kind: 'wait' })
  for (const one of withdrawn) await settleDuty(context.db, { kind: 'doubt', subjectId: one })
  return { waitingStatus: await releaseByCustomer(context, row.id, null) }
}
