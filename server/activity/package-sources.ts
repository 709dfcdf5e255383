import { sql } from 'kysely'
import {
  claim,
  file,
  finding,
  invoice,
  message,
  note,
  received,
  requests,
  type Source,
  source,
} from './source'

const USD = sql`'USD'`

/** What happened to the goods of a package. A status of its batch counts below 4, and from the day it was received. */
function cargoOf(id: string): Source[] {
  const ofPackage = sql`package_id = ${id}`
  return [
    received(sql`p.id = ${id}`),
    source(
      'waiting',
      {
        id: sql`h.id`,
        at: sql`h.at`,
        by: sql`h.employee_id`,
        state: sql`h.waiting_status`,
        // A part names the package that it was split from among its facts, in the reader's language.
        text: sql`case when h.reason not like 'Split from %' or p.split_from is null then h.reason end`,
      },
      sql`waiting_status_history h join packages p on p.id = h.package_id where h.${ofPackage} and h.at > p.created_at`,
    ),
    source(
      'status',
      {
        id: sql`h.id`,
        at: sql`h.at`,
        by: sql`h.employee_id`,
        state: sql`h.transit_status`,
        text: sql`case when h.id = (select l.id from package_status_history l where l.${ofPackage} and l.transit_status = 5
          order by l.at desc limit 1) then p.delivered_to end`,
      },
      sql`package_status_history h join packages p on p.id = h.package_id where h.${ofPackage} and h.transit_status >= 4`,
    ),
    source(
      'status',
      {
        id: sql`h.id`,
        at: sql`h.at`,
        by: sql`h.employee_id`,
        state: sql`h.transit_status`,
        text: sql`h.reason`,
      },
      sql`packages p join batch_status_history h on h.batch_id = p.batch_id and h.at > p.created_at
        where p.id = ${id} and h.transit_status < 4`,
    ),
    source(
      'scan',
      {
        id: sql`s.id`,
        at: sql`s.scanned_at`,
        by: sql`s.scanned_by`,
        state: sql`case when s.by_name then s.stage || 'ByName' else s.stage end`,
        count: sql`s.pieces`,
      },
      sql`load_scans s where s.${ofPackage}`,
    ),
    finding(sql`f.${ofPackage}`),
    source(
      'photos',
      {
        id: sql`min(f.id::text)`,
        at: sql`max(f.created_at)`,
        by: sql`f.created_by`,
        count: sql`count(*)`,
      },
      sql`package_photos o join files f on f.id = o.file_id join packages p on p.id = o.package_id
        where o.${ofPackage} and f.created_at > p.created_at group by f.created_by, date_trunc('minute', f.created_at)`,
    ),
  ]
}

function moneyOf(id: string): Source[] {
  const ofPackage = sql`package_id = ${id}`
  const sum = { amount: sql`m.amount`, currency: sql`m.currency` }
  const moved = {
    id: sql`m.id`,
    at: sql`m.created_at`,
    by: sql`m.moved_by`,
    amount: sql`m.amount_usd`,
    currency: USD,
  }
  const receipt = { documentId: sql`m.receipt_number`, number: sql`m.receipt_number` }
  return [
    source(
      'payment',
      {
        ...sum,
        ...receipt,
        id: sql`m.id`,
        at: sql`m.created_at`,
        by: sql`m.recorded_by`,
        state: sql`m.method`,
        text: sql`m.note`,
      },
      sql`payments m where m.${ofPackage}`,
    ),
    source(
      'paymentReversed',
      {
        ...sum,
        ...receipt,
        id: sql`m.id`,
        at: sql`m.reversed_at`,
        by: sql`m.reversed_by`,
        state: sql`m.method`,
        text: sql`m.reversal_reason`,
      },
      sql`payments m where m.${ofPackage} and m.reversed_at is not null`,
    ),
    source(
      'discount',
      { ...sum, id: sql`m.id`, at: sql`m.created_at`, by: sql`m.given_by`, text: sql`m.reason` },
      sql`discounts m where m.${ofPackage}`,
    ),
    source(
      'discountReversed',
      { ...sum, id: sql`m.id`, at: sql`m.reversed_at`, by: sql`m.reversed_by`, text: sql`m.reversal_reason` },
      sql`discounts m where m.${ofPackage} and m.reversed_at is not null`,
    ),
    source(
      'creditIn',
      { ...moved, packageId: sql`m.from_package_id` },
      sql`credit_moves m where m.to_package_id = ${id}`,
    ),
    source(
      'creditOut',
      { ...moved, packageId: sql`m.to_package_id` },
      sql`credit_moves m where m.from_package_id = ${id}`,
    ),
    source(
      'storage',
      {
        id: sql`s.through_on`,
        at: sql`s.charged_at`,
        by: sql`s.charged_by`,
        count: sql`s.days`,
        amount: sql`s.amount_usd`,
        currency: USD,
      },
      // What lies on the price of another part costs this one nothing.
      sql`storage_charges s where s.${ofPackage} and s.amount_usd > 0`,
    ),
  ]
}

/** All that may happen to a package. What concerns people is of its present receiver alone. */
export function packageSources(id: string, receiverId: string | null, batchId: string | null): Source[] {
  const invoices = sql`invoice_packages o join invoices i on i.id = o.invoice_id and i.customer_id = ${receiverId}
    where o.package_id = ${id}`
  return [
    ...cargoOf(id),
    ...moneyOf(id),
    note(sql`n.package_id = ${id}`),
    file('packageFile', sql`a.package_id = ${id}`),
    ...(receiverId === null
      ? []
      : [
          invoice('invoice', invoices),
          invoice('creditNote', invoices),
          message(sql`m.package_id = ${id} and m.customer_id = ${receiverId}`),
          message(sql`m.customer_id = ${receiverId} and m.batch_id = ${batchId} and m.package_id is null
            and m.created_at > (select created_at from packages where id = ${id})`),
          ...requests(sql`r.package_id = ${id} and r.customer_id = ${receiverId}`),
          claim(sql`k.package_id = ${id} and k.customer_id = ${receiverId}`),
        ]),
  ]
}
