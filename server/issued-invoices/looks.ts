import { sql } from 'kysely'
import { officeToday } from '@/lib/domain/dates'
import type { LookMethod } from '@/lib/domain/issued-invoice'
import type { Context } from '@/server/core/context'

/** Keeps that a customer looked at invoices: the first look of each day and way. */
export async function recordLooks(
  { db }: Pick<Context, 'db'>,
  invoiceIds: readonly string[],
  method: LookMethod,
): Promise<void> {
  if (invoiceIds.length === 0) return
  await db
    .insertInto('invoice_looks')
    .values(invoiceIds.map((invoice_id) => ({ invoice_id, looked_on: officeToday(), method })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same of the issued invoices that packages stand on. */
export async function recordLooksOfPackages(
  { db }: Pick<Context, 'db'>,
  packageIds: readonly string[],
  method: LookMethod,
): Promise<void> {
  await sql`
    insert into invoice_looks (invoice_id, looked_on, method)
    select distinct i.id, ${officeToday()}::date, ${method}
    from package_due_dates d join invoices i on i.number = d.number
    where d.package_id = any(${[...packageIds]}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Links what was just written to a customer, in this transaction, to the issued invoices that its link bills. */
export async function linkInvoiceMessages(
  { db }: Pick<Context, 'db'>,
  customerId: string,
  packageIds: readonly string[],
): Promise<void> {
  await sql`
    insert into invoice_messages (invoice_id, message_id)
    select distinct i.id, m.id
    from package_due_dates d join invoices i on i.number = d.number, messages m
    where d.package_id = any(${[...packageIds]}::uuid[])
      and m.customer_id = ${customerId} and m.event = 'invoice' and m.created_at = now()
    on conflict do nothing`.execute(db)
}
