import { sql } from 'kysely'
import { claim, file, invoice, message, note, received, requests, type Source, source } from './source'

/** How the customer's cargo travels: one entry for a batch, however many packages are in it, from the day of the first. */
function travels(id: string): Source {
  return source(
    'status',
    {
      id: sql`h.id`,
      at: sql`h.at`,
      by: sql`h.employee_id`,
      state: sql`h.transit_status`,
      text: sql`h.reason`,
      count: sql`p.count`,
      documentId: sql`b.id`,
      number: sql`b.number`,
    },
    sql`(select batch_id, min(created_at) as since, count(*) as count from packages
        where receiver_id = ${id} and batch_id is not null group by batch_id) p
      join batches b on b.id = p.batch_id
      join batch_status_history h on h.batch_id = p.batch_id and h.at > p.since
      where h.transit_status between 2 and 4`,
  )
}

/** All that may happen with a customer. What each package went through by itself stands with the package. */
export function customerSources(id: string): Source[] {
  const ofCustomer = sql`customer_id = ${id}`
  return [
    received(sql`p.receiver_id = ${id}`),
    travels(id),
    source(
      'handedOver',
      {
        id: sql`p.id`,
        at: sql`p.delivered_at`,
        by: sql`p.delivered_by`,
        packageId: sql`p.id`,
        text: sql`p.delivered_to`,
        count: sql`p.pieces`,
      },
      sql`packages p where p.receiver_id = ${id} and p.transit_status = 5 and p.delivered_at is not null`,
    ),
    source(
      'payment',
      {
        id: sql`r.number`,
        at: sql`r.created_at`,
        by: sql`r.recorded_by`,
        state: sql`(select min(m.method) from payments m where m.receipt_number = r.number)`,
        count: sql`(select count(*) from payments m where m.receipt_number = r.number)`,
        amount: sql`r.amount`,
        currency: sql`r.currency`,
        documentId: sql`r.number`,
        number: sql`r.number`,
      },
      sql`receipts r where r.${ofCustomer}`,
    ),
    source(
      'paymentReversed',
      {
        id: sql`m.id`,
        at: sql`m.reversed_at`,
        by: sql`m.reversed_by`,
        packageId: sql`m.package_id`,
        state: sql`m.method`,
        text: sql`m.reversal_reason`,
        amount: sql`m.amount`,
        currency: sql`m.currency`,
        documentId: sql`r.number`,
        number: sql`r.number`,
      },
      sql`receipts r join payments m on m.receipt_number = r.number where r.${ofCustomer} and m.reversed_at is not null`,
    ),
    invoice('invoice', sql`invoices i where i.${ofCustomer}`),
    invoice('creditNote', sql`invoices i where i.${ofCustomer}`),
    message(sql`m.${ofCustomer}`),
    source(
      'answer',
      { id: sql`i.id`, at: sql`i.received_at`, state: sql`i.channel`, text: sql`i.body` },
      sql`inbound_messages i where i.${ofCustomer}`,
    ),
    ...requests(sql`r.${ofCustomer}`),
    claim(sql`k.${ofCustomer}`),
    note(sql`n.${ofCustomer}`),
    file('customerFile', sql`a.${ofCustomer}`),
  ]
}
