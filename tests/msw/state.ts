import type { Account } from '@/lib/contracts/account'
import type { ActivityEntry } from '@/lib/contracts/activity'
import type { ApiKey } from '@/lib/contracts/api-keys'
import type { Attachment } from '@/lib/contracts/attachments'
import type { AuditEntry } from '@/lib/contracts/audit'
import type { BatchDetail } from '@/lib/contracts/batches'
import type { BinEntry } from '@/lib/contracts/bin'
import type { StaffPost } from '@/lib/contracts/blog'
import type { BulkMessage } from '@/lib/contracts/bulk-messages'
import type { CargoClaim, CargoClaims } from '@/lib/contracts/cargo-claims'
import type { CarrierReport } from '@/lib/contracts/carrier-events'
import type { Carton } from '@/lib/contracts/cartons'
import type { ClearingStep } from '@/lib/contracts/clearing'
import type { CompanySettings } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import type { ClockTariff, Container } from '@/lib/contracts/container-clocks'
import type { getBatchBoxes } from '@/lib/contracts/container-plan'
import type { OfficeCurrency } from '@/lib/contracts/currencies'
import type { OfficeRequest } from '@/lib/contracts/customer-requests'
import type { Customer } from '@/lib/contracts/customers'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import type { Delivery, HeldVisit, Stop, VisitInput } from '@/lib/contracts/deliveries'
import type { Employee, EmployeeName } from '@/lib/contracts/employees'
import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { Exception, HandPrice } from '@/lib/contracts/exceptions'
import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import type { Image } from '@/lib/contracts/files'
import type { FiscalReceipt, FiscalSettings } from '@/lib/contracts/fiscal-receipts'
import type { ForgettingRequest } from '@/lib/contracts/forgetting'
import type { HandOverTerms } from '@/lib/contracts/hand-over'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import type {
  IncomingMoneyRow,
  IncomingMoneySettings,
  splitIncomingMoney,
} from '@/lib/contracts/incoming-money'
import type { ListedInvoiceLink } from '@/lib/contracts/invoice-links'
import type { getInvoiceSettings } from '@/lib/contracts/invoices'
import type { IssuedInvoice } from '@/lib/contracts/issued-invoices'
import type { Lane, LaneCity } from '@/lib/contracts/lanes'
import type { ListView } from '@/lib/contracts/list-views'
import type { Location } from '@/lib/contracts/locations'
import type { MessageDetail } from '@/lib/contracts/messages'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import type { NoticeChannel } from '@/lib/contracts/notices'
import type { Notification } from '@/lib/contracts/notifications'
import type { Office } from '@/lib/contracts/offices'
import type { PackageStorage } from '@/lib/contracts/own-storage'
import type { CargoPackage, PackageSums } from '@/lib/contracts/packages'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import type { Product } from '@/lib/contracts/products'
import type { Rates } from '@/lib/contracts/rates'
import type { ReceivingLookup } from '@/lib/contracts/receiving'
import type { CurrentUser } from '@/lib/contracts/session'
import type { StockTake } from '@/lib/contracts/stock-takes'
import type { System } from '@/lib/contracts/system'
import type { Closing, Transaction } from '@/lib/contracts/transactions'
import type { Voyage } from '@/lib/contracts/voyages'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import type { Webhook, WebhookDelivery } from '@/lib/contracts/webhooks'
import { CURRENCIES } from '@/lib/domain/money'
import type { StockScan } from '@/lib/domain/stock-take'
import { makeCompany, makeDashboard } from './admin-makers'
import { firstCities, makeLane } from './make-lane'

export const MANAGER: EmployeeName = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Joseph Mushi',
  email: 'manager@example.com',
  privilege: 'system manager',
  position: 'other',
  status: 'active',
}

export const WAREHOUSE: EmployeeName = {
  id: '00000000-0000-4000-8000-000000000002',
  name: '陈伟 Wei',
  email: 'warehouse@example.com',
  privilege: 'employee',
  position: 'warehouse',
  status: 'active',
}

