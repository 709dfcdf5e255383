import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getCustomerAnswers as endpoint } from '@/lib/contracts/notices'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'

const MOST_SHOWN = 10

interface AnswerRow {
  id: string
  phone: string
  body: string
  received_at: Date
}

/** What a customer said to us: to be left alone, by phone, and the latest messages. */
export async function getCustomerAnswers(
  { db }: Context,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  if ((await customerName(db, id)) === undefined) throw notFound()
  const silent = await sql<{ phone: string }>`
    select o.phone from opt_outs o
    where o.phone in (select phone from customer_phones where customer_id = ${id}
      union select whatsapp_number from customers where id = ${id} and whatsapp_number is not null)
    order by o.phone`.execute(db)
  const said = await sql<AnswerRow>`
    select id, phone, body, received_at from inbound_messages
    where customer_id = ${id} order by received_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return {
    optedOut: silent.rows.map(({ phone }) => phone),
    answers: said.rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at.toISOString() })),
  }
}
