import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { hashPassword } from '@/server/session/password'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'
import {
  article,
  bulkMessage,
  cargoClaims,
  customer,
  documents,
  employee,
  GROUPED,
  incomingMoney,
  item,
  MAY_BE_HINDERED,
  NEEDS_PROOF,
  office,
  PROVED_BY,
  packageRequest,
  priceList,
  SAID_OF_MISSING,
  supplier,
  TARGET_MISSING,
  transfer,
} from './support/good-bodies'
import { fingerprint } from './support/snapshot'
import { allFields, changed, wrongValues } from './support/wrong-values'

const PHONE = '+255754000111'
let api: TestApi
let token: string
let customerId: string
let cookie: string
beforeAll(async () => {
  const sms = { BEEM_API_KEY: 'key', BEEM_SECRET_KEY: 'secret', BEEM_SENDER: 'UMOJA' }
  const carrier = { CARRIER_EVENTS: 'dcsa', DCSA_URL: 'http://127.0.0.1:9', DCSA_CONSUMER_KEY: 'key' }
  api = await startApi({ SMS_GATEWAY: 'beem', ...sms, ...carrier })
  token = await api.signIn({ privilege: 'super admin' })
  await api.pool.query("insert into currencies (code) values ('KES')")
  customerId = (await insertCustomer(api.db, { phones: [PHONE] })).id
  cookie = await insertCustomerSession(api.db, PHONE)
  const passwordHash = await hashPassword('karibu sana')
  await insertEmployee(api.db, { email: 'owner@example.com', passwordHash })
})
afterAll(() => api.close())

