import type { PackageRow } from '@/lib/contracts/packages'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { creditUSD, isPaymentComplete, type PaymentState, remainingUSD } from '@/lib/domain/payment'
import { shownTransitStatus, type TransitStatus } from '@/lib/domain/transit-status'
import type { PackageListRow } from './read-store'

type BatchInfo = NonNullable<PackageRow['batchInfo']>

interface PaymentRow {
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
}

interface MoneyRow extends PaymentRow {
  currency_converter: string
}

/** What the rules of payment look at. */
export function presentPayment(row: PaymentRow): PaymentState {
  return {
    totalUSD: toMoney(row.total_usd),
    discountAmountUSD: toMoney(row.discount_usd),
    paidAmountUSD: toMoney(row.paid_usd),
    isPaymentForceCompleted: row.is_payment_force_completed,
  }
}

/** The money of a package by the specification's rules, in US$, and its own rate. */
export function presentMoney(row: MoneyRow) {
  const state = presentPayment(row)
  return {
    ...state,
    currencyConverter: plain(decimal(row.currency_converter)),
    remainingUSD: remainingUSD(state),
    creditUSD: creditUSD(state),
    isPaymentComplete: isPaymentComplete(state),
  }
}

interface BatchColumns {
  batch_freight_mode: string | null
  departure_on: string | null
  departure_port: string | null
  discharge_port: string | null
  batch_transit_status: number | null
}

/** What anyone who may see the package may know of its batch; null while it is in none. */
export function presentVoyage(row: BatchColumns): Omit<BatchInfo, 'id' | 'number'> | null {
  if (row.batch_transit_status === null) return null
  return {
    freightMode: row.batch_freight_mode as BatchInfo['freightMode'],
    departureDate: row.departure_on ?? '',
    departurePort: row.departure_port ?? '',
    dischargePort: row.discharge_port ?? '',
    transitStatus: row.batch_transit_status as TransitStatus,
  }
}

export function presentPackageRow(row: PackageListRow): PackageRow {
  const voyage = presentVoyage(row)
  const batchInfo =
    voyage && row.batch_id ? { id: row.batch_id, number: row.batch_number ?? '', ...voyage } : null
  const transitStatus = row.transit_status as TransitStatus
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    courierNumber: row.courier_number,
    receiverInfo: row.receiver_id ? { id: row.receiver_id, name: row.receiver_name ?? '' } : null,
    freightMode: row.freight_mode as PackageRow['freightMode'],
    batchInfo,
    transitStatus,
    shownTransitStatus: shownTransitStatus({ transitStatus, batchInfo }),
    waitingStatus: row.waiting_status as PackageRow['waitingStatus'],
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    ...presentMoney(row),
    isPriced: row.is_priced,
    cartonInfo: row.carton_id ? { id: row.carton_id, number: row.carton_number ?? '' } : null,
    deliveredTo: row.delivered_to,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    wholePieces: row.whole_pieces,
    location: row.location,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
