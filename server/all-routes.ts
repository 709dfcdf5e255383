import type { Pool } from 'pg'
import { accountRoutes } from './account/routes'
import { activityRoutes } from './activity/routes'
import { apiKeyRoutes } from './api-keys/routes'
import { attachmentRoutes } from './attachments/routes'
import { auditRoutes } from './audit/routes'
import { batchRoutes } from './batches/routes'
import { binRoutes } from './bin/routes'
import { blogRoutes } from './blog/routes'
import { bulkMessageRoutes } from './bulk-messages/routes'
import { cargoClaimRoutes } from './cargo-claims/routes'
import { carrierEventRoutes } from './carrier-events/routes'
import { cartonRoutes } from './cartons/routes'
import { changeRoutes } from './changes/routes'
import { clearingRoutes } from './clearing/routes'
import { companyRoutes } from './company/routes'
import { containerClockRoutes } from './container-clocks/routes'
import { containerPlanRoutes } from './container-plan/routes'
import type { Replica } from './core/replica'
import type { Route } from './core/route'
import { currencyRoutes } from './currencies/routes'
import { customerRequestRoutes } from './customer-requests/routes'
import { customerRoutes } from './customers/routes'
import { dashboardRoutes } from './dashboard/routes'
import { deliveryRoutes } from './deliveries/routes'
import { departureRoutes } from './departures/routes'
import { dischargeRoutes } from './discharge/routes'
import { employeeRoutes } from './employees/routes'
import { exceptionRoutes } from './exceptions/routes'
import { expectedParcelRoutes } from './expected-parcels/routes'
import type { Pictures } from './files/pictures'
import { fileRoutes } from './files/routes'
import { financeRoutes } from './finance/routes'
import { fiscalReceiptRoutes } from './fiscal-receipts/routes'
import { followerRoutes } from './followers/routes'
import { forgettingRoutes } from './forgetting/routes'
import type { BackupStore } from './gateways/backup-store'
import type { FileStore } from './gateways/file-store'
import { handOverRoutes } from './hand-over/routes'
import { importRoutes } from './imports/routes'
import type { Sheets } from './imports/sheets'
import { incomingMoneyRoutes } from './incoming-money/routes'
import { invoiceRoutes } from './invoices/routes'
import { issuedInvoiceRoutes } from './issued-invoices/routes'
import { labelRoutes } from './labels/routes'
import { laneRoutes } from './lanes/routes'
import { listViewRoutes } from './list-views/routes'
import { loadScanRoutes } from './load-scans/routes'
import { locationRoutes } from './locations/routes'
import { messageRoutes } from './messages/routes'
import { moneyTransferRoutes } from './money-transfers/routes'
import { noteRoutes } from './notes/routes'
import { notificationRoutes } from './notifications/routes'
import { officeRoutes } from './offices/routes'
import { ownStorageRoutes } from './own-storage/routes'
import { packageRoutes } from './packages/routes'
import { paymentRequestRoutes } from './payment-requests/routes'
import { paymentRoutes } from './payments/routes'
import type { PdfPrinter } from './pdf/printer'
import { portalRoutes } from './portal/routes'
import { priceListRoutes } from './price-lists/routes'
import { productRoutes } from './products/routes'
import { rateRoutes } from './rates/routes'
import { receivingRoutes } from './receiving/routes'
import { retentionRoutes } from './retention/routes'
import { salesTeamRoutes } from './sales-team/routes'
import { searchRoutes } from './search/routes'
import { sendingRoutes } from './sendings/routes'
import { createLoginAttempts } from './session/login-attempts'
import { sessionRoutes } from './session/routes'
import { shippingDocumentRoutes } from './shipping-documents/routes'
import { statementRoutes } from './statements/routes'
import { stockTakeRoutes } from './stock-takes/routes'
import { supplierRoutes } from './suppliers/routes'
import type { RecentCalls } from './system/recent-calls'
import { systemRoutes } from './system/routes'
import { tariffRoutes } from './tariff/routes'
import type { LookupLimit } from './tracking/lookup-limit'
import { trackingRoutes } from './tracking/track'
import { transactionRoutes } from './transactions/routes'
import { ttInvoiceRoutes } from './tt-invoices/routes'
import { voyageRoutes } from './voyages/routes'
import { waitingRoomRoutes } from './waiting-room/routes'
import { webhookRoutes } from './webhooks/routes'
import type { WorkerState } from './worker/worker'

