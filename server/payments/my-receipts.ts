import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type listMyReceipts as listEndpoint,
  MY_PAGE,
  type getMyReceiptPdf as pdfEndpoint,
} from '@/lib/contracts/my-money'
import { type Currency, toMoney } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { findCompanyProfile } from '@/server/company/profile'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import type { PdfPrinter } from '@/server/pdf/printer'
import { findReceipt } from './presenter'
import { printableReceipt } from './print-receipt'

/** Whose payments they were: a receipt keeps the record that paid, also when it is merged into another. */
const ofCustomer = (id: string) =>
  sql<boolean>`r.customer_id in (select ${id}::uuid union all select m.id from customers m where m.merged_into = ${id})`

interface ReceiptRow {
  number: string
  paid_on: string
  amount: string
  standing: string
  currency: string
  method: string
  tracking_numbers: string[]
}

export async function listMyReceipts(
  context: Context,
  { query: { pageNum } }: InputOf<typeof listEndpoint>,
): Promise<DataOf<typeof listEndpoint>> {
  const { db } = context
  const { id } = customerOf(context)
  const asked = { pageNum, itemsPerPage: MY_PAGE }
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from receipts r where ${ofCustomer(id)}`.execute(db)
  const { rows } = await sql<ReceiptRow>`
    select r.number, r.paid_on, r.amount, p.standing, r.currency, p.method, p.tracking_numbers
    from receipts r cross join lateral (
      select min(y.method) as method, coalesce(sum(y.amount) filter (where y.reversed_at is null), 0) as standing,
        array_agg(c.tracking_number order by c.created_at, c.id) as tracking_numbers
      from payments y join packages c on c.id = y.package_id where y.receipt_number = r.number
    ) p
    where ${ofCustomer(id)} order by r.number desc limit ${MY_PAGE} offset ${offsetOf(asked)}`.execute(db)
  return pageOf(
    asked,
    counted[0]?.count ?? 0,
    rows.map((row) => ({
      number: Number(row.number),
      paidOn: row.paid_on,
      amount: toMoney(row.amount),
      standing: toMoney(row.standing),
      currency: row.currency as Currency,
      method: row.method as PaymentMethod,
      trackingNumbers: row.tracking_numbers,
    })),
  )
}

async function isOwn(db: Database, number: number, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from receipts r where r.number = ${number} and ${ofCustomer(customerId)}`.execute(db)
  return rows.length === 1
}

/** What the office prints at the counter. */
export function getMyReceiptPdf(printer: PdfPrinter) {
  return async (context: Context, { params: { number } }: InputOf<typeof pdfEndpoint>) => {
    const { db, language } = context
    const { id } = customerOf(context)
    if (!(await isOwn(db, number, id))) throw notFound()
    const [receipt, company] = await Promise.all([findReceipt(db, number), findCompanyProfile(db)])
    const bytes = await printer.print(printableReceipt(receipt, { company, language }), { asker: id })
    return { fileName: `receipt-${number}.pdf`, base64: bytes.toString('base64') }
  }
}
