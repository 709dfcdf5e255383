import { sql } from 'kysely'
import { claim, file, invoice, message, note, received, requests, type Source, source } from './source'

/** All that may happen with a customer. What each package went through stands with the package. */
export function customerSources(id: string): Source[] {
  const ofCustomer = sql`customer_id = ${id}`
  return [
    received(sql`p.receiver_id = ${id}`),
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
