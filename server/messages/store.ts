import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listCustomerMessages } from '@/lib/contracts/messages'
import type { Database } from '@/server/core/database'
import { offsetOf, sortOf } from '@/server/core/page'

type Asked = QueryOf<typeof listCustomerMessages>

export function selectCustomerMessages(db: Database, customerId: string, query: Asked) {
  const { direction } = sortOf(query.sort ?? '-createdAt')
  return db
    .selectFrom('messages as m')
    .leftJoin('packages as p', 'p.id', 'm.package_id')
    .select([
      'm.id',
      'm.channel',
      'm.phone',
      'm.body',
      'm.status',
      'm.error',
      'm.created_at',
      'p.id as package_id',
      'p.tracking_number',
    ])
    .where('m.customer_id', '=', customerId)
    .orderBy('m.created_at', direction)
    .orderBy('m.id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
}

export async function countCustomerMessages(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type MessageRow = Awaited<ReturnType<typeof selectCustomerMessages>>[number]
