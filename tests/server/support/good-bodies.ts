import { randomUUID } from 'node:crypto'
import { EXAMPLE_BODIES } from '@/server/openapi/examples'

const LETTERS = 26
const letter = (at: number) => String.fromCharCode(65 + (at % LETTERS))
let portCodes = 0

function nextPortCode(): string {
  portCodes += 1
  return `TZ${letter(portCodes / LETTERS ** 2)}${letter(portCodes / LETTERS)}${letter(portCodes)}`
}

const employee = () => ({
  name: 'Neema',
  email: `${randomUUID()}@example.com`,
  phone: '+255754000111',
  photoId: null,
  privilege: 'employee',
  position: 'sales',
  salary: '400000',
  salaryCurrency: 'TZS',
  commissionPercent: '2.5',
  whatsAppNumber: '+255754000111',
  whatsAppType: 'normalWhatsApp',
  isOnlineSales: true,
})

const customer = () => ({
  name: 'Neema',
  phones: ['+255754000111'],
  secretTrackingCode: null,
  salesPersonIds: [],
  whatsAppNumber: null,
  tin: '123-456-789',
  vrn: '40-012345-X',
})

/**
 * Where the example of the API's page does not do: it names records that are not there, or what may be there once. Made anew each
 * time, so that none remembers the one before. The customer and the currency KES are of the test.
 */
const OWN: Record<string, (customerId: string) => Record<string, unknown>> = {
  login: () => ({ email: 'owner@example.com', password: 'karibu sana' }),
  chooseCustomer: (customerId) => ({ customerId }),
  saveMyAccount: () => ({ name: 'Neema', photoId: null, language: 'sw', digestChannel: null, version: 1 }),
  createEmployee: employee,
  createCustomer: customer,
  updateCustomer: () => ({ ...customer(), version: 1 }),
  writeCustomerNote: () => ({ text: 'Pays on Fridays', mentionIds: [] }),
  createProduct: () => ({
    english: randomUUID(),
    chinese: '鞋',
    swahili: 'Viatu',
    generalName: 'Footwear',
    quantityMeasure: 'other',
    customQuantityMeasure: 'roll',
    price: '1',
  }),
  createPriceList: () => ({
    name: 'December',
    customerId: null,
    firstDay: '2026-12-01',
    rules: [{ measure: 'kg', price: '11.5', minimumCharge: '20', roundingStep: '0.5', divisor: 6000 }],
  }),
  createBatch: () => ({
    number: randomUUID(),
    freightMode: 'sea',
    departureDate: '2026-11-21',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
  }),
  createPackage: (customerId) => ({
    receiverId: customerId,
    packingList: [{ description: 'Shoes', quantity: '1', price: '1', pieces: 1 }],
  }),
  receiveParcel: (customerId) => ({ courierNumber: randomUUID(), receiverId: customerId, weightKg: '2.5' }),
  expectParcels: (customerId) => ({ customerId, parcels: [{ courierNumber: randomUUID() }] }),
  createAccount: () => ({ name: randomUUID(), kind: 'cash', currency: 'USD' }),
  createTransaction: () => ({
    type: 'income',
    currency: 'USD',
    amount: '10',
    description: 'Storage',
    date: '2026-11-20',
  }),
  nameTransferChecker: () => ({ employeeId: null }),
  putFiscalSettings: () => ({
    mode: 'off',
    from: '2100-01-31',
    device: '03TZ001',
    taxClass: 'zero',
    version: 1,
  }),
  createCurrency: () => ({ code: 'ZAR', sortOrder: 9 }),
  putRates: () => ({
    exchangeRate: '2650',
    cnyRate: '7.1',
    otherRates: [{ currency: 'KES', rate: '130' }],
    updatedAt: null,
  }),
  createPort: () => ({
    code: nextPortCode(),
    name: 'Tanga',
    chinese: '坦噶',
    isSeaport: true,
    isAirport: false,
  }),
  createLaneCity: () => ({
    code: nextPortCode().toLowerCase(),
    english: 'Mombasa',
    chinese: '蒙巴萨',
    swahili: 'Mombasa',
  }),
  createOffice: () => ({
    kind: 'delivering',
    code: nextPortCode().toLowerCase(),
    english: 'Mwanza',
    chinese: '姆万扎',
    swahili: 'Mwanza',
    countryCode: 'TZ',
    sortOrder: 3,
  }),
  createClockTariff: () => ({
    clock: 'storage',
    name: 'Terminal',
    carrier: `Line ${randomUUID()}`,
    currency: 'USD',
    startEvent: 'discharged',
    stopEvent: 'gateOut',
    freeDays: 7,
    countsStartDay: false,
    bands: [{ size: '20', fromDay: 1, perDay: '20' }],
    source: 'Circular 12',
    validFrom: '2026-01-01',
  }),
  startStockTake: () => ({ location: 'Z-01-1' }),
  recordVisit: () => ({
    deliveryId: randomUUID(),
    packageIds: [],
    parts: [{ packageId: randomUUID(), pieces: [1] }],
    deliveredTo: null,
    receiverCode: null,
    failedReason: 'noAnswer',
    note: 'Gate closed',
    fileId: null,
    happenedAt: '2026-11-23T10:00:00.000Z',
    place: { latitude: '-6.8', longitude: '39.2', accuracyM: 10 },
    cashTZS: '0',
    isLate: false,
  }),
}

