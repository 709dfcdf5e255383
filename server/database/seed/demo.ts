import type { ClientBase, Pool } from 'pg'
import type { FileStore } from '@/server/gateways/file-store'
import { makeAccounts } from './accounts'
import { batchEntries } from './batch-entries'
import { makeBatches } from './batches'
import { makeBlog } from './blog'
import { makeBooks } from './books'
import { makeBulkMessages } from './bulk-message'
import { type Calendar, createCalendar } from './calendar'
import { makeCargoClaims } from './cargo-claims'
import { makeClocks } from './container-clocks'
import { customerRequests, forgettingRequests } from './customer-requests'
import { type CustomerBook, makeCustomers } from './customers'
import { makeDayClosings } from './day-closings'
import { fillDeliveries } from './deliveries'
import { exchangeEntries } from './exchange-entries'
import { expectedParcels } from './expected-parcels'
import { fillFiscalReceipts } from './fiscal-receipts'
import { makeFollowers } from './followers'
import { makeIncomingMoney } from './incoming-money'
import { insertRows } from './insert-rows'
import { invoiceSettingsRows, warehouseRow } from './invoice-settings'
import { makeIssuedInvoices } from './issued-invoices'
import { locationRows } from './locations'
import { attemptsOf, makeMessages } from './messages'
import { type DemoSupplier, type DemoTransfer, entriesOfTransfers, makeTransfers } from './money-transfers'
import { overheadEntries } from './overhead-entries'
import { parcelClaims, statusHistory, waitingHistory } from './package-history'
import { type DemoPackage, makePackages, packageRows, packingRows } from './packages'
import { makePayments } from './payments'
import { makePeople, type People } from './people'
import { makeCompanyPictures, makePackagePhotos, makeProfilePictures } from './photos'
import { fillPriceList } from './price-lists'
import { makeProducts } from './products'
import { makeRates, type RateBook } from './rates'
import { transferEntries } from './transfer-entries'
import { makeTtInvoices } from './tt-invoices'
import { makeVoyages } from './voyages'

interface Demo {
  client: ClientBase
  calendar: Calendar
  store: FileStore
}

async function fillPeople({ client, calendar, store }: Demo): Promise<{ people: People; rates: RateBook }> {
  const profilePictures = await makeProfilePictures(store)
  const people = await makePeople(calendar, profilePictures)
  const rates = makeRates(calendar, people)
  await insertRows(client, 'files', profilePictures)
  await insertRows(client, 'employees', people.rows)
  const pictures = await makeCompanyPictures(store)
  await insertRows(client, 'files', pictures.files)
  await insertRows(client, 'company_pictures', pictures.rows)
  await insertRows(client, 'exchange_rates', rates.rows)
  return { people, rates }
}

async function fillCargo({ client, calendar, store }: Demo, people: People, rates: RateBook) {
  const customers = makeCustomers(calendar, people)
  const products = makeProducts(calendar, people)
  const batches = makeBatches(calendar, people, rates)
  const packages = makePackages({ calendar, batches, customers, products, rates })
  const book = makePayments(packages, calendar, people, rates)
  const photos = await makePackagePhotos(packages, store, people)
  await insertRows(client, 'customers', customers.rows)
  await insertRows(client, 'customer_phones', customers.phones)
  await insertRows(client, 'customer_sales_persons', customers.salesPersons)
  await insertRows(client, 'products', products.rows)
  await fillPriceList(client, products, calendar, people)
  await insertRows(client, 'batches', batches.rows)
  await insertRows(client, 'batch_status_history', batches.history)
  await insertRows(client, 'cartons', batches.cartons)
  await insertRows(client, 'voyages', makeVoyages(batches.list, calendar, people))
  const clocks = makeClocks(batches.cartons, calendar, people)
  await insertRows(client, 'clock_tariffs', clocks.tariffs)
  await insertRows(client, 'clock_bands', clocks.bands)
  await insertRows(client, 'container_days', clocks.days)
  const rows = packageRows(packages, book.settle, calendar, people)
  await insertRows(client, 'locations', locationRows)
  await insertRows(client, 'packages', rows)
  const requests = customerRequests(rows, calendar, people)
  await insertRows(client, 'customer_requests', requests)
  await insertRows(client, 'forgetting_requests', forgettingRequests(requests, calendar))
  await insertRows(client, 'expected_parcels', expectedParcels(rows, customers.list, calendar, people))
  await insertRows(client, 'packing_items', packingRows(packages))
  await insertRows(client, 'package_status_history', statusHistory(packages, calendar, people))
  const overrideReason = (id: string) => book.settle(id).approval_override_reason
  await insertRows(
    client,
    'waiting_status_history',
    waitingHistory(packages, overrideReason, calendar, people),
  )
  const courierNumbers = new Map(rows.map((row) => [row.id, row.courier_number ?? '']))
  const courierNumberOf = (id: string) => courierNumbers.get(id) ?? ''
  await insertRows(client, 'parcel_claims', parcelClaims(packages, courierNumberOf, calendar))
  await insertRows(client, 'files', photos.files)
  await insertRows(client, 'package_photos', photos.rows)
  await insertRows(client, 'discounts', book.discounts)
  const claims = makeCargoClaims(packages, calendar, people)
  await insertRows(client, 'cargo_claims', claims.claims)
  await insertRows(client, 'cargo_claim_events', claims.events)
  const issued = makeIssuedInvoices({ packages, products, settle: book.settle, calendar, people })
  await insertRows(client, 'invoices', issued.rows)
  await insertRows(client, 'invoice_packages', issued.packages)
  await insertRows(client, 'invoice_lines', issued.lines)
  await insertRows(client, 'counters', issued.counters)
  return { batches: batches.list, packages, payments: book.payments, customers }
}