interface RouteParts {
  pool: Pool
  /** For what strangers and balancers read, so that it waits for no write of the office. */
  publicPool: Pool
  /** What the worker of this process does. */
  workerState: () => WorkerState
  isDemo: boolean
  store: FileStore
  backups: BackupStore
  pictures: Pictures
  sheets: Sheets
  lookups: LookupLimit
  printer: PdfPrinter
  calls: RecentCalls
  replica: Replica | undefined
}

/** Every resource's calls, in one list. */
export function allRoutes(parts: RouteParts): Route[] {
  const { pool, publicPool, workerState, isDemo, store, backups, pictures, sheets, lookups, printer, calls } =
    parts
  const attempts = createLoginAttempts(pool)
  return [
    ...sessionRoutes(attempts, isDemo),
    ...accountRoutes(attempts),
    ...rateRoutes,
    ...exceptionRoutes,
    ...salesTeamRoutes,
    ...employeeRoutes,
    ...fileRoutes(store, pictures),
    ...attachmentRoutes({ store, pictures }),
    ...customerRoutes,
    ...messageRoutes(isDemo),
    ...bulkMessageRoutes,
    ...sendingRoutes,
    ...productRoutes,
    ...priceListRoutes(sheets),
    ...tariffRoutes,
    ...departureRoutes(publicPool),
    ...activityRoutes,
    ...noteRoutes,
    ...binRoutes,
    ...notificationRoutes,
    ...batchRoutes,
    ...cartonRoutes,
    ...listViewRoutes,
    ...loadScanRoutes,
    ...locationRoutes,
    ...stockTakeRoutes,
    ...dischargeRoutes,
    ...packageRoutes,
    ...followerRoutes,
    ...receivingRoutes,
    ...expectedParcelRoutes,
    ...labelRoutes,
    ...paymentRoutes(printer),
    ...paymentRequestRoutes(pool, publicPool, lookups),
    ...transactionRoutes,
    ...financeRoutes,
    ...importRoutes(sheets),
    ...incomingMoneyRoutes(sheets),
    ...invoiceRoutes(lookups),
    ...issuedInvoiceRoutes(printer),
    ...fiscalReceiptRoutes,
    ...statementRoutes,
    ...supplierRoutes,
    ...moneyTransferRoutes,
    ...ttInvoiceRoutes(printer),
    ...trackingRoutes(publicPool, lookups),
    ...portalRoutes({ pool, isDemo, store, pictures }),
    ...customerRequestRoutes({ store, pictures }),
    ...forgettingRoutes,
    ...retentionRoutes,
    ...handOverRoutes,
    ...cargoClaimRoutes(store, pictures),
    ...deliveryRoutes,
    ...officeRoutes,
    ...currencyRoutes,
    ...laneRoutes,
    ...voyageRoutes,
    ...carrierEventRoutes,
    ...containerPlanRoutes,
    ...containerClockRoutes,
    ...ownStorageRoutes,
    ...clearingRoutes,
    ...shippingDocumentRoutes(printer),
    ...waitingRoomRoutes(lookups, pool),
    ...searchRoutes,
    ...blogRoutes,
    ...dashboardRoutes,
    ...companyRoutes(publicPool, store, pictures),
    ...auditRoutes,
    ...systemRoutes(pool, { workerState, calls, backups, store, replica: parts.replica }),
    ...apiKeyRoutes,
    ...changeRoutes,
    ...webhookRoutes,
  ]
}