/** A good body for every call that takes one; a new call needs one here. */
const GOOD: Record<string, () => Record<string, unknown>> = {
  ...GROUPED,
  login: () => ({ email: 'owner@example.com', password: 'karibu sana' }),
  askForCode: () => ({ phone: PHONE, as: 'link' }),
  enterByCode: () => ({ phone: PHONE, code: '123456' }),
  enterByLink: () => ({ link: 'A'.repeat(43) }),
  chooseCustomer: () => ({ customerId }),
  askForPackage: packageRequest,
  answerRequest: () => ({
    state: 'accepted',
    answer: 'Measured again',
    imageIds: [],
    totalUSD: '5.00',
    measures: { version: 1, lines: [{ weightKg: '2', lengthCm: '10', widthCm: '10', heightCm: '10' }] },
  }),
  choosePortalMessages: () => ({ language: 'sw', channel: 'sms', wanted: ['departed'] }),
  announceParcels: () => ({
    courierNumbers: ['SF1234567890'],
    remark: 'Shoes',
    declaredAmount: '560',
    declaredCurrency: 'CNY',
  }),
  setPassword: () => ({ token: 'x'.repeat(43), password: 'four words of mine' }),
  createEmployee: employee,
  updateEmployee: () => ({ ...employee(), version: 1 }),
  setEmployeeStatus: () => ({ status: 'suspended', reason: 'On leave' }),
  saveMyAccount: () => ({ name: 'Neema', photoId: null, language: 'sw', digestChannel: null, version: 1 }),
  changePassword: () => ({ currentPassword: 'not mine', newPassword: 'four words of mine' }),
  startTwoStep: () => ({ currentPassword: 'not mine' }),
  confirmTwoStep: () => ({ code: '123456' }),
  giveCode: () => ({ code: '123456' }),
  endTwoStep: () => ({ currentPassword: 'not mine', code: '123456' }),
  startExport: () => ({ list: 'listCustomers' }),
  renewRecoveryCodes: () => ({ currentPassword: 'not mine', code: '123456' }),
  deleteOldFiles: () => ({ daysAgo: 180 }),
  createCustomer: customer,
  updateCustomer: () => ({ ...customer(), version: 1 }),
  createProduct: () => ({
    english: randomUUID(),
    chinese: '鞋',
    swahili: 'Viatu',
    generalName: 'Footwear',
    quantityMeasure: 'other',
    customQuantityMeasure: 'roll',
    price: '1',
  }),
  createBatch: () => ({
    number: randomUUID(),
    freightMode: 'sea',
    departureDate: '2026-11-21',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
  }),
  createPackage: () => ({ receiverId: customerId, packingList: [item] }),
  mergeCustomer: () => ({ intoId: randomUUID() }),
  updateProduct: () => ({
    english: randomUUID(),
    chinese: '鞋',
    swahili: 'Viatu',
    generalName: 'Footwear',
    quantityMeasure: 'other',
    customQuantityMeasure: 'roll',
    price: '1',
    isActive: true,
    version: 1,
  }),
  createPriceList: priceList,
  updatePriceList: () => ({ ...priceList(), version: 1 }),
  publishPriceList: () => ({ version: 1 }),
  workOutPrices: () => ({ receiverId: customerId, packingList: [item] }),
  updateBatch: () => ({
    number: randomUUID(),
    freightMode: 'sea',
    departureDate: '2026-11-21',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
    version: 1,
  }),
  setBatchTransitStatus: () => ({
    transitStatus: 2,
    unscanned: [{ packageId: randomUUID(), missing: 1, decision: 'leave' }],
  }),
  setBatchExchangeRate: () => ({ exchangeRate: '2650', reason: 'Agreed' }),
  createCarton: () => ({ batchId: randomUUID(), number: 'K1' }),
  updateCarton: () => ({ number: 'K1', version: 1 }),
  updatePackage: () => ({ receiverId: customerId, packingList: [item], version: 1 }),
  takeListPrice: () => ({ version: 1, totalUSD: '5.00' }),
  setWaitingStatus: () => ({ waitingStatus: 'notified' }),
  setPackageBatch: () => ({ batchId: randomUUID() }),
  setPackageCarton: () => ({ cartonId: randomUUID() }),
  deliverPackage: () => ({ deliveredTo: 'Juma' }),
  scanLoad: () => ({ stage: 'loading', code: 'UMJ0000001Z' }),
  undoDelivery: () => ({ reason: 'The wrong package' }),
  declineForgetting: () => ({ reason: 'The tax office asks for it' }),
  bulkCustomers: () => ({ ids: [randomUUID()], action: { kind: 'language', language: 'en' } }),
  bulkPackages: () => ({ ids: [randomUUID()], action: { kind: 'batch', batchId: null } }),
  receiveParcel: () => ({ courierNumber: randomUUID(), receiverId: customerId, weightKg: '2.5' }),
  correctParcel: () => ({ courierNumber: 'SF1029384757', receiverId: null, weightKg: '2.5', version: 1 }),
  expectParcels: () => ({ customerId, parcels: [{ courierNumber: randomUUID() }] }),
  recordPayment: () => ({ amount: '10', currency: 'USD', method: 'cash' }),
  reversePayment: () => ({ reason: 'Typed twice' }),
  deleteTransaction: () => ({ reason: 'Typed twice' }),
  giveDiscount: () => ({ amount: '1', currency: 'USD', reason: 'Late' }),
  reverseDiscount: () => ({ reason: 'Typed twice' }),
  forceCompletion: () => ({ isForced: true, reason: 'A gift' }),
  lookAtRate: () => ({ reason: 'Agreed' }),
  decideMessage: () => ({ decision: 'cancel' }),
  setOptOut: () => ({ phone: '+255754000999', isOptedOut: true }),
  putMessageSettings: () => ({
    quietHours: { from: '21:00', to: '07:00' },
    smsPrice: { amount: '25', currency: 'TZS' },
  }),
  putNoticeSwitch: () => ({ event: 'received', channel: 'sms', isActive: randomUUID() < '8' }),
  putTemplate: () => ({ event: 'received', channel: 'sms', language: 'en', body: randomUUID() }),
  putSendingRules: () => ({
    debtReminders: { isOn: false, afterDays: 30, everyDays: 14 },
    smsInstead: false,
  }),
  createBulkMessage: bulkMessage,
  updateBulkMessage: () => ({ ...bulkMessage(), version: 1 }),
  sizeBulkMessage: () => {
    const { title: _title, ...sized } = bulkMessage()
    return sized
  },
  startBulkMessage: () => ({ recipients: 1 }),
  steerBulkMessage: () => ({ course: 'pause' }),
  moveCredit: () => ({ toPackageId: randomUUID(), amountUSD: '1' }),
  splitPayment: () => ({
    amount: '10',
    currency: 'USD',
    method: 'cash',
    shares: [{ packageId: randomUUID(), amount: '10' }],
  }),
  ...incomingMoney,
  ...documents,
  ...cargoClaims,
  createTransaction: () => ({
    type: 'income',
    currency: 'USD',
    amount: '10',
    description: 'Storage',
    date: '2026-11-20',
  }),
  updateTransaction: () => ({ amount: '10', description: 'Storage', date: '2026-11-20', version: 1 }),
  createAccount: () => ({ name: randomUUID(), kind: 'cash', currency: 'USD' }),
  updateAccount: () => ({ name: 'Till', isActive: true }),
  createTransfer: () => ({
    fromAccountId: randomUUID(),
    toAccountId: randomUUID(),
    amount: '10',
    date: '2026-11-20',
    description: 'To the bank',
  }),
  closeDay: () => ({ accountId: randomUUID(), date: '2026-11-20', counted: '10' }),
  sendInvoice: () => ({ kind: 'fixed-price', packageIds: [randomUUID()], language: 'sw', fixedPrice: '10' }),
  createInvoiceLink: () => ({
    kind: 'china',
    packageIds: [randomUUID()],
    language: 'sw',
    fixedPrice: '10',
    margin: '10',
    invoiceReceiver: 'Guangzhou Trading',
    date: '2026-11-21',
    dueDate: '2026-12-21',
  }),
  createStatementLink: () => ({ customerId: randomUUID(), from: '2026-11-20', language: 'sw' }),
  putInvoiceSettings: () => ({
    tanzanianCurrencies: 'TZS',
    cashRounding: '50',
    bankAccounts: [
      {
        bank: 'CRDB',
        accountName: 'Umoja',
        accountNumber: '0150',
        currency: 'TZS',
        branch: null,
        swift: null,
      },
    ],
    mobileMoney: [{ provider: 'M-Pesa', name: 'Umoja', number: '555010' }],
    version: 1,
  }),
  confirmAccountsChange: () => ({ version: 1 }),
  rejectAccountsChange: () => ({ version: 1 }),
  putCompanySettings: () => ({
    name: 'Umoja Cargo',
    legalName: 'Umoja Cargo Ltd',
    email: 'hello@example.com',
    trackingPrefix: 'UMJ',
    yearsOfExperience: 6,
    airDivisor: 6000,
    chinaOffice: office(),
    tanzaniaOffice: office(),
    playStoreUrl: 'https://play.google.com/store/apps/details?id=cargo',
    appStoreUrl: null,
    advancePercent: 50,
    version: 1,
  }),
  createSupplier: supplier,
  updateSupplier: () => ({ ...supplier(), version: 1 }),
  confirmBankChange: () => ({ version: 1 }),
  rejectBankChange: () => ({ version: 1 }),
  confirmTransferCancellation: () => ({ version: 1 }),
  rejectTransferCancellation: () => ({ version: 1 }),
  nameTransferChecker: () => ({ employeeId: null }),
  requestMoneyTransfer: transfer,
  changeMoneyTransfer: () => ({ ...transfer(), version: 1 }),
  approveMoneyTransfer: () => ({ version: 1 }),
  payMoneyTransfer: () => ({ version: 1, reference: 'FT1', date: '2026-11-20' }),
  setTransferProof: () => ({ proofFileId: randomUUID() }),
  cancelMoneyTransfer: () => ({ version: 1, reason: 'Typed twice' }),
  createTtInvoice: () => ({
    supplierId: randomUUID(),
    currency: 'USD',
    purpose: 'Shoes',
    issuedOn: '2026-11-20',
    dueOn: null,
    items: [{ description: 'Shoes', quantity: '10', price: '1.5' }],
  }),
  cancelTtInvoice: () => ({ reason: 'Typed twice' }),
  createPost: article,
  updatePost: () => ({ ...article(), version: 1 }),
  claimParcel: () => ({ name: 'Juma', phone: '+255754000111', courierNumber: 'SF1' }),
  giveParcelOwner: () => ({ receiverId: customerId }),
  decideClaim: () => ({ status: 'accepted', receiverId: customerId }),
  checkImport: () => ({ columns: ['name', 'phones'] }),
  answerRelease: () => ({ packageId: randomUUID(), signature: 'x' }),
}

