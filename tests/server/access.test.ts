import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { POSITIONS, type Position, PRIVILEGES, type Privilege } from '@/lib/domain/access'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Circle =
  | 'everybody'
  | 'signed in'
  | 'who talks with customers'
  | 'who writes to customers'
  | 'secretary and above'
  | 'who handles money'
  | 'manager'
  | 'super admin'

/** Written by hand from product.md, not from the code's own table: a right that opens or closes is noticed here. */
const WHO: Record<string, Circle> = {
  login: 'everybody',
  readPasswordLink: 'everybody',
  setPassword: 'everybody',
  getMyAccount: 'signed in',
  saveMyAccount: 'signed in',
  changePassword: 'signed in',
  listOwnSessions: 'signed in',
  endOtherSessions: 'signed in',
  endSession: 'signed in',
  startTwoStep: 'signed in',
  confirmTwoStep: 'signed in',
  giveCode: 'signed in',
  endTwoStep: 'signed in',
  startExport: 'signed in',
  renewRecoveryCodes: 'signed in',
  listEmployees: 'manager',
  getEmployee: 'manager',
  createEmployee: 'manager',
  updateEmployee: 'manager',
  setEmployeeStatus: 'manager',
  createPasswordLink: 'manager',
  listEmployeeSessions: 'manager',
  endEmployeeSessions: 'manager',
  removeEmployeeTwoStep: 'manager',
  getTransferChecker: 'super admin',
  nameTransferChecker: 'super admin',
  getRates: 'everybody',
  getOnlineSalesTeam: 'everybody',
  track: 'everybody',
  getCompany: 'everybody',
  getTariff: 'everybody',
  listDepartures: 'everybody',
  getHealth: 'everybody',
  getAgentView: 'everybody',
  getPackagingReport: 'everybody',
  listUnknownParcels: 'everybody',
  claimParcel: 'everybody',
  readRelease: 'everybody',
  answerRelease: 'everybody',
  getCombinedInvoice: 'everybody',
  getFixedPriceInvoice: 'everybody',
  getChinaInvoice: 'everybody',
  createInvoiceLink: 'who writes to customers',
  revokeInvoiceLink: 'who writes to customers',
  getStatement: 'everybody',
  createPaymentRequest: 'everybody',
  getPaymentRequest: 'everybody',
  askForCode: 'everybody',
  enterByCode: 'everybody',
  enterByLink: 'everybody',
  viewPortal: 'who writes to customers',
  sendPortalLink: 'who writes to customers',
  createStatementLink: 'who writes to customers',
  getInvoiceSettings: 'signed in',
  putInvoiceSettings: 'super admin',
  confirmAccountsChange: 'super admin',
  rejectAccountsChange: 'super admin',
  getSession: 'signed in',
  listRateHistory: 'signed in',
  logout: 'signed in',
  getAllEmployees: 'signed in',
  uploadPhoto: 'signed in',
  listCustomers: 'signed in',
  countCustomerPages: 'signed in',
  getCustomer: 'signed in',
  findLookalikes: 'signed in',
  getCustomerBalance: 'who writes to customers',
  listCustomerMessages: 'who writes to customers',
  getCustomerAnswers: 'who writes to customers',
  listMessages: 'who talks with customers',
  getMessage: 'who talks with customers',
  decideMessage: 'who talks with customers',
  listOptOuts: 'who talks with customers',
  setOptOut: 'who talks with customers',
  listInboundMessages: 'who talks with customers',
  handleInboundMessage: 'who talks with customers',
  getMessageSettings: 'who talks with customers',
  putMessageSettings: 'manager',
  putNoticeSwitch: 'manager',
  putTemplate: 'manager',
  putSendingRules: 'manager',
  getNoticeChannels: 'who writes to customers',
  countFollowers: 'signed in',
  notifyReady: 'who writes to customers',
  countReady: 'signed in',
  notifyBatchReady: 'who writes to customers',
  sendInvoice: 'who writes to customers',
  remindDebtor: 'who writes to customers',
  createBulkMessage: 'manager',
  listBulkMessages: 'manager',
  sizeBulkMessage: 'manager',
  getBulkMessage: 'manager',
  updateBulkMessage: 'manager',
  deleteBulkMessage: 'manager',
  tryBulkMessage: 'manager',
  startBulkMessage: 'manager',
  steerBulkMessage: 'manager',
  listProducts: 'signed in',
  getProduct: 'signed in',
  listBatches: 'signed in',
  createPackage: 'signed in',
  listPackages: 'signed in',
  listWaitingPackages: 'signed in',
  getBatchManifest: 'signed in',
  getPackage: 'signed in',
  getDashboard: 'signed in',
  search: 'signed in',
  listPublishedPosts: 'everybody',
  getPublishedPost: 'everybody',
  listPosts: 'secretary and above',
  getPost: 'secretary and above',
  createPost: 'secretary and above',
  updatePost: 'secretary and above',
  deletePost: 'manager',
  getBatch: 'signed in',
  listCartons: 'signed in',
  getLoadCount: 'signed in',
  scanLoad: 'signed in',
  forgetLoadScan: 'signed in',
  getListPrice: 'secretary and above',
  takeListPrice: 'secretary and above',
  setPackageCarton: 'signed in',
  lookUpReceiving: 'signed in',
  listOwnParcels: 'signed in',
  receiveParcel: 'signed in',
  correctParcel: 'signed in',
  expectParcels: 'signed in',
  listExpectedParcels: 'signed in',
  forgetExpectedParcel: 'signed in',
  getLabels: 'signed in',
  deliverPackage: 'signed in',
  getHandOverTerms: 'signed in',
  sendHandOverCode: 'signed in',
  bulkPackages: 'signed in',
  setWaitingStatus: 'who talks with customers',
  listCustomerRequests: 'who talks with customers',
  getCustomerRequest: 'who talks with customers',
  answerRequest: 'who talks with customers',
  listParcelClaims: 'who talks with customers',
  decideClaim: 'who talks with customers',
  getReleaseLink: 'who talks with customers',
  sendReleaseNotice: 'who talks with customers',
  giveParcelOwner: 'who talks with customers',
  createCustomer: 'secretary and above',
  updateCustomer: 'secretary and above',
  mergeCustomer: 'secretary and above',
  createProduct: 'secretary and above',
  updateProduct: 'secretary and above',
  updateBatch: 'secretary and above',
  setBatchTransitStatus: 'secretary and above',
  countRecipients: 'secretary and above',
  setBatchExchangeRate: 'secretary and above',
  getRateEffect: 'secretary and above',
  listRateExceptions: 'manager',
  lookAtRate: 'manager',
  listExceptions: 'manager',
  listHandPrices: 'manager',
  listPriceLists: 'secretary and above',
  getPriceList: 'secretary and above',
  createPriceList: 'manager',
  uploadPriceList: 'manager',
  updatePriceList: 'manager',
  publishPriceList: 'manager',
  deletePriceList: 'manager',
  workOutPrices: 'signed in',
  lookAtException: 'manager',
  renewBatchSalt: 'secretary and above',
  createCarton: 'secretary and above',
  updateCarton: 'secretary and above',
  updatePackage: 'secretary and above',
  setPackageBatch: 'secretary and above',
  createBatch: 'secretary and above',
  getPackageAccount: 'signed in',
  getReceipt: 'signed in',
  recordPayment: 'who handles money',
  reversePayment: 'who handles money',
  giveDiscount: 'who handles money',
  reverseDiscount: 'who handles money',
  moveCredit: 'who handles money',
  splitPayment: 'who handles money',
  listIncomingMoney: 'who handles money',
  getIncomingMoney: 'who handles money',
  pasteMoneyTexts: 'who handles money',
  uploadStatement: 'who handles money',
  putStatementColumns: 'who handles money',
  enterIncomingMoney: 'who handles money',
  matchIncomingMoney: 'who handles money',
  acceptIncomingMoney: 'who handles money',
  splitIncomingMoney: 'who handles money',
  listStatementDays: 'who handles money',
  putStatementBalance: 'who handles money',
  readStatement: 'who handles money',
  parkIncomingMoney: 'who handles money',
  returnIncomingMoney: 'who handles money',
  getIncomingMoneySettings: 'who handles money',
  putIncomingMoneySettings: 'super admin',
  createTransaction: 'who handles money',
  listTransactions: 'who handles money',
  getBalances: 'who handles money',
  getTransaction: 'who handles money',
  updateTransaction: 'who handles money',
  deleteTransaction: 'who handles money',
  listBookLines: 'who handles money',
  listAccounts: 'who handles money',
  createAccount: 'who handles money',
  updateAccount: 'who handles money',
  createTransfer: 'who handles money',
  listClosings: 'who handles money',
  closeDay: 'who handles money',
  forceCompletion: 'manager',
  getFinanceMonths: 'manager',
  listBatchResults: 'manager',
  getBatchResult: 'manager',
  listPackageResults: 'manager',
  listReceivables: 'manager',
  listExchangeResults: 'manager',
  listCommissions: 'manager',
  listCommissionLines: 'manager',
  getOwnCommissions: 'signed in',
  listOwnCommissionLines: 'signed in',
  uploadImport: 'secretary and above',
  getReadingTurn: 'secretary and above',
  listImports: 'secretary and above',
  getImport: 'secretary and above',
  listImportRows: 'secretary and above',
  checkImport: 'secretary and above',
  runImport: 'secretary and above',
  cancelImport: 'secretary and above',
  undoImport: 'secretary and above',
  putRates: 'manager',
  undoDelivery: 'manager',
  deleteCustomer: 'manager',
  deleteProduct: 'manager',
  deleteCarton: 'manager',
  deletePackage: 'manager',
  deleteOldFiles: 'super admin',
  listFileSweeps: 'super admin',
  getCompanySettings: 'super admin',
  putCompanySettings: 'super admin',
  uploadCompanyLogo: 'super admin',
  deleteCompanyLogo: 'super admin',
  listAuditEntries: 'super admin',
  createSupplier: 'super admin',
  listSuppliers: 'super admin',
  getSupplier: 'super admin',
  updateSupplier: 'super admin',
  confirmBankChange: 'super admin',
  rejectBankChange: 'super admin',
  getSupplierLedger: 'super admin',
  getCustomerTransferLedger: 'super admin',
  requestMoneyTransfer: 'super admin',
  listMoneyTransfers: 'super admin',
  getMoneyTransfer: 'super admin',
  changeMoneyTransfer: 'super admin',
  approveMoneyTransfer: 'super admin',
  payMoneyTransfer: 'super admin',
  setTransferProof: 'super admin',
  cancelMoneyTransfer: 'super admin',
  confirmTransferCancellation: 'super admin',
  rejectTransferCancellation: 'super admin',
  listFiscalReceipts: 'who handles money',
  enterFiscalCode: 'who handles money',
  wantNoFiscalReceipt: 'who handles money',
  sendFiscalAgain: 'who handles money',
  getFiscalSettings: 'who handles money',
  putFiscalSettings: 'super admin',
  issueInvoice: 'who handles money',
  creditInvoice: 'who handles money',
  listIssuedInvoices: 'who writes to customers',
  getIssuedInvoice: 'who writes to customers',
  getIssuedInvoicePdf: 'who writes to customers',
  listCargoClaims: 'who writes to customers',
  getCargoClaim: 'who writes to customers',
  getClaimStatistics: 'who writes to customers',
  getLiability: 'who writes to customers',
  openCargoClaim: 'who talks with customers',
  addCargoClaimPhoto: 'who talks with customers',
  saveClaimProof: 'who talks with customers',
  recordClaimAnswer: 'who talks with customers',
  offerForClaim: 'secretary and above',
  decideCargoClaim: 'secretary and above',
  settleCargoClaim: 'who handles money',
  dropClaimSettlement: 'who handles money',
  confirmClaimSettlement: 'manager',
  putLiability: 'super admin',
  createTtInvoice: 'super admin',
  listTtInvoices: 'super admin',
  getTtInvoice: 'super admin',
  getTtInvoicePdf: 'super admin',
  cancelTtInvoice: 'super admin',
}

