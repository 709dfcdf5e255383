import * as z from 'zod'
import * as account from './account'
import * as activity from './activity'
import * as agentFiles from './agent-files'
import * as apiKeys from './api-keys'
import * as attachments from './attachments'
import * as audit from './audit'
import * as batches from './batches'
import * as bin from './bin'
import * as blog from './blog'
import * as bulkMessages from './bulk-messages'
import * as cargoClaims from './cargo-claims'
import * as carrierEvents from './carrier-events'
import * as cartons from './cartons'
import * as changes from './changes'
import * as claimSettlements from './claim-settlements'
import * as clearing from './clearing'
import * as commissions from './commissions'
import * as company from './company'
import * as companyProof from './company-proof'
import * as containerClocks from './container-clocks'
import * as containerPlan from './container-plan'
import * as currencies from './currencies'
import * as customerRequests from './customer-requests'
import * as customers from './customers'
import * as dashboard from './dashboard'
import * as deliveries from './deliveries'
import * as departures from './departures'
import * as discharge from './discharge'
import * as employees from './employees'
import type { Endpoint } from './endpoint'
import * as exceptions from './exceptions'
import * as expectedParcels from './expected-parcels'
import * as files from './files'
import * as finance from './finance'
import * as fiscalReceipts from './fiscal-receipts'
import * as forgetting from './forgetting'
import * as handOver from './hand-over'
import * as health from './health'
import * as houseDocuments from './house-documents'
import * as imports from './imports'
import * as incomingMoney from './incoming-money'
import * as invoiceLinks from './invoice-links'
import * as invoices from './invoices'
import * as issuedInvoices from './issued-invoices'
import * as labels from './labels'
import * as lanes from './lanes'
import * as listViews from './list-views'
import * as loadScans from './load-scans'
import * as locations from './locations'
import * as messages from './messages'
import * as moneyStatements from './money-statements'
import * as moneyTransfers from './money-transfers'
import * as myClaims from './my-claims'
import * as myCustoms from './my-customs'
import * as myMoney from './my-money'
import * as myParcels from './my-parcels'
import * as notes from './notes'
import * as notices from './notices'
import * as notifications from './notifications'
import * as offices from './offices'
import * as ownStorage from './own-storage'
import * as packageActions from './package-actions'
import * as packages from './packages'
import * as paymentRequests from './payment-requests'
import * as payments from './payments'
import * as portal from './portal'
import * as portalData from './portal-data'
import * as portalLabel from './portal-label'
import * as portalMessages from './portal-messages'
import * as priceLists from './price-lists'
import * as products from './products'
import * as rates from './rates'
import * as receiving from './receiving'
import * as retention from './retention'
import * as salesTeam from './sales-team'
import * as searching from './search'
import * as session from './session'
import * as sharedViews from './shared-views'
import * as statements from './statements'
import * as stockTakes from './stock-takes'
import * as suppliers from './suppliers'
import * as system from './system'
import * as tariff from './tariff'
import * as tracking from './tracking'
import * as transactions from './transactions'
import * as ttInvoices from './tt-invoices'
import * as voyages from './voyages'
import * as waitingRoom from './waiting-room'
import * as webhooks from './webhooks'

/** The files of contracts, in the order of the OpenAPI page. */
const CONTRACTS: Readonly<Record<string, object>> = {
  session,
  account,
  activity,
  attachments,
  rates,
  exceptions,
  salesTeam,
  employees,
  files,
  customers,
  messages,
  notices,
  bulkMessages,
  products,
  priceLists,
  batches,
  bin,
  sharedViews,
  carrierEvents,
  cartons,
  changes,
  discharge,
  listViews,
  loadScans,
  locations,
  currencies,
  lanes,
  offices,
  voyages,
  houseDocuments,
  agentFiles,
  clearing,
  packages,
  notes,
  notifications,
  ownStorage,
  packageActions,
  waitingRoom,
  receiving,
  expectedParcels,
  labels,
  payments,
  paymentRequests,
  transactions,
  finance,
  commissions,
  imports,
  incomingMoney,
  moneyStatements,
  invoiceLinks,
  invoices,
  issuedInvoices,
  fiscalReceipts,
  statements,
  stockTakes,
  suppliers,
  moneyTransfers,
  ttInvoices,
  tracking,
  portal,
  containerPlan,
  customerRequests,
  forgetting,
  retention,
  handOver,
  cargoClaims,
  claimSettlements,
  myClaims,
  myCustoms,
  myMoney,
  myParcels,
  portalData,
  portalLabel,
  portalMessages,
  deliveries,
  searching,
  blog,
  dashboard,
  audit,
  apiKeys,
  webhooks,
  tariff,
  departures,
  company,
  companyProof,
  containerClocks,
  health,
  system,
}

/** The calls that a file of contracts exports, among its schemas and constants. */
const endpointsOf = (contracts: object) =>
  Object.values(contracts).filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'access' in one && 'path' in one,
  )

/** Every call of the API: what the OpenAPI page shows and what the tests walk through. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACTS).flatMap(endpointsOf)

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The records that contracts export, by the names that programs see: 'CargoPackage'. */
export function namedRecords(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const [file, contracts] of Object.entries(CONTRACTS)) {
    for (const [exported, schema] of Object.entries(contracts)) {
      if (!(schema instanceof z.ZodObject) || names.has(schema)) continue
      const name = capitalised(exported)
      const free = taken.has(name) ? capitalised(file) + name : name
      taken.add(free)
      names.set(schema, free)
    }
  }
  return names
}
