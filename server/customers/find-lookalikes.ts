import type { findLookalikes as findEndpoint, Lookalikes } from '@/lib/contracts/customers'
import { isE164, normalisePhone, splitPhones } from '@/lib/domain/phone'
import { phoneFacts } from '@/lib/domain/phone-facts'
import { bareMark } from '@/lib/domain/shipping-mark'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { type Named, selectByBareMark, selectByPhones } from './lookalike-store'

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