/** A good body of a call: its own of the test, or the example of the API's page, which each call has. */
export function goodBody(name: string, customerId: string): Record<string, unknown> {
  return OWN[name]?.(customerId) ?? { ...structuredClone(EXAMPLE_BODIES[name]) }
}

/** How what is not there is refused. */
export const SAID_OF_MISSING = [
  'Does not exist',
  'No package has this number',
  'No location of ours has this code',
]

/** The customer of these tests has cargo once other calls have received some. */
export const MAY_BE_HINDERED: Record<string, number[]> = { takeForgettingDown: [200, 409] }

/** Their good bodies speak of something that is not there: then that is what the call says, not that the body is wrong. */
export const TARGET_MISSING = new Set(
  [
    ['mergeCustomer', 'updateProduct', 'updateBatch', 'setBatchTransitStatus', 'setBatchExchangeRate'],
    ['undoBatchMove', 'undoApproval', 'undoBulkStart', 'undoSending', 'writePackageNote'],
    ['writeBatchNote'],
    ['lookAtRate', 'updatePriceList', 'publishPriceList', 'takeListPrice', 'wantNoFiscalReceipt'],
    ['pasteMoneyTexts', 'putStatementColumns', 'putStatementBalance', 'enterIncomingMoney'],
    ['acceptIncomingMoney', 'splitIncomingMoney', 'parkIncomingMoney', 'returnIncomingMoney'],
    ['createCarton', 'updateCarton', 'updatePackage', 'setWaitingStatus', 'setPackageBatch'],
    [
      'updatePort',
      'updateOffice',
      'updateCurrency',
      'createLane',
      'updateLane',
      'updateLaneCity',
      'updateClockTariff',
      'putContainer',
      'chargeStorage',
      'waiveStorage',
      'putVoyage',
      'updateHouseDocument',
      'putPackageCustoms',
      'describeMyPackage',
      'markAgentFileSent',
      'setAgentFileUntil',
      'setAgentLinkUntil',
      'recordClearing',
      'removeClearing',
    ],
    ['declineForgetting', 'updateWebhook'],
    ['chooseDelivery', 'assignRider', 'recordVisit', 'decideVisit', 'countRiderCash'],
    ['createPaymentRequest', 'askForPackage', 'answerRequest'],
    [
      'setPackageCarton',
      'deliverPackage',
      'giveParcelOwner',
      'claimParcel',
      'claimMyParcel',
      'decideClaim',
      'answerRelease',
    ],
    ['noteFinding', 'settleFinding', 'putAway', 'updateListView'],
    ['startStockTake', 'scanStockTake', 'endStockTake', 'settleDifference'],
    ['undoDelivery', 'scanLoad', 'issueInvoice', 'creditInvoice', 'revokeInvoiceLink'],
    ['recordPayment', 'reversePayment', 'giveDiscount', 'reverseDiscount', 'forceCompletion', 'moveCredit'],
    ['confirmAccountsChange', 'rejectAccountsChange', 'confirmBankChange', 'rejectBankChange'],
    ['confirmTransferCancellation', 'rejectTransferCancellation'],
    ['updateSupplier', 'requestMoneyTransfer', 'changeMoneyTransfer', 'approveMoneyTransfer'],
    ['payMoneyTransfer', 'setTransferProof', 'cancelMoneyTransfer', 'createTtInvoice', 'cancelTtInvoice'],
    ['splitPayment', 'updateTransaction', 'deleteTransaction', 'updateAccount', 'createTransfer', 'closeDay'],
    ['correctParcel', 'checkImport', 'createInvoiceLink', 'createStatementLink', 'sendInvoice'],
    [
      'openCargoClaim',
      'openMyClaim',
      'addCargoClaimPhoto',
      'saveClaimProof',
      'offerForClaim',
      'decideCargoClaim',
    ],
    [
      'recordClaimAnswer',
      'answerMyClaim',
      'settleCargoClaim',
      'confirmClaimSettlement',
      'dropClaimSettlement',
    ],
    ['setPassword', 'updateEmployee', 'setEmployeeStatus', 'updatePost', 'enterFiscalCode'],
    ['decideMessage', 'updateBulkMessage', 'tryBulkMessage', 'startBulkMessage', 'steerBulkMessage'],
  ].flat(),
)

/** Well formed, and refused all the same: the password or the secret is another. */
export const NEEDS_PROOF = new Set(
  [
    ['changePassword', 'startTwoStep', 'confirmTwoStep'],
    ['giveCode', 'endTwoStep', 'renewRecoveryCodes', 'enterByCode', 'enterByLink'],
  ].flat(),
)

/** The field by which a call is proved, where that is no password. */
export const PROVED_BY: Record<string, string> = { enterByCode: 'code', enterByLink: 'link' }
