import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { decimal, plain } from '@/lib/domain/money'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { startApi } from './support/api'
import { STORED } from './support/stored-fields/all'
import { insertLane } from './support/stored-fields/lanes'
import type { Office } from './support/stored-fields/stored'

/** Calls whose body becomes no field of a record. */
const STORES_NOTHING: Record<string, string> = {
  askForCode: 'a code to the phone, as a hash',
  enterByCode: 'opens a session',
  enterByLink: 'opens a session',
  chooseCustomer: 'chooses within a session',
  askForPackage: 'customer requests: tests/server/customer-requests.test.ts',
  answerRequest: 'customer requests: tests/server/customer-requests.test.ts',
  announceParcels: 'expected parcels: tests/server/portal.test.ts',
  choosePortalMessages: 'what a customer chose: tests/server/portal-messages.test.ts',
  claimMyParcel: 'a claim of a customer’s own: tests/server/my-parcels.test.ts',
  addCollector: 'who may collect: tests/server/deliveries.test.ts',
  giveMyTaxNumber: 'what a customer fills in: tests/server/my-customs.test.ts',
  describeMyPackage: 'what a customer fills in: tests/server/my-customs.test.ts',
  chooseDelivery: 'a delivery: tests/server/deliveries.test.ts',
  assignRider: 'a rider: tests/server/deliveries.test.ts',
  recordVisit: 'what a rider brings back: tests/server/deliveries.test.ts',
  decideVisit: 'a decision: tests/server/deliveries.test.ts',
  countRiderCash: 'counted cash: tests/server/deliveries.test.ts',
  readAllNotifications: 'up to when one’s own are read: tests/server/notifications.test.ts',
  writePackageNote: 'a line of the activity: tests/server/notes.test.ts',
  writeBatchNote: 'a line of the activity: tests/server/notes.test.ts',
  writeCustomerNote: 'a line of the activity: tests/server/notes.test.ts',
  undoBatchMove: 'undoes a move on the version that was read: tests/server/undo-move.test.ts',
  undoApproval: 'undoes an approval on the version that was read: tests/server/undo-approval.test.ts',
  createLocations: 'the locations of a zone: tests/server/locations.test.ts',
  putAway: 'where cargo lies: tests/server/locations.test.ts',
  startStockTake: 'begins a count: tests/server/stock-takes.test.ts',
  scanStockTake: 'what was seen: tests/server/stock-takes.test.ts',
  endStockTake: 'ends a count: tests/server/stock-takes.test.ts',
  settleDifference: 'a decision: tests/server/stock-takes.test.ts',
  login: 'opens a session',
  setPassword: 'the password is stored as a hash alone',
  changePassword: 'the password is stored as a hash alone',
  startTwoStep: 'proves who asks',
  confirmTwoStep: 'proves who asks',
  giveCode: 'proves who asks',
  endTwoStep: 'proves who asks',
  renewRecoveryCodes: 'proves who asks',
  startExport: 'an audit entry: tests/server/step-up.test.ts',
  lookAtRate: 'says that somebody has looked; tests/server/money-limits.test.ts',
  decideMessage: 'a decision: the sending state changes',
  publishPriceList: 'publishes a draft: tests/server/price-lists.test.ts',
  workOutPrices: 'works prices out',
  findNamedProducts: 'looks products up: tests/server/products.test.ts',
  takeListPrice: 'takes what the price list says',
  sendInvoice: 'writes a message from a link',
  recordInvoiceLook: 'keeps that there was a look',
  sizeBulkMessage: 'counts',
  tryBulkMessage: 'sends a sample',
  sendTestMessage: 'sends a test: tests/server/test-message.test.ts',
  checkGateway: 'asks a provider: tests/server/gateway-checks.test.ts',
  startBulkMessage: 'starts the sending; its numbers are only compared',
  steerBulkMessage: 'a decision: the sending state changes',
  undoBulkStart: 'undoes a start on the version that was read: tests/server/undo-sending.test.ts',
  approveMoneyTransfer: 'a decision on the version that was read',
  confirmTransferCancellation: 'a decision on the version that was read',
  rejectTransferCancellation: 'a decision on the version that was read',
  confirmAccountsChange: 'a decision on the version that was read',
  rejectAccountsChange: 'a decision on the version that was read',
  confirmBankChange: 'a decision on the version that was read',
  rejectBankChange: 'a decision on the version that was read',
  nameTransferChecker: 'one manager or nobody: tests/server/four-eyes.test.ts',
  createInvoiceLink: 'signs an address',
  revokeInvoiceLink: 'ends links',
  createStatementLink: 'signs an address',
  createPaymentRequest: 'prompts a phone: tests/server/payment-requests.test.ts',
  setAgentLinkUntil: 'the last day of a link: tests/server/batch-life.test.ts',
  setAgentFileUntil: 'the last day of a link: tests/server/agent-files.test.ts',
  markAgentFileSent: 'a mark of a version: tests/server/agent-files.test.ts',
  recordClearing: 'a milestone: tests/server/clearing.test.ts',
  removeClearing: 'takes one back: tests/server/clearing.test.ts',
  openMyClaim: 'the same record as openCargoClaim, which is tested here; tests/server/my-claims.test.ts',
  addCargoClaimPhoto: 'links a file: tests/server/cargo-claims.test.ts',
  decideCargoClaim: 'a decision and its event: tests/server/cargo-claims.test.ts',
  recordClaimAnswer: 'an answer and its event: tests/server/cargo-claims.test.ts',
  putRetention: 'times: tests/server/retention.test.ts',
  putStorageSettings: 'prices: tests/server/own-storage.test.ts',
  chargeStorage: 'the sum that was shown: tests/server/own-storage.test.ts',
  waiveStorage: 'a decision: tests/server/own-storage.test.ts',
  declineForgetting: 'a decision: tests/server/forgetting.test.ts',
  takeForgettingDown: 'a wish: tests/server/personal-data.test.ts',
  makeCustomerDataFile: 'an audit entry: tests/server/personal-data.test.ts',
  answerMyClaim: 'an answer and its event: tests/server/my-claims.test.ts',
  settleCargoClaim: 'a booking: tests/server/cargo-claims.test.ts',
  confirmClaimSettlement: 'a decision on the version that was read',
  dropClaimSettlement: 'takes a booking back: tests/server/cargo-claims.test.ts',
  bulkCustomers: 'hands its fields to the save of one customer, which is tested here',
  undoBulkPackages: 'undoes by what was answered: tests/server/undo-bulk.test.ts',
  bulkPackages: 'hands its fields to the calls for one package, which are tested here',
}

