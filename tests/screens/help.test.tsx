import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { HelpScreen } from '@/components/help/HelpScreen'
import { TASK_NAMES, TASKS, TERM_GROUPS, type Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { useTerm } from '@/components/help/use-term'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

test('a word is found by its name and by what it means', async () => {
  const { user } = renderScreen(<HelpScreen />, { as: MANAGER })
  const search = screen.getByRole('searchbox', { name: 'Find a word' })
  await user.type(search, '6,000')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Volumetric weight',
    'Volume divisor',
  ])
  await user.clear(search)
  await user.type(search, 'zebra')
  expect(screen.queryAllByRole('term')).toEqual([])
  expect(screen.getByText(/No word fits/)).toBeTruthy()
})

test('one reads the steps of the own work alone', () => {
  renderScreen(<HelpScreen />, { as: WAREHOUSE })
  const tasks = screen.getByRole('region', { name: 'How to' })
  expect(within(tasks).getByText('Receive a parcel')).toBeTruthy()
  const picture = within(tasks).getByRole('img', { name: /done: Receive a parcel/ })
  expect(picture.getAttribute('src')).toBe('/help/receive-en.webp')
  expect(within(tasks).queryByText('Close the day')).toBeNull()
})

test('every word stands explained on a page of the office, and not in the help alone', () => {
  const explained = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('help/'))
    .map((path) => readFileSync(`components/${path}`, 'utf8'))
    .filter((source) => /useTerm|TermHelp|\bhelp[:=]/.test(source))
    .flatMap((source) => [...source.matchAll(/(?:meaning\(|term=|help=|: )['"](\w+)['"]/g)])
    .map(([, term]) => term)
  const terms: string[] = Object.values(TERM_GROUPS).flat()
  expect(terms.filter((term) => !explained.includes(term))).toEqual([])
})

test.each(['en', 'zh', 'sw'] as const)('every task has its picture in %s', (language) => {
  for (const name of TASK_NAMES) expect(existsSync(`public/help/${name}-${language}.webp`)).toBe(true)
})

test.each(['en', 'zh', 'sw'] as const)('every word and every step has a text in %s', (language) => {
  const { term, task } = readTexts(language).help as unknown as {
    term: Record<string, { name: string; text: string }>
    task: Record<string, Record<string, string>>
  }
  expect(Object.keys(term).toSorted()).toEqual(Object.values(TERM_GROUPS).flat().toSorted())
  for (const name of TASK_NAMES) {
    const { title, ...steps } = task[name] ?? {}
    expect(title).toBeTruthy()
    expect(Object.keys(steps)).toEqual(TASKS[name].steps)
  }
})

function FieldWithTerm() {
  return (
    <Form>
      <Form.Item name="seal" label="Seal" tooltip={useTerm()('seal')}>
        <Input />
      </Form.Item>
    </Form>
  )
}

test('the keyboard reaches what a word means, and goes from field to field in a form', async () => {
  const { user } = renderScreen(
    <>
      <TermHelp term="ledger" />
      <FieldWithTerm />
      <TermHelp term="cbm" betweenFields />
      <button type="button">Save</button>
    </>,
  )
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Every movement of a currency/)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Every movement of a currency/)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Seal' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

/** Which rows of docs/domain-language.md each word of the help explains. */
const ROWS_OF: Record<Term, string[]> = {
  package: ['package', 'consignment'],
  piece: ['piece', 'label'],
  shippingMark: ['shipping mark'],
  courierNumber: ['courier number'],
  secretTrackingCode: ['secret tracking code'],
  waitingRoom: ['waiting room'],
  location: ['location', 'zone, rack, level', 'shelf', 'to put away'],
  generalName: ['general name'],
  quantityMeasure: ['quantity measure'],
  trackingNumber: ['tracking number'],
  packingList: ['packing list'],
  handOverCode: ['hand-over code'],
  rider: ['rider'],
  unknownParcel: ['unknown parcel'],
  parcelClaim: ['claim, parcel claim'],
  announcedParcel: ['announced parcel, expected parcel'],
  customerRequest: ['customer request'],
  cargoClaim: ['cargo claim'],
  claimOffer: ['offer, settlement'],
  cbm: ['CBM, cubic metre', 'dimensions'],
  actualWeight: ['actual weight'],
  volumetricWeight: ['volumetric weight'],
  chargeableWeight: ['chargeable weight'],
  capacity: ['capacity, fill', 'target weight'],
  batch: ['batch'],
  carton: ['carton, container'],
  closingDate: ['closing date'],
  transitStatus: [
    'transit status',
    'loading cargo',
    'on the way',
    'delayed',
    'discharged from port',
    'delivered to receiver',
  ],
  split: ['part (of a package)', 'part hand-over'],
  freeDays: ['free days', 'tariff (of free days)'],
  demurrage: ['clock (of a container)', 'terminal storage', 'demurrage', 'detention'],
  houseDocument: ['house document', 'bill of lading', 'air waybill (AWB)'],
  hsCode: ['HS code'],
  departureDate: ['departure date', 'departed at'],
  containerNumber: ['container number'],
  seal: ['seal'],
  masterDocument: ['master document'],
  lane: ['lane', 'port of departure', 'port of discharge'],
  consignee: ['consignee, shipper, notify party'],
  declaredValue: ['declared value'],
  manifest: ['manifest'],
  milestone: ['milestone (of clearing)', 'customs clearance'],
  shortage: ['shortage', 'loading list'],
  overage: ['overage'],
  finding: ['finding (of pieces)'],
  stockTake: ['stock-take'],
  stockTakeDifference: ['difference (of a stock-take)'],
  ownStorage: ['storage (our own)'],
  carrierEvent: ['carrier event'],
  agentFile: ["agent's file"],
  priceList: ['price list'],
  ruleScope: ['scope (of a price rule)'],
  divisor: ['volume divisor'],
  kgPerCbm: ['weight or measure'],
  minimumCharge: ['minimum charge'],
  roundingStep: ['price rule'],
  exchangeRate: ['currency converter (of a package)'],
  advance: ['advance'],
  discount: ['discount'],
  credit: ['credit'],
  reversal: ['to take back'],
  dayClosing: ['to close a day'],
  incomingMoney: ['incoming money'],
  secondPerson: ['maker, checker', 'rate exception'],
  account: ['account'],
  supplier: ['supplier, beneficiary', 'new bank (of a supplier)'],
  dueDate: ['due date'],
  taxClass: ['tax class'],
  creditNote: ['credit note'],
  commission: ['commission'],
  invoiceKind: ['combined invoice', 'fixed-price invoice', 'China invoice'],
  batchExpense: ['batch expense'],
  batchMargin: ['margin (of a batch)', 'revenue (of a batch)'],
  transferFee: ['fee, margin (of a transfer)'],
  transferMargin: ['fee, margin (of a transfer)'],
  exception: ['exception'],
  gate: ['gate'],
  forcedCompletion: ['forced completion', 'waived'],
  remaining: ['remaining'],
  ledger: ['ledger'],
  statement: ['statement'],
  ageing: ['ageing', 'receivables'],
  fiscalReceipt: ['fiscal receipt'],
  moneyMatch: ['to match (incoming money)', 'to park (incoming money)'],
  dayRate: ['exchange rate', "usual rate, the day's rate"],
  spread: ['to spread (costs)'],
  exchangeGain: ['exchange gain, loss'],
  statementBalance: ['statement’s balance'],
  paymentReference: ['reference (of a payment)'],
  issuedInvoice: ['issued invoice'],
  salesPerson: ['sales person'],
  taxNumber: ['TIN, VRN'],
  privilege: ['privilege (system permission)', 'employee', 'secretary', 'system manager', 'super admin'],
  position: ['position', 'warehouse clerk', 'accountant'],
  audience: ['audience', 'bulk message'],
  keyScope: ['scope'],
  recoveryCode: ['recovery code'],
  outbox: ['outbox', 'fate unknown'],
  optOut: ['opt-out'],
  webhook: ['webhook, delivery'],
  apiKey: ['key (of a program)'],
  gateway: ['gateway'],
}

/** The rows that no icon explains, by why none does. */
const UNEXPLAINED: Record<string, string[]> = {
  'everybody’s words, which nobody in the office asks about': [
    'cargo, goods',
    'product',
    'photo',
    'freight forwarder',
    'air cargo',
    'sea cargo',
    'consolidation, groupage',
    'voyage',
    'office',
    'handing over',
    'to receive (a parcel)',
    'door to door',
    'currency',
    'instalment',
    'payment complete',
    'transaction',
    'receipt',
    'debt',
    'money transfer',
    'TT, telegraphic transfer',
    'sender, remitter',
    'customer',
    'receiver',
    'balance (of a customer)',
    'agent',
    'notice',
    'note',
    'mention',
    'file (kept with a record)',
    'notification',
    'activity',
    'audit log',
    'import',
    'post',
    'bin',
  ],
  'a button or a state whose page or dialog says what it does': [
    'look (as the customer sees it)',
    'loaded without a scan',
    'to undo (a move, an approval, a sending)',
    'receiving office, delivering office',
    'packaging report',
    "agent's view",
    'charge line',
    'pending',
    'release notice',
    'reminder',
    'ship it',
    'released',
    'approved for shipping',
    'sent back',
    'priced',
    'to be priced',
    'priced by hand',
    'payment request',
    'look at an invoice',
    'ready to collect',
    'debt reminder',
    'delivery (by a rider)',
    'stop',
    'visit',
    'collector',
    'doubt',
    'to merge (customers)',
    'password link',
    'to suspend, to activate',
    'to recall',
    'two-step sign-in',
    'step-up',
    'session, device',
    'to follow, follower',
  ],
  'a setting with a line of its own under the field': [
    'tolerance (of rates)',
    'cash rounding',
    'liability',
    'quiet hours',
    'online sales',
    'digest',
    'port (by UN/LOCODE)',
  ],
  'for customers and visitors, on pages of their own': [
    'tariff',
    'customer portal, My cargo',
    'address label',
    'departures',
  ],
  'words of the code and of those who run the system': [
    'door (of cargo)',
    "staff's queue",
    'signed link',
    'register of links',
    'kept sum',
    'audit chain',
    'head (of the chain)',
    'keywords',
    'hit, similar hit',
  ],
}

test('every word of the trade in the documentation is explained, or there is a reason why not', () => {
  const text = readFileSync('docs/domain-language.md', 'utf8')
  // Of four columns; the first row is the head.
  const rows = [...text.matchAll(/^\| (?!English )(.+?) \| [^|]+ \| [^|]+ \| /gm)].map(([, word]) => word)
  const terms: string[] = Object.values(TERM_GROUPS).flat()
  expect(Object.keys(ROWS_OF).toSorted()).toEqual(terms.toSorted())
  const explained = new Set(Object.values(ROWS_OF).flat())
  const reasoned = Object.values(UNEXPLAINED).flat()
  expect(reasoned.filter((row) => explained.has(row))).toEqual([])
  expect([...explained, ...reasoned].toSorted()).toEqual([...new Set(rows)].toSorted())
})