/** Fields that take any text a person writes, emoji included. All other fields must refuse one. */
const FREE_TEXT = new Set(
  [
    'name shippingMark english chinese swahili generalName customQuantityMeasure number remark',
    'officialRemark description courierNumber updatedAt reason overrideReason rateReason priceReason',
    'deliveredTo note containerNumber seal shelf reference category details explanation',
    'invoiceReceiver bank accountName accountNumber branch provider bankName bankAddress country',
    'purpose payInReference payInOverrideReason title summary post area deliveryAreas licences',
    'withoutCodeReason legalName city address text answer body en zh sw texts header payer supplier',
    'names findings carrier source vessel callSign voyageNumber shipper notify marks sentTo settlement',
    'trackingNumbers proof',
  ].flatMap((names) => names.split(' ')),
)
/** What lies in an account may be less than nothing, and so may degrees. */
const MAY_BE_NEGATIVE = new Set(['balance', 'counted', 'latitude', 'longitude'])
/** As long as an article may be. */
const LONG_TEXT = new Set(['post'])
/** Compared and never stored: any 6 to 128 characters may be somebody's password. */
const COMPARED_ONLY = new Set(['password'])

const isWholeNegative = (value: unknown) => /^-\d{1,9}$/.test(String(value))
const endpoints = ALL_ENDPOINTS.filter(({ body }) => body)
const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
type Call = (typeof endpoints)[number]