const INSIDE: Record<Circle, readonly Privilege[]> = {
  everybody: ['employee', 'secretary', 'system manager', 'super admin'],
  'signed in': ['employee', 'secretary', 'system manager', 'super admin'],
  'who talks with customers': ['secretary', 'system manager', 'super admin'],
  'who writes to customers': ['secretary', 'system manager', 'super admin'],
  'secretary and above': ['secretary', 'system manager', 'super admin'],
  'who handles money': ['system manager', 'super admin'],
  manager: ['system manager', 'super admin'],
  'super admin': ['super admin'],
}

const ROLES = PRIVILEGES.flatMap((privilege) => POSITIONS.map((position) => ({ privilege, position })))
/** Sales people and customer service talk with customers, accountants handle money, whatever their privilege. */
const wanted = (circle: Circle, { privilege, position }: (typeof ROLES)[number]) =>
  INSIDE[circle].includes(privilege) ||
  (circle === 'who writes to customers' && ['sales', 'customer service', 'accountant'].includes(position)) ||
  (circle === 'who talks with customers' && (position === 'sales' || position === 'customer service')) ||
  (circle === 'who handles money' && position === 'accountant')

/** Makes the call with nothing in it: who may is then told what is missing, who may not is refused before. */
async function outcome(name: string, role: { privilege: Privilege; position: Position } | null) {
  const endpoint = ALL_ENDPOINTS.find((each) => each.name === name)
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  const token = role ? await api.signIn(role) : undefined
  const answer = await send(api, endpoint, { token, params: { id: randomUUID() } })
  expect(answer.statusCode).toBeLessThan(500)
  if (answer.statusCode === 401) return failureOf(answer).code === 4 ? 'not signed in' : 'wrong code'
  return answer.statusCode === 403 ? 'forbidden' : 'let in'
}