/** The same person as sign-in answers them. */
export function asUser({ id, name, email, privilege, position }: EmployeeName): CurrentUser {
  return { id, name, email, privilege, position, language: 'en' }
}

export const PASSWORD = 'demo1234'
/** A token that the mock server takes for an ended session. */
export const ENDED_TOKEN = 'ended'

const UNKNOWN_DAYS = { planned: null, estimated: null, actual: null }
/** No carrier is asked. */
const NO_REPORT: CarrierReport = {
  isOn: false,
  askedAt: null,
  problem: null,
  departure: UNKNOWN_DAYS,
  arrival: UNKNOWN_DAYS,
  proposal: null,
  events: [],
}

export interface MockState {
  customers: Customer[]
  products: Product[]
  priceLists: WholePriceList[]
  packages: CargoPackage[]
  batches: BatchDetail[]
  voyage: Voyage | null
  boxes: DataOf<typeof getBatchBoxes>
  carrierReport: CarrierReport
  clearing: ClearingStep[]
  clockTariffs: ClockTariff[]
  locations: Location[]
  offices: Office[]
  lanes: Lane[]
  currencies: OfficeCurrency[]
  cities: LaneCity[]
  listViews: ListView[]
  companyPictures: CompanyPicture[]
  stockTakes: { take: StockTake; scans: StockScan[] }[]
  containers: Container[]
  cartons: Carton[]
  storage: PackageStorage | null
  system: System | null
  /** What providers say when they are checked; null: they take our keys. */
  gatewayError: string | null
  houseDocuments: HouseDocument[]
  rates: Rates
  employees: EmployeeName[]
  /** The same people as managers see them. */
  people: Employee[]
  /** The account of whoever is signed in. */
  account: Account
  /** Parcels that customers have announced. */
  announced: ExpectedParcel[]
  /** What customers ask on their own pages. */
  customerRequests: OfficeRequest[]
  forgettingRequests: ForgettingRequest[]
  deliveries: Delivery[]
  riders: { id: string; name: string; isDriver: boolean }[]
  stops: Stop[]
  /** What riders sent. */
  visits: VisitInput[]
  /** Of these a manager decides. */
  heldVisits: HeldVisit[]
  handOverTerms: HandOverTerms
  /** What is expected, by courier number. */
  expected: Map<string, NonNullable<ReceivingLookup['expected']>>
  /** The texts that were saved for notices; null for one set back. */
  templates: (string | null)[]
  /** What can be undone of what was sent, and how. */
  sendings: Map<string, () => void>
  /** When the release notices of a package were sent, by its id. */
  notices: Map<string, string[]>
  claims: ParcelClaim[]
  cargoClaims: CargoClaim[]
  claimSums: CargoClaims['sums']
  /** What happened to every package and customer, the latest first. */
  activity: ActivityEntry[]
  /** Phones of a customer who wants no more messages. */
  optedOut: string[]
  /** The files of every record, by its id. */
  /** What was deleted, and how it comes back; the latest first. */
  bin: (BinEntry & { restore: () => void })[]
  attachments: Map<string, Attachment[]>
  notifications: Notification[]
  /** Whom the notes mentioned. */
  mentioned: string[]
  apiKeys: ApiKey[]
  webhooks: Webhook[]
  webhookDeliveries: WebhookDelivery[]
  /** The books. */
  entries: Transaction[]
  closings: Closing[]
  transfers: MoneyTransfer[]
  issuedInvoices: IssuedInvoice[]
  invoiceLinks: ListedInvoiceLink[]
  fiscalReceipts: FiscalReceipt[]
  fiscalSettings: FiscalSettings
  posts: StaffPost[]
  incomingMoney: IncomingMoneyRow[]
  paymentGateway: IncomingMoneySettings['paymentGateway']
  statementBalance: string | null
  /** The shares that a sum was split into. */
  moneyShares: BodyOf<typeof splitIncomingMoney>['shares']
  messages: MessageDetail[]
  bulkMessages: BulkMessage[]
  /** How a customer is reached by a notice. */
  noticeChannels: NoticeChannel[]
  dashboard: DashboardSummary
  /** What a second person has to look at. */
  exceptions: Exception[]
  handPrices: HandPrice[]
  /** What the price list says of every package; null says nothing else. */
  listPrice: string | null
  /** Of all that the list finds. */
  packageSums: PackageSums | null
  /** The last change of many packages. */
  bulkAction: unknown
  company: CompanySettings
  invoiceSettings: DataOf<typeof getInvoiceSettings>
  auditEntries: AuditEntry[]
  /** What ids are called in the audit log. */
  names: Record<string, string>
  /** Idempotency keys and what they were answered with. */
  answered: Map<string, unknown>
  /** Which upload is refused as no picture, from 1: neither name nor content of a file come through jsdom. */
  refusedUpload: number
  /** What happens while a photo is uploaded. */
  whileUploading?: () => Promise<void>
  /** What happens before a part of an agent's file is answered. */
  whilePrinting?: (part: number) => Promise<void>
  /** How many sheets are read before the one that was sent. */
  sheetsBefore: number
  /** Resolves when a sheet that was sent is read; at once when left out. */
  sheetIsRead?: Promise<void>
  /** 'POST /packages' and the like, in the order they came. */
  calls: string[]
  /** What the last call asked its token to be bound to. */
  tokenBinding: string | null
  /** Exports ask for a code of the second step. */
  needsCode: boolean
  /** Whoever is signed in has to set up two-step sign-in. */
  mustSetUpTwoStep: boolean
}