async function fillTransfers(
  { client, calendar }: Demo,
  people: People,
  suppliers: readonly DemoSupplier[],
  transfers: readonly DemoTransfer[],
): Promise<void> {
  const invoices = makeTtInvoices({ transfers, suppliers, calendar, people })
  await insertRows(client, 'suppliers', suppliers)
  await insertRows(
    client,
    'money_transfers',
    transfers.map(({ days: _days, ...row }) => row),
  )
  await client.query("update counters set value = $1 where name = 'money_transfer'", [transfers.length])
  await insertRows(client, 'tt_invoices', invoices.rows)
  await insertRows(client, 'tt_invoice_items', invoices.items)
  await insertRows(client, 'counters', invoices.counters)
}

async function fillMessages(
  { client, calendar }: Demo,
  people: People,
  customers: CustomerBook,
  packages: readonly DemoPackage[],
): Promise<void> {
  const { to, silent, messages, optOuts, inbound } = makeMessages({ calendar, people, customers, packages })
  const many = makeBulkMessages(to, silent, calendar, people)
  const all = [...messages, ...many.messages]
  await insertRows(client, 'bulk_messages', many.bulk)
  await insertRows(client, 'messages', all)
  await insertRows(client, 'message_attempts', attemptsOf(all))
  await insertRows(client, 'opt_outs', optOuts)
  await insertRows(client, 'inbound_messages', inbound)
  await insertRows(client, 'package_followers', makeFollowers(packages, calendar))
}

async function fillDemo(demo: Demo): Promise<void> {
  const { client, calendar, store } = demo
  const { people, rates } = await fillPeople(demo)
  const { batches, packages, payments, customers } = await fillCargo(demo, people, rates)
  const { suppliers, transfers } = makeTransfers({ calendar, people, customers, rates })
  await fillMessages(demo, people, customers, packages)
  const accounts = makeAccounts(calendar)
  const dealings = [...overheadEntries(calendar), ...batchEntries(batches, packages)]
  const entries = [
    ...dealings,
    ...transferEntries(dealings, payments, calendar),
    ...entriesOfTransfers(transfers, suppliers),
    ...exchangeEntries(rates),
  ]
  const bookkeeping = { calendar, people, accounts }
  const ledger = makeBooks(payments, entries, bookkeeping)
  await fillTransfers(demo, people, suppliers, transfers)
  await insertRows(client, 'accounts', accounts.rows)
  await insertRows(client, 'transactions', ledger.transactions)
  await insertRows(client, 'postings', ledger.postings)
  await insertRows(client, 'day_closings', makeDayClosings(ledger, bookkeeping))
  await insertRows(client, 'receipts', ledger.receipts)
  await insertRows(client, 'payments', ledger.payments)
  const incoming = makeIncomingMoney({ payments: ledger.payments, packages, customers }, bookkeeping)
  await insertRows(client, 'incoming_money', incoming.rows)
  await insertRows(client, 'incoming_money_payments', incoming.links)
  await client.query("update counters set value = $1 where name = 'receipt'", [payments.length])
  await fillFiscalReceipts(client, calendar, people)
  await fillDeliveries({ client, calendar, people, packages })
  await insertRows(client, 'settings', [...invoiceSettingsRows(calendar), warehouseRow(calendar)])
  // Its password is public: a second step of its accounts would be nobody's. Most of its customers are nobody who could read a
  // code: it is asked for, as in an office that went on from before it was required.
  await client.query(
    `insert into settings (key, value) values ('twoStepRequired', 'false'), ('handOverCode', '"asked"')
      on conflict (key) do update set value = excluded.value`,
  )
  const blog = await makeBlog(store, calendar, people)
  await insertRows(client, 'files', blog.files)
  await insertRows(client, 'blog_posts', blog.posts)
}

interface Options {
  store: FileStore
  /** From when dates are counted back: now, except in tests. */
  now?: Date
}

/** Fills an empty database with the demo company, all of it or nothing. Dates are counted from today; the rest is always the same. */
export async function seedDemo(pool: Pool, { store, now = new Date() }: Options): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const calendar = createCalendar(now)
    await fillDemo({ client, calendar, store })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
