import { randomUUID } from 'node:crypto'
import { addDays, officeToday } from '@/lib/domain/dates'

// Good bodies that several calls take, made anew each time so that none remembers the one before.

export const customer = () => ({
  name: 'Neema',
  phones: ['+255754000111'],
  secretTrackingCode: null,
  salesPersonIds: [],
  whatsAppNumber: null,
  tin: '123-456-789',
  vrn: '40-012345-X',
})
export const supplier = () => ({
  name: 'Guangzhou Shoes Ltd',
  bankName: 'ICBC',
  bankAddress: 'Tianhe',
  accountNumber: '6222',
  swift: 'ICBKCNBJ',
  country: 'China',
})
export const transfer = () => ({
  customerId: null,
  supplierId: randomUUID(),
  amount: '100',
  currency: 'CNY',
  payInCurrency: 'USD',
  purpose: 'Shoes',
})
export const office = () => ({
  name: 'Kariakoo',
  city: 'Dar es Salaam',
  country: 'Tanzania',
  address: 'Msimbazi Street',
  phones: ['+255754000111'],
  weekdayHours: '09:00-17:00',
  weekendHours: '09:00-13:00',
  timeZone: 'Africa/Dar_es_Salaam',
  position: { latitude: '-6.8', longitude: '39.27' },
})
export const article = () => ({
  title: 'Sea or air?',
  summary: 'A rule of thumb',
  type: 'guide',
  language: 'en',
  post: '<p>By sea, when it is big.</p>',
  status: 'published',
})
export const item = { description: 'Shoes', quantity: '1', price: '1', pieces: 1 }

