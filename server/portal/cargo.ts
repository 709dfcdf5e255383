import type { Pool } from 'pg'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { CargoGroup, getPortalCargo as endpoint, PortalCargo } from '@/lib/contracts/portal'
import { decimal, plain } from '@/lib/domain/money'
import { firstName } from '@/lib/domain/names'
import type { StorageTariff } from '@/lib/domain/own-storage'
import {
  DELIVERED_TO_RECEIVER,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  type TransitStatus,
} from '@/lib/domain/transit-status'
import { type Context, customerOf } from '@/server/core/context'
import { requestsByPackage } from '@/server/customer-requests/by-package'
import { findCustomer } from '@/server/customers/find-customers'
import { listAnnounced } from '@/server/expected-parcels/announce'
import { presentImage } from '@/server/files/addresses'
import { findStorageTariff } from '@/server/own-storage/settings'
import { shownStorage } from '@/server/own-storage/state'
import { presentMoney } from '@/server/packages/presenter'
import { presentState, type VoyageBook, voyageBook } from '@/server/tracking/presenter'
import { type CargoRow, selectCargo } from './cargo-store'
import { getMyMoney } from './money'

function groupOf(shown: TransitStatus, { ready_told_at }: CargoRow): CargoGroup {
  if (shown === DELIVERED_TO_RECEIVER) return 'handedOver'
  if (shown === LOADING_CARGO) return 'warehouse'
  return shown === DISCHARGED_FROM_PORT && ready_told_at !== null ? 'ready' : 'onTheWay'
}

function goodsOf({ goods }: CargoRow): PortalCargo['goods'] {
  if (!goods) return null
  const { english, chinese, swahili, description } = goods
  const product = english && chinese && swahili ? { english, chinese, swahili } : null
  return { product, description }
}

/** Waits in China until its owner says 'ship it'. */
const asksForWord = (group: CargoGroup, { waitingStatus }: Pick<PortalCargo, 'waitingStatus'>) =>
  group === 'warehouse' && (waitingStatus === 'pending' || waitingStatus === 'notified')

interface Known {
  book: VoyageBook
  storage: StorageTariff
  requests: Awaited<ReturnType<typeof requestsByPackage>>
}

function presentCargo(row: CargoRow, { book, requests, storage }: Known): PortalCargo {
  const { shownTransitStatus, createdAt, transitStatus: _, ...state } = presentState(row, book)
  const { totalUSD, remainingUSD, isPaymentComplete, currencyConverter } = presentMoney(row)
  const group = groupOf(shownTransitStatus, row)
  return {
    id: row.id,
    group,
    trackingNumber: row.tracking_number,
    ...state,
    transitStatus: shownTransitStatus,
    receivedAt: createdAt,
    handedTo:
      group === 'handedOver' && row.delivered_to && row.delivered_at
        ? { name: firstName(row.delivered_to), at: row.delivered_at.toISOString() }
        : null,
    goods: goodsOf(row),
    image: row.photo && presentImage(row.photo),
    pieces: row.pieces,
    wholePieces: row.whole_pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    totalUSD,
    remainingUSD,
    isPaymentComplete,
    currencyConverter,
    storage: group === 'ready' ? shownStorage(storage, row) : null,
    mayShip: asksForWord(group, state),
    requests: requests.get(row.id) ?? [],
  }
}

/** The cargo of the customer whose pages are open, and of nobody else. */
export function getPortalCargo(pool: Pool) {
  return async (context: Context): Promise<DataOf<typeof endpoint>> => {
    const { db } = context
    const { id } = customerOf(context)
    const [rows, money, announced, customer, book, storage] = await Promise.all([
      selectCargo(db, id),
      getMyMoney(context),
      listAnnounced(db, id),
      findCustomer(db, id),
      voyageBook(pool),
      findStorageTariff(db),
    ])
    const { owedUSD, owedTZS, statementPath, payNow } = money
    const requests = await requestsByPackage(
      db,
      id,
      rows.map((row) => row.id),
    )
    return {
      announced,
      cargo: rows.map((row) => presentCargo(row, { book, requests, storage })),
      owedUSD,
      owedTZS,
      statementPath,
      payNow,
      shippingMark: customer?.shippingMark ?? null,
    }
  }
}
