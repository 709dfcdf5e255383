import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { createInvoiceLink } from '@/lib/contracts/invoices'
import { createStatementLink } from '@/lib/contracts/statements'
import { getReleaseLink } from '@/lib/contracts/waiting-room'
import { officeToday } from '@/lib/domain/dates'
import type { DB } from '@/server/database/types'
import type { TestApi } from './api'
import { ask } from './call'
import type { Sample } from './plans-database'

/** Reads that are not asked here, by the reason why. */
export const READS_NOT_ASKED: Record<string, readonly string[]> = {
  'one record of a table that stays small, by its id': [
    'getBulkMessage',
    'getProduct',
    'getPriceList',
    'getPost',
    'getPublishedPost',
  ],
  'behind a secret that one person got, and found by its hash': ['readPasswordLink', 'getPaymentRequest'],
  'of one version that was made for an agent, by its id': [
    'downloadAgentFile',
    'getAgentFilePart',
    'getSharedAgentFile',
  ],
  'the same statement as the page, which is asked': [
    'getChinaInvoice',
    'getFixedPriceInvoice',
    'getIssuedInvoicePdf',
    'getMyInvoicePdf',
    'getMyReceiptPdf',
    'getTtInvoicePdf',
  ],
}

/** Of the calls that need one: what comes before '/{', and where such a record is. */
const RECORDS: Record<string, (sample: Sample) => string> = {
  packages: ({ packageId }) => `packages where id = '${packageId}'`,
  'my/cargo': ({ packageId }) => `packages where id = '${packageId}'`,
  attachments: ({ packageId }) => `packages where id = '${packageId}'`,
  customers: ({ customerId }) => `customers where id = '${customerId}'`,
  batches: ({ batchId }) => `batches where id = '${batchId}'`,
  'finance/batches': ({ batchId }) => `batches where id = '${batchId}'`,
  'my/claims': ({ customerId }) => `cargo_claims where customer_id = '${customerId}'`,
  'my/invoices': ({ customerId }) => `invoices where customer_id = '${customerId}'`,
  'issued-invoices': () => 'invoices',
}

async function paramsOf(api: TestApi, { path }: Endpoint, sample: Sample): Promise<Record<string, string>> {
  if (!path.includes('{')) return {}
  const before = path.slice(1, path.indexOf('/{'))
  const [resource = before] = before.split('/{')
  const name = path.slice(path.lastIndexOf('{') + 1, path.lastIndexOf('}'))
  if (name === 'number') return { number: sample.receiptNumber }
  const from = RECORDS[resource]?.(sample) ?? resource.replaceAll('-', '_')
  const { rows } = await api.owner.query<{ id: string }>(`select id from ${from} limit 1`)
  return { subject: 'package', [name]: rows[0]?.id ?? '' }
}

type Query = Record<string, unknown>
interface Asker {
  api: TestApi
  token: string
  sample: Sample
}

const ofPath = (path: string): Query => Object.fromEntries(new URL(path, 'http://localhost').searchParams)
const month = () => `${officeToday().slice(0, 7)}-01`

/** What a call cannot be asked without; where screens always narrow a list, as they do. */
const QUERIES: Record<string, (asker: Asker) => Query | Promise<Query>> = {
  search: ({ sample }) => ({ keywords: sample.name }),
  findLookalikes: ({ sample }) => ({ phones: sample.phone }),
  lookUpReceiving: ({ sample }) => ({ courierNumber: sample.courierNumber }),
  getLabels: ({ sample }) => ({ packages: sample.packageId }),
  getLoadCount: () => ({ stage: 'loading' }),
  listUnscanned: () => ({ stage: 'loading' }),
  listOwnParcels: () => ({ since: new Date(Date.now() - 86_400_000).toISOString() }),
  track: ({ sample }) => ({ query: sample.trackingNumber }),
  getNoticeChannels: ({ sample }) => ({ customerId: sample.customerId, event: 'received' }),
  countRecipients: () => ({ transitStatus: 2 }),
  getRateEffect: () => ({ exchangeRate: '2600' }),
  listCartons: ({ sample }) => ({ batchId: sample.batchId }),
  listListViews: () => ({ list: 'packages' }),
  listBookLines: () => ({ currency: 'USD' }),
  listCommissionLines: ({ sample }) => ({ month: month(), employeeId: sample.salesPersonId }),
  listOwnCommissionLines: () => ({ month: month() }),
  listStatementDays: ({ sample }) => ({ accountId: sample.accountId }),
  getCustomerTransferLedger: () => ({ currency: 'USD' }),
  getSupplierLedger: () => ({ currency: 'CNY' }),
  getClaimStatistics: () => ({ by: 'kind' }),
  listCustomerRequests: () => ({ state: 'open' }),
  getPackagingReport: ({ sample }) => ({ batchId: sample.batchId }),
  getAgentView: async ({ api, sample }) => {
    const { rows } = await api.owner.query<Query>('select id as "batchId", salt from batches where id = $1', [
      sample.batchId,
    ])
    return rows[0] ?? {}
  },
  getCombinedInvoice: async ({ api, token, sample }) => {
    const body = { kind: 'combined' as const, packageIds: [sample.packageId] }
    return ofPath((await ask(api, createInvoiceLink, { token, body })).path)
  },
  getStatement: async ({ api, token, sample }) => {
    const body = { customerId: sample.customerId }
    return ofPath((await ask(api, createStatementLink, { token, body })).path)
  },
  readRelease: async ({ api, token, sample }) => {
    const params = { id: sample.waitingId }
    return ofPath((await ask(api, getReleaseLink, { token, params })).path)
  },
}

