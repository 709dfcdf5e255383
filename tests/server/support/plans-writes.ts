import { addCollector } from '@/lib/contracts/deliveries'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { createInvoiceLink } from '@/lib/contracts/invoices'
import { putAway } from '@/lib/contracts/locations'
import { handleInboundMessage } from '@/lib/contracts/messages'
import { writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { readAllNotifications } from '@/lib/contracts/notifications'
import { bulkPackages } from '@/lib/contracts/package-actions'
import { announceParcels } from '@/lib/contracts/portal'
import { createStatementLink } from '@/lib/contracts/statements'
import { endStockTake, scanStockTake, startStockTake } from '@/lib/contracts/stock-takes'
import { sendReleaseNotice } from '@/lib/contracts/waiting-room'
import type { Sent, TestApi } from './api'
import type { Sample } from './plans-database'
import { entered } from './plans-hot'

interface Asker {
  api: TestApi
  token: string
  sample: Sample
}

interface Write {
  endpoint: Endpoint
  sent(asker: Asker): Promise<Sent & { params?: Record<string, string> }>
}

async function openStockTake({ api }: Asker): Promise<Record<string, string>> {
  const { rows } = await api.owner.query<{ id: string }>("select id from stock_takes where state = 'open'")
  return { id: rows[0]?.id ?? '' }
}

/** What is written all day long and is no form; those that are, are in stored-fields/all.ts. In this order. */
export const DAILY_WRITES: readonly Write[] = [
  {
    endpoint: putAway,
    sent: async ({ token, sample }) => ({
      token,
      body: { package: sample.waitingNumber, location: sample.location },
    }),
  },
  {
    endpoint: startStockTake,
    sent: async ({ token, sample }) => ({ token, body: { location: sample.location } }),
  },
  {
    endpoint: scanStockTake,
    sent: async (asker) => ({
      token: asker.token,
      params: await openStockTake(asker),
      body: { code: asker.sample.waitingNumber },
    }),
  },
  {
    endpoint: endStockTake,
    sent: async (asker) => ({
      token: asker.token,
      params: await openStockTake(asker),
      body: { isAbandoned: false },
    }),
  },
  {
    endpoint: bulkPackages,
    sent: async ({ token, sample }) => ({
      token,
      body: { ids: [sample.waitingId], action: { kind: 'location', location: sample.location } },
    }),
  },
  {
    endpoint: writePackageNote,
    sent: async ({ token, sample }) => ({
      token,
      params: { id: sample.packageId },
      body: { text: 'Calls on Monday' },
    }),
  },
  {
    endpoint: writeCustomerNote,
    sent: async ({ token, sample }) => ({
      token,
      params: { id: sample.customerId },
      body: { text: 'Pays on Fridays' },
    }),
  },
  {
    endpoint: readAllNotifications,
    sent: async ({ token }) => ({ token, body: { until: new Date().toISOString() } }),
  },
  {
    endpoint: sendReleaseNotice,
    sent: async ({ token, sample }) => ({ token, params: { id: sample.waitingId } }),
  },
  {
    endpoint: createInvoiceLink,
    sent: async ({ token, sample }) => ({
      token,
      body: { kind: 'combined', packageIds: [sample.packageId] },
    }),
  },
  {
    endpoint: createStatementLink,
    sent: async ({ token, sample }) => ({ token, body: { customerId: sample.customerId } }),
  },
  {
    endpoint: handleInboundMessage,
    sent: async ({ api, token }) => {
      const { rows } = await api.owner.query<{ id: string }>('select id from inbound_messages limit 1')
      return { token, params: { id: rows[0]?.id ?? '' } }
    },
  },
  {
    endpoint: announceParcels,
    sent: async (asker) => ({
      ...(await entered(asker.api, asker.sample.phone)),
      body: { courierNumbers: ['YTNEW1'] },
    }),
  },
  {
    endpoint: addCollector,
    sent: async (asker) => ({
      ...(await entered(asker.api, asker.sample.phone)),
      body: { name: 'Juma', isStanding: true },
    }),
  },
]

/** Writes whose plans are not asked for, by the reason why. */
export const RARE_WRITES: Record<string, readonly string[]> = {
  'once in a while, by who sets the office up': [
    'createLocations',
    'deleteCompanyLogo',
    'deleteCompanyPicture',
    'deleteLane',
    'deleteLaneCity',
    'deleteListView',
    'deleteLocation',
    'deleteOffice',
    'deletePost',
    'deletePriceList',
    'deleteProduct',
    'endApiKey',
    'nameTransferChecker',
    'publishPriceList',
    'putRetention',
    'putStorageSettings',
    'removeWebhook',
    'uploadCompanyLogo',
    'uploadCompanyPicture',
    'uploadPriceList',
  ],
  'signs a person in or out, whose rows are few and found by their hash or id': [
    'changePassword',
    'chooseCustomer',
    'confirmTwoStep',
    'createPasswordLink',
    'endEmployeeSessions',
    'endOtherSessions',
    'endPortalDevice',
    'endSession',
    'endTwoStep',
    'enterByCode',
    'enterByLink',
    'giveCode',
    'leavePortal',
    'login',
    'logout',
    'removeEmployeeTwoStep',
    'renewRecoveryCodes',
    'setPassword',
    'startTwoStep',
    'viewPortal',
  ],
  'a decision of a second person about one record, by its id': [
    'approveMoneyTransfer',
    'confirmAccountsChange',
    'confirmBankChange',
    'confirmClaimSettlement',
    'confirmTransferCancellation',
    'decideCargoClaim',
    'decideMessage',
    'decideVisit',
    'declineForgetting',
    'dropClaimSettlement',
    'lookAtException',
    'lookAtRate',
    'recordClaimAnswer',
    'rejectAccountsChange',
    'rejectBankChange',
    'rejectTransferCancellation',
    'settleCargoClaim',
    'settleDifference',
  ],
  'takes one record away or back, by its id: tests/server/foreign-keys.test.ts': [
    'cancelDelivery',
    'carryOutForgetting',
    'deleteBulkMessage',
    'deleteCarton',
    'deleteCustomer',
    'deletePackage',
    'dismissCarrierMove',
    'forgetExpectedParcel',
    'forgetLoadScan',
    'removeAttachment',
    'removeCollector',
    'removeFromBin',
    'removeNote',
    'restoreFromBin',
    'takeBackAnnouncement',
    'takeBackRequest',
    'undoApproval',
    'undoBatchMove',
    'undoBulkPackages',
    'undoBulkStart',
    'undoImport',
    'undoSending',
    'withdrawCustomerForgetting',
    'withdrawForgetting',
  ],
  'adds a file to one record, by its id; taking an upload is asked with noteFinding': [
    'addAttachment',
    'addCargoClaimPhoto',
    'addMyClaimPhoto',
    'addMyDoubtPhoto',
    'addOrderPhoto',
    'uploadImport',
    'uploadPhoto',
    'uploadStatement',
  ],
  'the same statements as a call that is asked': [
    'answerMyClaim',
    'bulkCustomers',
    'claimMyParcel',
    'findNamedProducts',
    'openMyClaim',
    'readNotification',
    'recordInvoiceLook',
    'revokeInvoiceLink',
    'revokeListedInvoiceLink',
    'takeListPrice',
    'workOutPrices',
    'writeBatchNote',
  ],
  'about one batch, once or some times while it travels': [
    'askForCustoms',
    'closeAgentFile',
    'closeAgentLink',
    'makeAgentFile',
    'markAgentFileSent',
    'notifyBatchReady',
    'numberHouseDocuments',
    'recordClearing',
    'removeClearing',
    'renewBatchSalt',
    'setAgentFileUntil',
    'setAgentLinkUntil',
  ],
  'about one customer or package, by its id, in a state that nothing in the filled database is in': [
    'answerRequest',
    'askForPackage',
    'askToBeForgotten',
    'assignRider',
    'chargeStorage',
    'chooseDelivery',
    'choosePortalMessages',
    'countRiderCash',
    'describeMyPackage',
    'giveMyTaxNumber',
    'makeCustomerDataFile',
    'notifyReady',
    'recordVisit',
    'remindDebtor',
    'renewOwnCode',
    'sendFiscalAgain',
    'sendHandOverCode',
    'sendInvoice',
    'sendIssuedInvoice',
    'sendPortalLink',
    'sendWebhookAgain',
    'shipPortalPackage',
    'takeForgettingDown',
    'waiveStorage',
  ],
  'begins work that the worker does, which is asked for its plans': [
    'cancelImport',
    'matchIncomingMoney',
    'readStatement',
    'runImport',
    'startExport',
  ],
  'a message to many, some times a year': [
    'sizeBulkMessage',
    'startBulkMessage',
    'steerBulkMessage',
    'tryBulkMessage',
  ],
  'needs a provider outside': ['askForCode', 'createPaymentRequest', 'checkGateway', 'sendTestMessage'],
}