export function newId(): string {
  return crypto.randomUUID()
}

export function makeCustomer(part: Partial<Customer> = {}): Customer {
  return {
    id: newId(),
    name: 'Asha Mohamed',
    phones: ['+255712345678'],
    secretTrackingCode: null,
    salesPersons: [],
    whatsAppNumber: null,
    whatsAppType: 'normalWhatsApp',
    isOnlineSales: false,
    language: 'sw',
    shippingMark: null,
    tin: null,
    vrn: null,
    nationalId: null,
    address: null,
    mergedIntoId: null,
    createdAt: '2026-05-10T10:00:00.000Z',
    updatedAt: '2026-05-10T10:00:00.000Z',
    version: 1,
    ...part,
  }
}

export function makeProduct(part: Partial<Product> = {}): Product {
  return {
    id: newId(),
    english: 'Ceiling fans',
    chinese: '吊扇',
    swahili: 'Feni za dari',
    generalName: 'electronics',
    quantityMeasure: 'item',
    customQuantityMeasure: null,
    freightMode: 'both',
    price: '7.5',
    hsCode: null,
    thisSideUp: true,
    isActive: true,
    version: 1,
    ...part,
  }
}

export function makeImage(id: string): Image {
  return { id, url: `/files/${id}.webp`, thumbnailUrl: `/files/${id}-small.webp`, width: 800, height: 600 }
}

export function makeBatch(part: Partial<BatchDetail> = {}): BatchDetail {
  return {
    id: newId(),
    number: 'SEA-001',
    freightMode: 'sea',
    departureDate: '2026-11-30',
    closingDate: null,
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
    transitStatus: 1,
    exchangeRate: '2600',
    remark: null,
    officialRemark: null,
    salt: 'a'.repeat(22),
    agentLinkUntil: null,
    isAgentLinkClosed: false,
    packagesCount: 0,
    capacityCbm: null,
    capacityKg: null,
    departedAt: null,
    createdAt: '2026-11-01T06:00:00.000Z',
    version: 1,
    totals: {
      customers: 0,
      pieces: 0,
      weightKg: '0',
      cbm: '0',
      totalUSD: '0.00',
      paidUSD: '0.00',
      dueUSD: '0.00',
      amounts: [],
      unpaidTotalUSD: '0.00',
      unpaidTotalTZS: '0.00',
    },
    history: [],
    ...part,
  }
}

function makeAccount(): Account {
  return {
    ...asUser(MANAGER),
    phone: null,
    photo: null,
    digestChannel: null,
    passwordSetAt: null,
    twoStepSince: null,
    recoveryCodesLeft: 0,
    accessResets: [],
    version: 1,
  }
}