const post = (endpoint: Call, body: unknown, headers?: Record<string, string>) =>
  send(api, endpoint, { token, params: { id: customerId }, body, headers: { cookie, ...headers } })

/** The names of the fields that a refusal complains of. */
function complaint(answer: LightMyRequestResponse): string[] {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return Object.keys(failureOf(answer).errors ?? {})
}

it('every call with a body has a good one here', () => {
  expect(Object.keys(GOOD).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

describe.each(named)('%s', (name, endpoint) => {
  const good = () => GOOD[name]?.() ?? {}
  const fields = endpoint.body ? allFields(endpoint.body) : []
  let before: Record<string, string | null>
  beforeAll(async () => {
    before = await fingerprint(api.pool)
  })
  afterEach(() => {
    expect(api.troubles).toEqual([])
  })

  it('refuses every field with wrong values, by its name', async () => {
    expect(fields.length).toBeGreaterThan(0)
    for (const { path, types } of fields) {
      const field = path.join('.')
      const leaf = String(path.findLast((part) => typeof part === 'string'))
      const isChoice = types.has('string') && !FREE_TEXT.has(leaf) && !COMPARED_ONLY.has(leaf)
      for (const value of [...wrongValues(types), ...(isChoice ? ['🌹'] : [])]) {
        if (MAY_BE_NEGATIVE.has(leaf) && isWholeNegative(value)) continue
        if (LONG_TEXT.has(leaf) && value === 'x'.repeat(10_000)) continue
        const answer = await post(endpoint, changed(good(), path, value))
        const complained = complaint(answer)
        const note = `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.body.slice(0, 300)}`
        if (COMPARED_ONLY.has(leaf) && answer.statusCode === 401) continue
        expect(
          complained.some((each) => each === field || each.startsWith(`${field}.`)),
          note,
        ).toBe(true)
      }
    }
  })

  it('says which required field is missing', async () => {
    for (const { path } of fields.filter(({ isRequired }) => isRequired)) {
      const answer = await post(endpoint, changed(good(), path, undefined))
      expect(complaint(answer)).toContain(path.join('.'))
      // Of a choice it is more useful to name the choices.
      expect(failureOf(answer).errors?.[path.join('.')], path.join('.')).toMatch(
        /^(Required$|Must be one of: )/,
      )
    }
  })

  it('refuses fields that it does not know, at any depth', async () => {
    for (const unknown of ['extra', 'id', 'createdBy', 'privilege', 'toString', 'length']) {
      expect(complaint(await post(endpoint, { ...good(), [unknown]: 1 }))).toEqual([unknown])
    }
    for (const { path } of fields.filter(({ path }) => path.at(-2) === 0)) {
      const inner = [...path.slice(0, -1), 'extra']
      expect(complaint(await post(endpoint, changed(good(), inner, 1)))).toEqual([inner.join('.')])
    }
  })

  it('refuses a whole that is no object, saying body', async () => {
    for (const body of [[], [good()], 7, '"text"', 'true', '[[[[[[]]]]]]']) {
      expect(complaint(await post(endpoint, body))).toEqual(['body'])
    }
    // A DELETE may carry its payload in the query: without a body, it is the query's fields that are missing.
    const missing = endpoint.method === 'DELETE' ? Object.keys(good()) : ['body']
    expect(complaint(await post(endpoint, 'null'))).toEqual(missing)
    const bare = await send(api, endpoint, { token, params: { id: customerId }, headers: { cookie } })
    expect(complaint(bare)).toEqual(missing)
  })

  it('refuses what is no JSON, saying body', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ]
    for (const type of types) {
      expect(complaint(await post(endpoint, 'a=1', { 'content-type': type })), type).toEqual(['body'])
    }
    for (const body of [
      '',
      '{',
      '{"a":NaN}',
      "{'a':1}",
      '{"a":1}}',
      '\u0000',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      expect(complaint(await post(endpoint, body)), body).toEqual(['body'])
    }
  })

  it('refuses nesting, short or to the last byte that is taken, and one byte more for its size', async () => {
    const mostBytes = ['public', 'customer'].includes(endpoint.access) ? 16_384 : 524_288
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const largest = await post(endpoint, nested(mostBytes / 2))
    expect(largest.statusCode).not.toBe(413)
    expect(complaint(largest)).toEqual(['body'])
    const tooLarge = await post(endpoint, `${nested(mostBytes / 2)} `)
    expect(tooLarge.statusCode).toBe(413)
    expect(complaint(tooLarge)).toEqual(['body'])
    const [first] = fields
    const deep = JSON.stringify(changed(good(), first?.path ?? [], '@')).replace(
      '"@"',
      nested(mostBytes / 10),
    )
    expect(complaint(await post(endpoint, deep))[0]).toMatch(new RegExp(`^${first?.path[0]}`))
  })

  it('refuses a number that no machine holds, by its field', async () => {
    for (const { path } of fields.filter(({ types }) => types.has('number') || types.has('integer'))) {
      for (const number of ['1e400', '-1e400', '1e-400000000', '0.1e-20', '99999999999999999999999']) {
        const isZero = number === '1e-400000000'
        const body = JSON.stringify(changed(good(), path, '@')).replace('"@"', number)
        const mayBeZero =
          /^packingList\..*\.(price|weightKg|pieces)$|^((sea\.|air\.)?freeDays|\w+FreeDays|((sea|air)\.)?bands\..*\.perDay|price|percent|balance|counted|margin|fee|marginPercent|salary|commissionPercent|items\..*\.price|yearsOfExperience|advancePercent|discountTolerancePercent|priceOverrideTolerancePercent|\w+Office\.position\.\w+|affectedKg|declaredUSD|insuredUSD|perKgUSD|declaredPercent|insuredPercent|secondPersonAboveUSD|cashTZS|place\.\w+)$/.test(
            path.join('.'),
          )
        if (isZero && mayBeZero) continue
        expect(complaint(await post(endpoint, body)), `${path.join('.')} ${number}`).toContain(path.join('.'))
      }
    }
  })

  it('has written nothing by all these', async () => {
    expect(await fingerprint(api.pool)).toEqual(before)
  })
})

function passes(name: string, answer: LightMyRequestResponse, note: string): void {
  if (NEEDS_PROOF.has(name)) {
    const said = failureOf(answer)
    const isOff = ['confirmTwoStep', 'giveCode'].includes(name)
    const field = PROVED_BY[name] ?? 'currentPassword'
    expect([said.error, ...Object.keys(said.errors ?? {})], note).toEqual(
      isOff ? ['two_step_off'] : ['validation', field],
    )
    return
  }
  if (!TARGET_MISSING.has(name)) {
    expect(MAY_BE_HINDERED[name] ?? [200], `${note}: ${answer.body}`).toContain(answer.statusCode)
    return
  }
  expect([404, 422], `${note}: ${answer.body}`).toContain(answer.statusCode)
  const { errors = {} } = failureOf(answer)
  for (const complained of Object.values(errors)) expect(SAID_OF_MISSING).toContain(complained)
}

/** The present version of what these calls save again and again. */
async function versionFor(name: string): Promise<{ version?: number }> {
  const saved: Record<string, string> = {
    updateCustomer: `select version from customers where id = '${customerId}'`,
    putInvoiceSettings: "select version from settings where key = 'invoices'",
    putCompanySettings: "select version from settings where key = 'company'",
    saveMyAccount: "select version from employees where privilege = 'super admin'",
  }
  const statement = saved[name]
  if (!statement) return {}
  const { rows } = await api.pool.query<{ version: number }>(statement)
  return { version: rows[0]?.version ?? 1 }
}

describe('good bodies', () => {
  it.each(named)('of %s pass', async (name, endpoint) => {
    passes(name, await post(endpoint, GOOD[name]?.()), name)
  })

  it('may have a flower in every text that people write', async () => {
    for (const endpoint of endpoints) {
      for (const { path, types } of endpoint.body ? allFields(endpoint.body) : []) {
        const leaf = String(path.at(-1))
        if (!FREE_TEXT.has(leaf) || !types.has('string')) continue
        const version = await versionFor(endpoint.name)
        const body = changed(
          { ...GOOD[endpoint.name]?.(), ...version },
          path,
          `🌹 ${randomUUID().slice(0, 8)}`,
        )
        passes(endpoint.name, await post(endpoint, body), `${endpoint.name} ${path.join('.')}`)
      }
    }
  })
})
