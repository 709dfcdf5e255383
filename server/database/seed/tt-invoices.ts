import type { Insertable } from 'kysely'
import type { TtInvoiceItems, TtInvoices } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { DemoSupplier, DemoTransfer } from './money-transfers'
import type { People } from './people'
import { createRandom } from './random'

/** Days from the invoice to when it is due. */
const DUE_DAYS = 7
/** The transfers, by their number, that have their document. */
const WITH_DOCUMENT: readonly number[] = [2, 5]

interface Parts {
  transfers: readonly DemoTransfer[]
  suppliers: readonly DemoSupplier[]
  calendar: Calendar
  people: People
}

/** TT invoices of some transfers, numbered within their year, with the counters that stand behind the numbers. */
export function makeTtInvoices({ transfers, suppliers, calendar, people }: Parts) {
  const random = createRandom('tt invoices')
  const rows: Insertable<TtInvoices>[] = []
  const items: Insertable<TtInvoiceItems>[] = []
  const counters = new Map<string, number>()
  for (const transfer of transfers.filter(({ number }) => WITH_DOCUMENT.includes(Number(number)))) {
    const supplier = suppliers.find(({ id }) => id === transfer.supplier_id)
    const issuedOn = calendar.daysAgo(transfer.days)
    const year = issuedOn.slice(0, 4)
    const number = (counters.get(year) ?? 0) + 1
    counters.set(year, number)
    const id = random.uuid()
    rows.push({
      id,
      number: `TT-${year}-${String(number).padStart(4, '0')}`,
      money_transfer_id: transfer.id,
      supplier_id: transfer.supplier_id,
      remitter: transfer.sender_name,
      beneficiary: supplier?.name ?? '',
      bank_name: supplier?.bank_name ?? '',
      bank_address: supplier?.bank_address ?? null,
      account_number: supplier?.account_number ?? '',
      swift: supplier?.swift ?? null,
      country: supplier?.country ?? null,
      purpose: transfer.purpose ?? '',
      currency: transfer.currency,
      total: transfer.amount,
      issued_on: issuedOn,
      due_on: calendar.daysAgo(transfer.days - DUE_DAYS),
      created_by: people.superAdmin,
      created_at: calendar.at(transfer.days, 8),
    })
    items.push({
      tt_invoice_id: id,
      position: 0,
      description: transfer.purpose ?? '',
      quantity: '1',
      price: transfer.amount,
    })
  }
  const numbers = [...counters].map(([year, value]) => ({ name: `tt_invoice_${year}`, value }))
  return { rows, items, counters: numbers }
}
