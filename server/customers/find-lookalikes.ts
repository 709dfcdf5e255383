import { sql } from 'kysely'
import type { findLookalikes as findEndpoint, Lookalikes } from '@/lib/contracts/customers'
import { bareMark } from '@/lib/domain/customer-codes'
import { isE164, normalisePhone, splitPhones } from '@/lib/domain/phone'
import { phoneFacts } from '@/lib/domain/phone-facts'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'

/** Enough to see that there are several. */
const MOST = 10

interface Named {
  id: string
  name: string
}

/** Customers who have one of the phones. */
async function selectByPhones(
  db: Database,
  phones: readonly string[],
  exceptId: string | null,
): Promise<(Named & { phone: string })[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<Named & { phone: string }>`
    select c.id, c.name, p.phone
    from customer_phones p join customers c on c.id = p.customer_id
    where p.phone = any(${[...phones]}::text[]) and c.merged_into is null and c.id is distinct from ${exceptId}::uuid
    order by c.created_at, c.id limit ${MOST * phones.length}`.execute(db)
  return rows
}

/** Customers whose mark reads the same; served by customers_bare_mark. */
async function selectByBareMark(db: Database, bareMark: string, exceptId: string | null): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from customers
    where translate(upper(shipping_mark), ' -._/', '') = ${bareMark} and shipping_mark is not null
      and merged_into is null and id is distinct from ${exceptId}::uuid
    order by created_at, id limit ${MOST}`.execute(db)
  return rows
}

/** More than a form holds. */
const MOST_PHONES = 10

const names = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ id, name }))

/** What the form shows beside a phone and a mark before anything is saved. */
export async function findLookalikes(
  context: Context,
  { query }: InputOf<typeof findEndpoint>,
): Promise<Lookalikes> {
  const exceptId = query.exceptId ?? null
  const typed = splitPhones(query.phones ?? '').slice(0, MOST_PHONES)
  const phones = typed.map((part) => ({ typed: part, phone: normalisePhone(part) }))
  const owners = await selectByPhones(
    context.db,
    phones.map(({ phone }) => phone),
    exceptId,
  )
  const mark = bareMark(query.shippingMark ?? '')
  return {
    phones: phones.map(({ typed: part, phone }) => ({
      typed: part,
      phone: isE164(phone) ? phone : null,
      ...phoneFacts(phone),
      customers: names(owners.filter((row) => row.phone === phone)),
    })),
    sameMark: mark ? names(await selectByBareMark(context.db, mark, exceptId)) : [],
  }
}
