import account from './account.json'
import activity from './activity.json'
import admin from './admin.json'
import agentFiles from './agent-files.json'
import attachments from './attachments.json'
import audit from './audit.json'
import batches from './batches.json'
import bin from './bin.json'
import blog from './blog.json'
import blogAdmin from './blog-admin.json'
import bookEntries from './book-entries.json'
import bookKeeping from './book-keeping.json'
import calculator from './calculator.json'
import cargoClaims from './cargo-claims.json'
import carrierEvents from './carrier-events.json'
import cartons from './cartons.json'
import clearing from './clearing.json'
import common from './common.json'
import company from './company.json'
import contact from './contact.json'
import containerClocks from './container-clocks.json'
import containerPlan from './container-plan.json'
import currencies from './currencies.json'
import customerRequests from './customer-requests.json'
import customers from './customers.json'
import dashboard from './dashboard.json'
import deliveries from './deliveries.json'
import delivery from './delivery.json'
import departures from './departures.json'
import documents from './documents.json'
import employees from './employees.json'
import errors from './errors.json'
import expectedParcels from './expected-parcels.json'
import finance from './finance.json'
import fiscalReceipts from './fiscal-receipts.json'
import help from './help.json'
import home from './home.json'
import houseDocuments from './house-documents.json'
import imports from './imports.json'
import incomingMoney from './incoming-money.json'
import integrations from './integrations.json'
import invoice from './invoice.json'
import invoiceMessage from './invoice-message.json'
import invoices from './invoices.json'
import issuedInvoices from './issued-invoices.json'
import labels from './labels.json'
import lanes from './lanes.json'
import locations from './locations.json'
import messages from './messages.json'
import moneyTransfer from './money-transfer.json'
import myClaims from './my-claims.json'
import myCustoms from './my-customs.json'
import myForgetting from './my-forgetting.json'
import myMoney from './my-money.json'
import myParcels from './my-parcels.json'
import notices from './notices.json'
import notifications from './notifications.json'
import officeOffline from './office-offline.json'
import offices from './offices.json'
import offline from './offline.json'
import ownStorage from './own-storage.json'
import packages from './packages.json'
import pay from './pay.json'
import payments from './payments.json'
import permissions from './permissions.json'
import portal from './portal.json'
import portalPackage from './portal-package.json'
import priceLists from './price-lists.json'
import products from './products.json'
import profit from './profit.json'
import proof from './proof.json'
import rates from './rates.json'
import receiving from './receiving.json'
import releaseNotice from './release-notice.json'
import rider from './rider.json'
import rules from './rules.json'
import scale from './scale.json'
import scan from './scan.json'
import search from './search.json'
import sendNotice from './send-notice.json'
import services from './services.json'
import session from './session.json'
import setPassword from './set-password.json'
import share from './share.json'
import sharedViews from './shared-views.json'
import shortcuts from './shortcuts.json'
import statement from './statement.json'
import system from './system.json'
import tracking from './tracking.json'
import ttInvoice from './tt-invoice.json'
import ui from './ui.json'
import voyages from './voyages.json'
import waitingRoom from './waiting-room.json'
import waitingRoomAdmin from './waiting-room-admin.json'

export default {
  account,
  activity,
  admin,
  'agent-files': agentFiles,
  attachments,
  audit,
  batches,
  bin,
  blog,
  'blog-admin': blogAdmin,
  'book-entries': bookEntries,
  'book-keeping': bookKeeping,
  calculator,
  'cargo-claims': cargoClaims,
  'carrier-events': carrierEvents,
  cartons,
  clearing,
  common,
  company,
  'container-clocks': containerClocks,
  'container-plan': containerPlan,
  contact,
  currencies,
  'customer-requests': customerRequests,
  customers,
  dashboard,
  deliveries,
  delivery,
  departures,
  employees,
  errors,
  'expected-parcels': expectedParcels,
  finance,
  'fiscal-receipts': fiscalReceipts,
  help,
  home,
  'house-documents': houseDocuments,
  imports,
  'incoming-money': incomingMoney,
  integrations,
  invoice,
  'invoice-message': invoiceMessage,
  invoices,
  'issued-invoices': issuedInvoices,
  labels,
  lanes,
  locations,
  messages,
  'money-transfer': moneyTransfer,
  'my-claims': myClaims,
  'my-customs': myCustoms,
  'my-forgetting': myForgetting,
  'my-money': myMoney,
  'my-parcels': myParcels,
  notices,
  notifications,
  offices,
  offline,
  'office-offline': officeOffline,
  'own-storage': ownStorage,
  packages,
  documents,
  pay,
  payments,
  portal,
  'portal-package': portalPackage,
  'price-lists': priceLists,
  products,
  profit,
  proof,
  rates,
  receiving,
  'release-notice': releaseNotice,
  permissions,
  rider,
  rules,
  scale,
  scan,
  search,
  services,
  session,
  'set-password': setPassword,
  share,
  'shared-views': sharedViews,
  shortcuts,
  statement,
  'send-notice': sendNotice,
  system,
  tracking,
  'tt-invoice': ttInvoice,
  ui,
  voyages,
  'waiting-room-admin': waitingRoomAdmin,
  'waiting-room': waitingRoom,
}