/** The specification's. */
const firstOffices = (): Office[] => [
  makeOffice({
    code: 'guangzhou',
    kind: 'receiving',
    english: 'Guangzhou',
    chinese: '广州',
    countryCode: 'CN',
  }),
  makeOffice({ code: 'dar-es-salaam', english: 'Dar es Salaam', chinese: '达累斯萨拉姆', sortOrder: 2 }),
]

export function makeOffice(office: Partial<Office> & Pick<Office, 'code' | 'english'>): Office {
  return {
    id: newId(),
    kind: 'delivering',
    chinese: office.english,
    swahili: office.english,
    countryCode: 'TZ',
    city: office.english,
    address: null,
    phone: null,
    weekdayHours: '09:00-17:00',
    weekendHours: '09:00-17:00',
    sortOrder: 1,
    isActive: true,
    isOfCompany: false,
    isUsed: true,
    version: 1,
    ...office,
  }
}

export const makeCurrency = (code: string, currency: Partial<OfficeCurrency> = {}): OfficeCurrency => ({
  id: newId(),
  code,
  sortOrder: 1,
  isActive: true,
  version: 1,
  ...currency,
})

export function newState(): MockState {
  return {
    customers: [],
    products: [],
    priceLists: [],
    packages: [],
    batches: [],
    voyage: null,
    boxes: { packages: [], lines: [], waiting: { packages: [], lines: [] } },
    carrierReport: NO_REPORT,
    clearing: [],
    clockTariffs: [],
    locations: [],
    offices: firstOffices(),
    currencies: CURRENCIES.map((code, index) => makeCurrency(code, { sortOrder: index + 1 })),
    lanes: [makeLane('guangzhou'), makeLane('hongkong', { sortOrder: 2 })],
    cities: firstCities(),
    notifications: [],
    mentioned: [],
    listViews: [],
    companyPictures: [],
    stockTakes: [],
    containers: [],
    cartons: [],
    storage: null,
    system: null,
    gatewayError: null,
    houseDocuments: [],
    rates: { exchangeRate: '2600', cnyRate: '7.1', otherRates: [], updatedAt: '2026-11-01T06:00:00.000Z' },
    transfers: [],
    issuedInvoices: [],
    invoiceLinks: [],
    fiscalReceipts: [],
    fiscalSettings: { mode: 'off', from: null, device: null, taxClass: 'zero', version: 1 },
    posts: [],
    incomingMoney: [],
    paymentGateway: null,
    statementBalance: null,
    moneyShares: [],
    messages: [],
    bulkMessages: [],
    noticeChannels: [],
    dashboard: makeDashboard(),
    company: makeCompany(),
    invoiceSettings: {
      tanzanianCurrencies: 'USD+TZS',
      cashRounding: 'none',
      bankAccounts: [],
      mobileMoney: [],
      version: 1,
      accountsChange: null,
      checkRefusal: null,
    },
    exceptions: [],
    handPrices: [],
    listPrice: null,
    packageSums: null,
    bulkAction: null,
    auditEntries: [],
    names: {},
    employees: [MANAGER, WAREHOUSE],
    people: [],
    account: makeAccount(),
    announced: [],
    customerRequests: [],
    forgettingRequests: [],
    deliveries: [],
    riders: [],
    stops: [],
    visits: [],
    heldVisits: [],
    handOverTerms: { codeMode: 'off', codeState: 'none', collectors: [] },
    expected: new Map(),
    templates: [],
    sendings: new Map(),
    notices: new Map(),
    claims: [],
    cargoClaims: [],
    claimSums: [],
    activity: [],
    optedOut: [],
    bin: [],
    attachments: new Map(),
    entries: [],
    closings: [],
    answered: new Map(),
    refusedUpload: 0,
    sheetsBefore: 0,
    calls: [],
    apiKeys: [],
    webhooks: [],
    webhookDeliveries: [],
    tokenBinding: null,
    needsCode: false,
    mustSetUpTwoStep: false,
  }
}
