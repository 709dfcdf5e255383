import * as batches from './batches'
import * as cartons from './cartons'
import * as commissions from './commissions'
import * as company from './company'
import * as customers from './customers'
import * as dashboard from './dashboard'
import * as employees from './employees'
import type { Endpoint } from './endpoint'
import * as expectedParcels from './expected-parcels'
import * as files from './files'
import * as finance from './finance'
import * as health from './health'
import * as imports from './imports'
import * as invoices from './invoices'
import * as labels from './labels'
import * as loadScans from './load-scans'
import * as messages from './messages'
import * as moneyTransfers from './money-transfers'
import * as packageActs from './package-acts'
import * as packages from './packages'
import * as payments from './payments'
import * as products from './products'
import * as rates from './rates'
import * as receiving from './receiving'
import * as salesTeam from './sales-team'
import * as searching from './search'
import * as session from './session'
import * as sharedViews from './shared-views'
import * as suppliers from './suppliers'
import * as tracking from './tracking'
import * as transactions from './transactions'
import * as ttInvoices from './tt-invoices'
import * as waitingRoom from './waiting-room'

/** Every call of the API: what the OpenAPI page shows and what the tests walk through. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  session.login,
  session.getSession,
  session.logout,
  rates.getRates,
  rates.putRates,
  rates.listRateHistory,
  salesTeam.getOnlineSalesTeam,
  employees.getAllEmployees,
  files.uploadPhoto,
  files.deleteOldFiles,
  customers.createCustomer,
  customers.listCustomers,
  customers.countCustomerPages,
  customers.getCustomer,
  customers.updateCustomer,
  customers.deleteCustomer,
  customers.mergeCustomer,
  customers.findLookalikes,
  customers.getCustomerBalance,
  messages.listCustomerMessages,
  products.createProduct,
  products.listProducts,
  products.getProduct,
  products.updateProduct,
  products.deleteProduct,
  batches.createBatch,
  batches.listBatches,
  batches.getBatch,
  batches.updateBatch,
  batches.setBatchTransitStatus,
  batches.setBatchExchangeRate,
  batches.renewBatchSalt,
  sharedViews.getAgentView,
  sharedViews.getPackagingReport,
  sharedViews.getBatchManifest,
  cartons.listCartons,
  cartons.createCarton,
  cartons.updateCarton,
  cartons.deleteCarton,
  loadScans.getLoadCount,
  loadScans.scanLoad,
  loadScans.forgetLoadScan,
  packages.createPackage,
  packages.listPackages,
  packages.getPackage,
  packages.updatePackage,
  packages.deletePackage,
  packages.setWaitingStatus,
  packages.setPackageBatch,
  packages.setPackageCarton,
  packageActs.deliverPackage,
  packageActs.undoDelivery,
  packageActs.bulkPackages,
  waitingRoom.listWaitingPackages,
  waitingRoom.sendReleaseNotice,
  receiving.lookUpReceiving,
  receiving.listOwnParcels,
  receiving.receiveParcel,
  receiving.correctParcel,
  expectedParcels.expectParcels,
  expectedParcels.listExpectedParcels,
  expectedParcels.forgetExpectedParcel,
  labels.getLabels,
  waitingRoom.listUnknownParcels,
  waitingRoom.giveParcelOwner,
  waitingRoom.claimParcel,
  waitingRoom.listParcelClaims,
  waitingRoom.decideClaim,
  waitingRoom.getReleaseLink,
  waitingRoom.readRelease,
  waitingRoom.answerRelease,
  payments.recordPayment,
  payments.reversePayment,
  payments.giveDiscount,
  payments.reverseDiscount,
  payments.forceCompletion,
  payments.moveCredit,
  payments.getPackageAccount,
  payments.splitPayment,
  payments.getReceipt,
  transactions.createTransaction,
  transactions.listTransactions,
  transactions.getBalances,
  transactions.getTransaction,
  transactions.updateTransaction,
  transactions.deleteTransaction,
  transactions.listBookLines,
  transactions.listAccounts,
  transactions.createAccount,
  transactions.updateAccount,
  transactions.createTransfer,
  transactions.listClosings,
  transactions.closeDay,
  finance.getFinanceMonths,
  finance.listBatchResults,
  finance.getBatchResult,
  finance.listPackageResults,
  finance.listReceivables,
  finance.listExchangeResults,
  commissions.listCommissions,
  commissions.listCommissionLines,
  commissions.getOwnCommissions,
  commissions.listOwnCommissionLines,
  imports.uploadImport,
  imports.listImports,
  imports.getImport,
  imports.listImportRows,
  imports.checkImport,
  imports.runImport,
  imports.cancelImport,
  imports.undoImport,
  invoices.getCombinedInvoice,
  invoices.getFixedPriceInvoice,
  invoices.getChinaInvoice,
  invoices.createInvoiceLink,
  invoices.getInvoiceSettings,
  invoices.putInvoiceSettings,
  suppliers.createSupplier,
  suppliers.listSuppliers,
  suppliers.getSupplier,
  suppliers.updateSupplier,
  suppliers.getSupplierLedger,
  suppliers.getCustomerTransferLedger,
  moneyTransfers.requestMoneyTransfer,
  moneyTransfers.listMoneyTransfers,
  moneyTransfers.getMoneyTransfer,
  moneyTransfers.changeMoneyTransfer,
  moneyTransfers.approveMoneyTransfer,
  moneyTransfers.payMoneyTransfer,
  moneyTransfers.setTransferProof,
  moneyTransfers.cancelMoneyTransfer,
  ttInvoices.createTtInvoice,
  ttInvoices.listTtInvoices,
  ttInvoices.getTtInvoice,
  ttInvoices.cancelTtInvoice,
  tracking.track,
  searching.search,
  dashboard.getDashboard,
  company.getCompany,
  health.getHealth,
] as unknown as readonly Endpoint[]