describe('who may call', () => {
  it('is written down for every endpoint, and for none that is not there', () => {
    const staffed = ALL_ENDPOINTS.filter(({ access }) => access !== 'customer')
    expect(Object.keys(WHO).sort()).toEqual(staffed.map(({ name }) => name).sort())
  })

  const ofCustomers = ALL_ENDPOINTS.filter(({ access }) => access === 'customer')
  it.each(ofCustomers.map(({ name }) => name))(
    '%s: a customer who entered by code, and nobody of the office',
    async (name) => {
      const owner = { privilege: 'super admin', position: 'accountant' } as const
      for (const role of [null, owner])
        expect(['not signed in', 'wrong code']).toContain(await outcome(name, role))
    },
  )

  describe.each(Object.entries(WHO))('%s: %s', (name, circle) => {
    it(`answers a visitor ${circle === 'everybody' ? '' : 'with code 4'}`, async () => {
      expect(await outcome(name, null)).toBe(circle === 'everybody' ? 'let in' : 'not signed in')
    })

    it.each(PRIVILEGES)('for the privilege %s in every position', async (privilege) => {
      const roles = ROLES.filter((role) => role.privilege === privilege)
      const outcomes = await Promise.all(roles.map((role) => outcome(name, role)))
      expect(outcomes).toEqual(roles.map((role) => (wanted(circle, role) ? 'let in' : 'forbidden')))
    })
  })
})
