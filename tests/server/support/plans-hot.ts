import { listBatchActivity, listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import { createApiKey } from '@/lib/contracts/api-keys'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { getCarrierReport } from '@/lib/contracts/carrier-events'
import { listBatchChanges, listCustomerChanges, listPackageChanges } from '@/lib/contracts/changes'
import { getBatchBoxes } from '@/lib/contracts/container-plan'
import { findLookalikes, listCustomers } from '@/lib/contracts/customers'
import { listIncomingMoney } from '@/lib/contracts/incoming-money'
import { getLoadCount } from '@/lib/contracts/load-scans'
import { listCustomerMessages } from '@/lib/contracts/messages'
import { listMyInvoices, listMyReceipts } from '@/lib/contracts/my-money'
import { listNotifications } from '@/lib/contracts/notifications'
import { getPackage, listPackages, setPackageBatch, sumPackages } from '@/lib/contracts/packages'
import { getPackageAccount, recordPayment } from '@/lib/contracts/payments'
import { correctParcel, listOwnParcels, lookUpReceiving, receiveParcel } from '@/lib/contracts/receiving'
import { search } from '@/lib/contracts/search'
import { getSession } from '@/lib/contracts/session'
import { track } from '@/lib/contracts/tracking'
import { listTransactions } from '@/lib/contracts/transactions'
import { listUnknownParcels, listWaitingPackages } from '@/lib/contracts/waiting-room'
import { officeToday } from '@/lib/domain/dates'
import { findActiveWith } from '@/server/employees/find-employees'
import { selectAccountsDue } from '@/server/incoming-money/store'
import { claimDue } from '@/server/messages/sending/claim'
import { selectUnread } from '@/server/notifications/stream'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import type { TestApi } from './api'
import { ask } from './call'
import type { Sample } from './plans-database'

export interface Hot {
  what: string
  /** Those that the growing tables have to be read by. */
  indexes: string[]
  /** Of which one will do: both begin with the same, and the sample of the rows decides which is planned. */
  either?: string[]
  /** Of statements that are planned anew at every call. */
  replanned?: string[]
  call(api: TestApi, token: string, sample: Sample): Promise<unknown>
}

const BY_BATCH = ['packages_batch', 'packages_batch_load']

const keywordsOf = (what: string, field: keyof Sample, ...indexes: string[]): Hot => ({
  what: `a search for ${what}`,
  indexes: [...indexes, 'transactions_date', 'transactions_description'],
  call: (api, token, sample) => ask(api, search, { token, query: { keywords: sample[field] } }),
})

/** The device of a customer, whose own pages are open on it. */
export const entered = async (api: TestApi, phone: string) => ({
  headers: { cookie: await insertCustomerSession(api.db, phone) },
})

/** What people wait for all day long. */
export const HOT: readonly Hot[] = [
  {
    what: 'the session of a call',
    indexes: ['sessions_token_hash_key'],
    call: (api, token) => ask(api, getSession, { token }),
  },
  {
    what: 'a courier number at the door',
    indexes: ['packages_courier_bare', 'packages_received_by', 'customers_pkey'],
    call: (api, token, { courierNumber }) => ask(api, lookUpReceiving, { token, query: { courierNumber } }),
  },
  {
    what: 'a courier number with a mark beside it',
    indexes: ['packages_courier_bare', 'customers_mark'],
    call: (api, token, { courierNumber, mark }) =>
      ask(api, lookUpReceiving, { token, query: { courierNumber: `${courierNumber} ${mark}` } }),
  },
  {
    what: 'receiving a parcel',
    indexes: ['packages_courier_bare', 'packages_pkey'],
    call: (api, token) =>
      ask(api, receiveParcel, { token, body: { courierNumber: `NEW${token.slice(0, 8)}`, weightKg: 1 } }),
  },
  {
    what: "a clerk's own parcels",
    indexes: ['packages_received_by'],
    call: (api, token) =>
      ask(api, listOwnParcels, {
        token,
        query: { since: new Date(Date.now() - 86_400_000).toISOString() },
      }),
  },
  {
    what: 'customers who look alike',
    indexes: ['customer_phones_phone', 'customers_bare_mark'],
    call: (api, token, { phone, mark }) =>
      ask(api, findLookalikes, { token, query: { phones: phone, shippingMark: mark } }),
  },
  {
    what: 'a tracking number',
    indexes: ['packages_number_begin', 'packing_items_package_id_position_key', 'carrier_facts_pkey'],
    call: (api, _token, { trackingNumber }) => ask(api, track, { query: { query: trackingNumber } }),
  },
  {
    what: 'a tracked phone',
    indexes: ['customer_phones_phone', 'packages_receiver', 'carrier_facts_pkey'],
    call: (api, _token, { phone }) => ask(api, track, { query: { query: phone } }),
  },
  {
    what: 'a tracked secret code',
    indexes: ['customers_secret_code', 'packages_receiver'],
    call: (api) => ask(api, track, { query: { query: 'karibuumj' } }),
  },
  {
    what: 'the list of packages',
    indexes: ['packages_pkey'],
    replanned: ['packages_kind_created_at'],
    call: (api, token) => ask(api, listPackages, { token, query: {} }),
  },
  {
    what: 'the packages of a customer',
    indexes: ['packages_pkey'],
    replanned: ['packages_receiver'],
    call: (api, token, { customerId }) =>
      ask(api, listPackages, { token, query: { receiverId: customerId } }),
  },
  {
    what: 'the packages under a courier number',
    indexes: ['packages_pkey'],
    replanned: ['packages_courier_bare', 'packages_courier_end', 'packages_number_search'],
    call: (api, token, { courierNumber }) =>
      ask(api, listPackages, { token, query: { search: courierNumber } }),
  },
  {
    what: 'the packages with these characters within a courier number',
    indexes: ['packages_pkey'],
    replanned: ['packages_courier_search', 'customer_phones_search', 'packages_receiver'],
    call: (api, token, { courierInside }) =>
      ask(api, listPackages, { token, query: { search: courierInside } }),
  },
  {
    what: 'the sums of the packages of a batch',
    indexes: [],
    call: (api, token, { batchId }) => ask(api, sumPackages, { token, query: { batchId } }),
  },
  {
    what: 'the sums of what a customer has',
    indexes: [],
    replanned: ['packages_receiver'],
    call: (api, token, { customerId: receiverId }) => ask(api, sumPackages, { token, query: { receiverId } }),
  },
  {
    what: 'a package',
    indexes: ['packages_pkey', 'packing_items_package_id_position_key', 'payments_package'],
    call: (api, token, { packageId }) => ask(api, getPackage, { token, params: { id: packageId } }),
  },
  {
    what: 'the account of a package',
    indexes: ['packages_pkey', 'payments_package'],
    call: (api, token, { packageId }) => ask(api, getPackageAccount, { token, params: { id: packageId } }),
  },
  {
    what: 'a payment of a package',
    indexes: ['packages_pkey', 'payments_package', 'transactions_pkey', 'receipts_pkey'],
    call: (api, token, { packageId }) =>
      ask(api, recordPayment, {
        token,
        params: { id: packageId },
        body: { amount: '0.01', currency: 'USD', method: 'cash', confirmUnderpay: true },
      }),
  },
  {
    what: 'the list of customers',
    indexes: ['customers_pkey'],
    replanned: ['customers_name'],
    call: (api, token) => ask(api, listCustomers, { token, query: {} }),
  },
  {
    what: 'the customers of a name',
    indexes: ['customers_pkey'],
    replanned: ['customers_name_search', 'customers_mark_search'],
    call: (api, token, { name }) => ask(api, listCustomers, { token, query: { search: name } }),
  },
  {
    what: 'the customers with these digits within a phone',
    indexes: ['customers_pkey'],
    replanned: ['customer_phones_search'],
    call: (api, token, { phoneInside }) => ask(api, listCustomers, { token, query: { search: phoneInside } }),
  },
  keywordsOf('a tracking number', 'trackingNumber', 'packages_tracking_number_key', 'packages_number_begin'),
  keywordsOf('a courier number', 'courierNumber', 'packages_courier_bare', 'packages_courier_end'),
  keywordsOf('characters within a courier number', 'courierInside', 'packages_courier_search'),
  keywordsOf('a name', 'name', 'customers_name_begin', 'customers_name_search'),
  keywordsOf('a phone', 'phone', 'customer_phones_begin', 'customer_phones_end'),
  keywordsOf('digits within a phone', 'phoneInside', 'customer_phones_search'),
  ...[listPackageChanges, listCustomerChanges, listBatchChanges].map((endpoint) => ({
    what: `the first page of ${endpoint.name}`,
    indexes: [],
    replanned: ['record_changes_order'],
    call: (api: TestApi, token: string) => ask(api, endpoint, { token }),
  })),
  {
    what: 'the changes from a cursor on',
    indexes: [],
    replanned: ['record_changes_order'],
    call: async (api, token) => {
      const { cursor } = await ask(api, listPackageChanges, { token, query: { itemsPerPage: 1 } })
      return ask(api, listPackageChanges, { token, query: { cursor } })
    },
  },
  {
    what: 'the changes since a moment',
    indexes: [],
    replanned: ['record_changes_time'],
    call: (api, token) =>
      ask(api, listPackageChanges, {
        token,
        query: { updatedSince: new Date(Date.now() + 60_000).toISOString() },
      }),
  },
  {
    what: 'the changes for a key of one customer',
    indexes: [],
    replanned: ['record_changes_customer'],
    call: async (api, token, { customerId }) => {
      const body = {
        name: 'Shop',
        scopes: ['cargo:read' as const],
        customerIds: [customerId],
        expiresOn: officeToday(),
      }
      const key = await ask(api, createApiKey, { token, body })
      return ask(api, listPackageChanges, { token: key.token })
    },
  },
  {
    what: 'the waiting room',
    indexes: ['packages_waiting_age'],
    call: (api, token) => ask(api, listWaitingPackages, { token, query: {} }),
  },
  {
    what: 'the board of unknown parcels',
    indexes: [],
    either: ['packages_unknown_owner', 'packages_receiver'],
    call: (api) => ask(api, listUnknownParcels, { query: {} }),
  },
  {
    what: 'the entries of the books',
    indexes: ['transactions_date'],
    call: (api, token) => ask(api, listTransactions, { token, query: {} }),
  },
  {
    what: 'the incoming money that waits',
    indexes: ['incoming_money_state'],
    call: (api, token) => ask(api, listIncomingMoney, { token, query: { state: 'new' } }),
  },
  {
    what: 'the accounts whose incoming money is due',
    // Alone or with incoming_money_unjudged, as the sample of the statistics has it.
    indexes: ['incoming_money_waiting'],
    call: (api) => selectAccountsDue(api.db),
  },
  {
    what: 'the messages of a customer',
    indexes: ['messages_customer'],
    call: (api, token, { customerId }) =>
      ask(api, listCustomerMessages, { token, params: { id: customerId } }),
  },
  {
    what: 'what happened to a package',
    indexes: [
      'packages_pkey',
      'package_status_history_package',
      'payments_package',
      'messages_package',
      'notes_package',
    ],
    call: (api, token, { packageId }) => ask(api, listPackageActivity, { token, params: { id: packageId } }),
  },
  {
    what: 'what happened with a customer',
    indexes: ['packages_receiver', 'receipts_customer', 'messages_customer', 'notes_customer'],
    call: (api, token, { customerId }) =>
      ask(api, listCustomerActivity, { token, params: { id: customerId } }),
  },
  {
    what: 'what happened to a batch',
    indexes: [
      'load_scans_batch_id_stage_code_key',
      'messages_batch',
      'transactions_batch',
      'notes_batch',
      'audit_log_entity',
      'audit_log_batch_in',
      'audit_log_batch_out',
    ],
    call: (api, token, { batchId }) => ask(api, listBatchActivity, { token, params: { id: batchId } }),
  },
  {
    what: 'a customer’s own receipts',
    indexes: ['receipts_customer', 'payments_receipt', 'packages_pkey'],
    call: async (api, _token, { phone }) => ask(api, listMyReceipts, await entered(api, phone)),
  },
  {
    what: 'a customer’s own invoices',
    indexes: ['customers_pkey'],
    replanned: ['invoices_customer'],
    call: async (api, _token, { phone }) => ask(api, listMyInvoices, await entered(api, phone)),
  },
  {
    what: 'what is new for those who listen',
    indexes: ['notifications_unread'],
    call: async (api) => selectUnread(api.db, await findActiveWith(api.db, 'session.own')),
  },
  {
    what: 'one’s own notifications',
    indexes: ['notifications_employee'],
    call: (api, token) => ask(api, listNotifications, { token }),
  },
  {
    what: 'what carriers report of a batch',
    indexes: ['carrier_events_batch_id_provider_event_id_container_number_key', 'carrier_facts_pkey'],
    call: (api, token, { batchId }) => ask(api, getCarrierReport, { token, params: { id: batchId } }),
  },
  {
    what: 'the picture of a container',
    // What waits for a batch is found as what is approved, or as what is in none: few are either.
    indexes: ['packing_items_package_id_position_key'],
    either: ['packages_to_load', ...BY_BATCH],
    call: (api, token, { batchId }) => ask(api, getBatchBoxes, { token, params: { id: batchId } }),
  },
  {
    what: 'the scanned pieces of a batch',
    indexes: ['load_scans_batch_id_stage_code_key'],
    either: BY_BATCH,
    call: (api, token, { batchId }) =>
      ask(api, getLoadCount, { token, params: { id: batchId }, query: { stage: 'loading' } }),
  },
  {
    what: 'a parcel received and corrected',
    indexes: ['packages_courier_bare', 'packages_pkey'],
    call: async (api, token) => {
      const body = { courierNumber: `MEND${token.slice(0, 8)}`, weightKg: 1 }
      const { parcel } = await ask(api, receiveParcel, { token, body })
      const corrected = { ...body, weightKg: 2, version: parcel.version }
      return ask(api, correctParcel, { token, params: { id: parcel.id }, body: corrected })
    },
  },
  {
    what: 'a package put into a batch',
    indexes: ['packages_pkey'],
    call: async (api, token, { batchId }) => {
      const { rows } = await api.owner.query<{ id: string }>(
        `update packages set approval_override_reason = 'Pays on arrival' where id =
          (select id from packages where waiting_status = 'approved' and batch_id is null limit 1) returning id`,
      )
      return ask(api, setPackageBatch, { token, params: { id: rows[0]?.id ?? '' }, body: { batchId } })
    },
  },
  {
    what: 'a batch moved and moved back',
    indexes: [],
    either: BY_BATCH,
    call: async (api, token, { batchId }) => {
      const input = { token, params: { id: batchId } }
      const leave = { transitStatus: 2, confirmEarly: true, confirmLoose: true } as const
      await ask(api, setBatchTransitStatus, { ...input, body: leave })
      return ask(api, setBatchTransitStatus, {
        ...input,
        body: { transitStatus: 1, reason: 'Moved by mistake' },
      })
    },
  },
  {
    what: 'the messages that are due',
    indexes: ['messages_due'],
    call: (api) =>
      claimDue(api.db, { gateway: { name: 'beem', channel: 'sms', perSecond: 20 }, most: 1, isQuiet: false }),
  },
]
