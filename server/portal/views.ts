import { sql } from 'kysely'
import { VIEW_MINUTES } from '@/lib/contracts/portal'
import { may, type Person } from '@/lib/domain/access'
import type { CustomerSession } from '@/server/core/context'
import type { Database } from '@/server/core/database'

const VIEW_LIFE = sql.lit(`${VIEW_MINUTES} minutes`)

interface ViewRow extends Pick<Person, 'privilege' | 'position'> {
  id: string
  customer_id: string
  name: string
  phone: string | null
}

/** A look of somebody of the office at a customer's pages; undefined when it has ended, or who looks has signed out or may not any more. */
export async function selectView(db: Database, tokenHash: Buffer): Promise<CustomerSession | undefined> {
  const { rows } = await sql<ViewRow>`
    select v.id, c.id as customer_id, c.name, e.privilege, e.position,
      (select p.phone from customer_phones p where p.customer_id = c.id order by p.position limit 1) as phone
    from customer_views v
    join customers c on c.id = v.customer_id and c.merged_into is null
    join employees e on e.id = v.employee_id and e.status = 'active'
    join sessions s on s.id = v.session_id and s.expires_at > now()
    where v.token_hash = ${tokenHash} and v.created_at > now() - interval ${VIEW_LIFE}`.execute(db)
  const [row] = rows
  if (!row || !may(row, 'customers.contact')) return undefined
  const customer = { id: row.customer_id, name: row.name }
  return { id: row.id, customer, customers: [customer], phone: row.phone ?? '', isView: true }
}

export async function insertView(
  db: Database,
  view: { tokenHash: Buffer; customerId: string; employeeId: string; sessionId: string | null },
): Promise<void> {
  await db
    .insertInto('customer_views')
    .values({
      token_hash: view.tokenHash,
      customer_id: view.customerId,
      employee_id: view.employeeId,
      session_id: view.sessionId,
    })
    .execute()
}

export async function deleteView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customer_views').where('id', '=', id).execute()
}