/** A receiver's code is compared and stored nowhere. */
const HAS_ONE_VALUE = new Set(['receiverCode'])

/** What was sent that only a person can have written: names, phones, addresses, texts. */
const written = new Set<string>()
const isPersonal = (value: unknown): value is string =>
  typeof value === 'string' && (/[\s+@]/.test(value.trim()) || /^\D*\d{6,}$/.test(value))

let office: Office
beforeAll(async () => {
  const api = await startApi({ LOG_LEVEL: 'debug' })
  const { id: employeeId } = await insertEmployee(api.db, { privilege: 'super admin' })
  await insertLane(api.db, { departurePort: 'hongkong', dischargePort: 'mombasa' })
  office = { api, employeeId, token: await insertSession(api.db, { employeeId }) }
})
afterAll(() => office.api.close())

interface Schema {
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a choice of objects only the one that the value is. */
function isChosen({ properties = {} }: Schema, value: unknown): boolean {
  if (!isRecord(value)) return true
  return Object.entries(properties).every(
    ([name, { const: only }]) => only === undefined || only === value[name],
  )
}

/** The paths of all fields that a body may name: of this value, or of all choices when none is given. */
function fieldsOf(schema: Schema, value?: unknown, path = ''): string[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return choices.filter((each) => isChosen(each, value)).flatMap((each) => fieldsOf(each, value, path))
  if (schema.items) return fieldsOf(schema.items, Array.isArray(value) ? value[0] : undefined, `${path}0.`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    path + name,
    ...fieldsOf(property, isRecord(value) ? value[name] : undefined, `${path}${name}.`),
  ])
}

/** The values of a body by their paths; a list of plain values is one value. */
function valuesOf(value: unknown, path: string): [path: string, value: unknown][] {
  const inner = isRecord(value) || (Array.isArray(value) && value.some(isRecord))
  if (!inner) return [[path, value]]
  return Object.entries(value).flatMap(([name, each]) =>
    valuesOf(each, path === '' ? name : `${path}.${name}`),
  )
}

function valueAt(read: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], read)
}

/** '2.50' and '2.5' are one number. */
function normalised(value: unknown): unknown {
  return typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? plain(decimal(value)) : value
}

const namesOf = (body: unknown): string[] =>
  valuesOf(body, '').flatMap(([path]) =>
    path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  )

it('every call with a body is said to store it or not', () => {
  const withBody = ALL_ENDPOINTS.filter(({ body }) => body).map(({ name }) => name)
  const said = [...STORED.map(({ endpoint }) => endpoint.name), ...Object.keys(STORES_NOTHING)]
  expect(said.sort()).toEqual([...withBody].sort())
})

const byPath = (paths: readonly string[], read: (path: string) => unknown) =>
  Object.fromEntries(paths.map((path) => [path, normalised(read(path))]))

describe.each(STORED.map((call) => [call.endpoint.name, call] as const))('%s', (_name, call) => {
  it('stores every field of its body', async () => {
    const schema = z.toJSONSchema(call.endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema
    const outcomes = await call.run(office)
    for (const { body, read, notStored } of outcomes) {
      for (const [, value] of valuesOf(body, ''))
        for (const one of [value].flat()) if (isPersonal(one)) written.add(one)
      expect(namesOf(body)).toEqual(expect.arrayContaining(fieldsOf(schema, body)))
      const stored = valuesOf(body, '').flatMap(([path]) => (notStored.includes(path) ? [] : path))
      expect(byPath(stored, (path) => valueAt(read, path))).toEqual(
        byPath(stored, (path) => valueAt(body, path)),
      )
    }
    // Of each choice that a body has, one was sent.
    expect(outcomes.flatMap(({ body }) => namesOf(body))).toEqual(expect.arrayContaining(fieldsOf(schema)))
    // No field is right by chance, as a default would be.
    const [first, second] = outcomes.map(({ body }) => body)
    const same = valuesOf(first, '').filter(
      ([path, value]) => isDeepStrictEqual(value, valueAt(second, path)) && !HAS_ONE_VALUE.has(path),
    )
    expect(same).toEqual([])
  })
})

it('and nothing of what was written is in the log of these calls', () => {
  const log = office.api.troubles.join('\n')
  expect(office.api.troubles.length).toBeGreaterThan(2 * STORED.length)
  expect(written.size).toBeGreaterThan(STORED.length)
  expect([...written].filter((text) => log.includes(text))).toEqual([])
})