/** How a call is asked for something that is there. */
export async function readOf(endpoint: Endpoint, asker: Asker) {
  const params = await paramsOf(asker.api, endpoint, asker.sample)
  if (endpoint.name === 'getReleaseLink') params.id = asker.sample.waitingId
  return { params, query: (await QUERIES[endpoint.name]?.(asker)) ?? {} }
}

/** Every call that reads. */
export const READS = ALL_ENDPOINTS.filter(
  ({ method, name }) => method === 'GET' && !Object.values(READS_NOT_ASKED).flat().includes(name),
)

interface Excused {
  because: string
  calls: Record<string, readonly (keyof DB)[]>
}

/** Calls that may read a growing table whole, or more of it than the rest may. */
const WHOLE: readonly Excused[] = [
  {
    because: 'a list says exactly how many it has, and counts them along the smallest index',
    calls: {
      listBin: ['bin'],
      listCargoClaims: ['cargo_claims'],
      listExpectedParcels: ['expected_parcels'],
      listFiscalReceipts: ['fiscal_receipts'],
      listInboundMessages: ['inbound_messages'],
      listInvoiceLinks: ['invoice_links'],
      listIncomingMoney: ['incoming_money'],
      listMoneyTransfers: ['money_transfers'],
      listOptOuts: ['opt_outs'],
      setOptOut: ['opt_outs'],
      listTtInvoices: ['tt_invoices'],
      listWebhookDeliveries: ['webhook_deliveries'],
    },
  },
  { because: 'counts up to 10,000 and no further', calls: { listMessages: ['messages'] } },
  {
    because: 'knows the receivers of the last 10,000 packages, and no further',
    calls: { listReceivers: ['packages', 'customers', 'customer_phones'] },
  },
  {
    because: 'adds up what is open: package_debts has open debts alone',
    calls: { getDashboard: ['package_debts'], listReceivables: ['package_debts'] },
  },
  { because: 'adds up to 10,000 packages and no further', calls: { sumPackages: ['packages'] } },
  { because: 'one row a batch', calls: { getDashboard: ['carrier_facts'] } },
  {
    because: 'a report of all there is, which a manager asks for',
    calls: { getClaimStatistics: ['cargo_claims', 'packages'] },
  },
  {
    because: 'the list says the sums of all that it has, and what is due of each',
    calls: { listIssuedInvoices: ['invoices', 'invoice_packages', 'packages'] },
  },
  {
    because: 'a setting that changes once in years; all receipts since its day are written at once',
    calls: {
      putFiscalSettings: ['receipts', 'payments', 'packages', 'credit_moves', 'fiscal_receipts'],
      enterFiscalCode: ['receipts', 'payments', 'packages', 'credit_moves', 'fiscal_receipts'],
      wantNoFiscalReceipt: ['receipts', 'payments', 'packages', 'credit_moves', 'fiscal_receipts'],
    },
  },
  {
    because: 'a limit that changes once in years; what it would have held is written down',
    calls: {
      putCompanySettings: ['packages', 'payments', 'discounts', 'money_transfers', 'rate_exceptions'],
    },
  },
  { because: 'the owner removes old files, all at once', calls: { deleteOldFiles: ['swept_files'] } },
]

/** The growing tables that a call may read whole. */
export const mayReadWhole = (name: string): readonly string[] =>
  WHOLE.flatMap(({ calls }) => calls[name] ?? [])
