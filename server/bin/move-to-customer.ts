import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Two customers became one: what of the first lies in the bin would come back as the second's. */
export async function moveBin(db: Database, fromId: string, intoId: string): Promise<void> {
  for (const column of ['receiver_id', 'customer_id']) {
    await sql`
      update bin_rows r set content = jsonb_set(r.content, array[${column}], to_jsonb(${intoId}::text))
      from bin b where b.id = r.bin_id and b.customer_id = ${fromId} and r.content ->> ${column} = ${fromId}`.execute(
      db,
    )
  }
  await sql`
    update bin set customer_id = ${intoId}, entity_id = case when entity_id = ${fromId} then ${intoId}::uuid else entity_id end
    where customer_id = ${fromId} and id <> ${fromId}`.execute(db)
}