export const employee = () => ({
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

export const bulkMessage = () => ({
  title: 'Holidays',
  channel: 'sms',
  audience: { kind: 'customers', language: 'sw' },
  bodies: { en: 'Hello {{name}}', zh: '{{name}}您好', sw: 'Habari {{name}}' },
})

export const priceList = () => ({
  name: 'December',
  customerId: null,
  firstDay: '2026-12-01',
  rules: [{ measure: 'kg', price: '11.5', minimumCharge: '20', roundingStep: '0.5', divisor: 6000 }],
})

/** Of the calls about money from outside. */
export const incomingMoney = {
  pasteMoneyTexts: () => ({ accountId: randomUUID(), texts: 'Umepokea', date: '2026-11-20' }),
  putStatementColumns: () => ({ accountId: randomUUID(), columns: [{ header: 'Siku', field: 'date' }] }),
  putStatementBalance: () => ({ accountId: randomUUID(), day: '2026-11-20', balance: '10' }),
  enterIncomingMoney: () => ({
    accountId: randomUUID(),
    provider: 'mpesa',
    reference: 'QWE123',
    amount: '10',
    date: '2026-11-20',
  }),
  acceptIncomingMoney: () => ({ packageId: randomUUID() }),
  splitIncomingMoney: () => ({
    shares: [
      { packageId: randomUUID(), amount: '10' },
      { packageId: randomUUID(), amount: '20' },
    ],
  }),
  parkIncomingMoney: () => ({ customerId: randomUUID() }),
  returnIncomingMoney: () => ({ reason: 'Sent by mistake' }),
  createPaymentRequest: () => ({
    subject: 'tracking',
    query: 'query=UMJ7K2QX4TA',
    phone: '+255754000111',
    amount: '1000',
  }),
  putIncomingMoneySettings: () => ({ textsBookThemselves: false, version: 1 }),
}

export const documents = {
  recordInvoiceLook: () => ({
    kind: 'combined',
    method: 'link',
    id: randomUUID(),
    fixedPrice: '10',
    trackingNumbers: 'UMJ7K2QX4TA',
    signature: 'a'.repeat(43),
    until: '2100-01-31',
    edition: 1,
  }),
  revokeInvoiceLink: () => ({ kind: 'fixed-price', packageIds: [randomUUID()], fixedPrice: '10' }),
  issueInvoice: () => ({ packageIds: [randomUUID()], dueOn: '2100-01-31', taxClass: 'zero' }),
  creditInvoice: () => ({ reason: 'Another price', amountUSD: '10' }),
  enterFiscalCode: () => ({ verificationCode: 'A1B2C3', issuedOn: '2026-11-20', issuedTime: '14:05:09' }),
  wantNoFiscalReceipt: () => ({ reason: 'Nothing was sold' }),
  putFiscalSettings: () => ({
    mode: 'off',
    from: '2100-01-31',
    device: '03TZ001',
    taxClass: 'zero',
    version: 1,
  }),
}

const claim = () => ({ packageId: randomUUID(), kind: 'wet', description: 'The cartons came soaked' })
const claimAnswer = () => ({ answer: 'accepted', note: 'Agreed', version: 1 })

/** Of the calls about claims for cargo. */
/** Collecting, riders and what they bring back. */
const deliveries = {
  addCollector: () => ({ name: 'Neema', phone: '+255754000111', isStanding: true }),
  chooseDelivery: () => ({
    area: 'Kariakoo',
    address: 'Mtaa wa Kongo 12',
    wantedOn: officeToday(),
    dayPart: 'morning',
  }),
  assignRider: () => ({ riderId: null }),
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
  decideVisit: () => ({ isAccepted: true, reason: 'She called us', fileId: null }),
  countRiderCash: () => ({ counted: '1000', expectedSeen: '1000.00', explanation: null }),
}

const clockTariff = {
  clock: 'storage',
  name: 'Terminal',
  currency: 'USD',
  startEvent: 'discharged',
  stopEvent: 'gateOut',
  freeDays: 7,
  countsStartDay: false,
  bands: [{ size: '20', fromDay: 1, perDay: '20' }],
  source: 'Circular 12',
  validFrom: '2026-01-01',
}

const listView = () => ({ name: 'Late', isShared: false, query: 'unpaid=true' })

/** Where cargo lies. */
const warehouse = {
  readAllNotifications: () => ({ until: '2026-01-01T00:00:00.000Z' }),
  writePackageNote: () => ({ text: 'Calls on Monday', mentionIds: [] }),
  writeBatchNote: () => ({ text: 'Leaves on Friday', mentionIds: [] }),
  writeCustomerNote: () => ({ text: 'Pays on Fridays', mentionIds: [] }),
  createListView: () => ({ ...listView(), list: 'packages' }),
  updateListView: () => ({ ...listView(), version: 1 }),
  createLocations: () => ({ site: 'guangzhou', zone: 'A', racks: 2, levels: 2 }),
  putAway: () => ({ package: 'UMJ00000000', location: 'Z-01-1' }),
  startStockTake: () => ({ location: 'Z-01-1' }),
  scanStockTake: () => ({ code: 'UMJ00000000' }),
  endStockTake: () => ({ isAbandoned: true }),
  settleDifference: () => ({ decision: 'kept', reason: 'Found behind the rack' }),
}

const LETTERS = 26
const letter = (at: number) => String.fromCharCode(65 + (at % LETTERS))
let portCodes = 0

function nextPortCode(): string {
  portCodes += 1
  return `TZ${letter(portCodes / LETTERS ** 2)}${letter(portCodes / LETTERS)}${letter(portCodes)}`
}

const laneCity = { code: 'mombasa', english: 'Mombasa', chinese: '蒙巴萨', swahili: 'Mombasa' }
const lane = {
  departurePort: 'yiwu',
  dischargePort: 'mombasa',
  isBySea: true,
  isByAir: false,
  sortOrder: 9,
}

const warehouseOffice = {
  kind: 'delivering',
  english: 'Mwanza',
  chinese: '姆万扎',
  swahili: 'Mwanza',
  countryCode: 'TZ',
  sortOrder: 3,
}

/** How a batch travels, and what is done in the warehouse. */
const voyages = {
  ...warehouse,
  createPort: () => ({
    code: nextPortCode(),
    name: 'Tanga',
    chinese: '坦噶',
    isSeaport: true,
    isAirport: false,
  }),
  updatePort: () => ({ code: 'TZTGT', name: 'Tanga', isSeaport: true, isAirport: false, version: 1 }),
  createLane: () => lane,
  updateLane: () => ({ ...lane, version: 1 }),
  createLaneCity: () => ({ ...laneCity, code: nextPortCode().toLowerCase() }),
  updateLaneCity: () => ({ ...laneCity, version: 1 }),
  createOffice: () => ({ ...warehouseOffice, code: nextPortCode().toLowerCase() }),
  updateOffice: () => ({ ...warehouseOffice, code: 'mwanza', version: 1 }),
  findNamedProducts: () => ({ names: ['Kettle'] }),
  setAgentFileUntil: () => ({ lastDay: '2030-01-31' }),
  setAgentLinkUntil: () => ({ lastDay: '2030-01-31' }),
  markAgentFileSent: () => ({ sentTo: 'Bandari Clearing' }),
  removeClearing: () => ({ milestone: 'paid' }),
  createClockTariff: () => ({ ...clockTariff, carrier: `Line ${randomUUID()}` }),
  updateClockTariff: () => ({ ...clockTariff, version: 1 }),
  putStorageSettings: () => ({
    currency: 'TZS',
    validFrom: '2026-01-01',
    sea: {
      freeDays: 7,
      countsStartDay: false,
      measure: 'cbm',
      bands: [{ fromDay: 1, perDay: '2000' }],
    },
    air: null,
    version: 1,
  }),
  chargeStorage: () => ({ openUSD: '6.00' }),
  waiveStorage: () => ({ isWaived: true, reason: 'The ship was late' }),
  putContainer: () => ({ size: '40HC', discharged: officeToday(), storageFreeDays: 10, version: null }),
  recordClearing: () => ({ milestone: 'paid', day: officeToday(), reference: 'TZDL 26/1', notify: false }),
  updateHouseDocument: () => ({ shipper: 'Guangzhou Shoes Ltd', notify: 'Juma', marks: 'NM 1', version: 1 }),
  putPackageCustoms: () => ({
    description: 'Shoes',
    hsCode: '6403.99',
    netKg: '1',
    declaredUSD: '10',
    version: null,
  }),
  giveMyTaxNumber: () => ({ tin: '123456789' }),
  describeMyPackage: () => ({ description: 'Leather shoes', declaredUSD: '250' }),
  putVoyage: () => ({ mode: 'sea', carrier: 'COSCO', masterNumber: 'COSU1', version: null }),
}

export const cargoClaims = {
  openCargoClaim: claim,
  openMyClaim: claim,
  addCargoClaimPhoto: () => ({ fileId: randomUUID() }),
  saveClaimProof: () => ({ affectedKg: '5', declaredUSD: '100', supplier: 'A shop', version: 1 }),
  offerForClaim: () => ({ basis: 'byHand', amount: '50', currency: 'USD', note: 'As agreed', version: 1 }),
  decideCargoClaim: () => ({ state: 'refused', reason: 'It left dry', version: 1 }),
  recordClaimAnswer: () => ({ ...claimAnswer(), channel: 'phone' }),
  answerMyClaim: claimAnswer,
  settleCargoClaim: () => ({ kind: 'expense', accountId: randomUUID(), packageId: null, version: 1 }),
  noteFinding: () => ({ packageId: randomUUID(), kind: 'missing', pieces: 1, reason: 'Not there' }),
  undoBatchMove: () => ({ version: 1 }),
  undoApproval: () => ({ version: 1 }),
  undoBulkPackages: () => ({
    action: { kind: 'releaseNotice', rows: [{ id: randomUUID(), sendingId: randomUUID() }] },
  }),
  claimMyParcel: () => ({ courierNumber: 'SF1', proof: 'Red shoes' }),
  undoBulkStart: () => ({ version: 1 }),
  settleFinding: () => ({ settlement: 'It was found' }),
  confirmClaimSettlement: () => ({ version: 1 }),
  dropClaimSettlement: () => ({ reason: 'Another account', version: 1 }),
  putRetention: () => ({ messageDays: 30, visitorDays: null, photoDays: 90, version: 1 }),
  putLiability: () => ({ perKgUSD: '2', declaredPercent: '50', secondPersonAboveUSD: '100', version: 1 }),
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

export const packageRequest = () => ({
  kind: 'together',
  wantedOn: '2027-01-05',
  packageIds: [randomUUID()],
  text: 'Same box',
})

const webhook = () => ({
  name: 'Shop',
  url: 'https://shop.example.com/events',
  events: ['package.received'],
  isActive: true,
})

/** Keys of other programs, and what they are told. */
const integrations = {
  createWebhook: webhook,
  updateWebhook: () => ({ ...webhook(), version: 1 }),
  createApiKey: () => ({
    name: 'Shop',
    scopes: ['cargo:read'],
    customerIds: null,
    expiresOn: addDays(officeToday(), 30),
  }),
}

/** To a colleague's own phone. */
const trials = {
  tryBulkMessage: () => ({ phone: '+255754000999', language: 'sw' }),
  sendTestMessage: () => ({ channel: 'sms', phone: '+255754000999' }),
  checkGateway: () => ({ gateway: 'carrier' }),
}

/** What a customer who calls or comes by asks for. */
const personalData = {
  takeForgettingDown: () => ({ reason: 'Called from the number that we know' }),
  makeCustomerDataFile: () => ({ reason: 'Came with the passport' }),
}

/** The test has a currency more, KES. */
const rates = {
  createCurrency: () => ({ code: 'ZAR', sortOrder: 9 }),
  updateCurrency: () => ({ code: 'KES', sortOrder: 9, version: 1 }),
  putRates: () => ({
    exchangeRate: '2650',
    cnyRate: '7.1',
    otherRates: [{ currency: 'KES', rate: '130' }],
    updatedAt: null,
  }),
}

/** Bodies of calls that stand together. */
export const GROUPED = { ...rates, ...personalData, ...deliveries, ...voyages, ...integrations, ...trials }
