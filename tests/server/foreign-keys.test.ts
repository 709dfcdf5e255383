import { expect, inject, it } from 'vitest'
import { createPool } from '@/server/core/database'
import { createTestDatabase } from './support/postgres'

/** Foreign keys to a table whose referring columns no index begins with, partial ones for rows that refer counted in. */
const UNSORTED = `
  select k.conrelid::regclass || '.' || a.attname as place
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = any($1::regclass[])
    and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
  order by 1`

it('deleting a customer, a package or a carton reads no table from end to end', async () => {
  const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  const pool = createPool(database.ownerUrl, 1)
  try {
    const { rows } = await pool.query(UNSORTED, [['customers', 'packages', 'cartons']])
    expect(rows).toEqual([])
    // What it looks for is there to be found elsewhere: employees are suspended, not deleted.
    expect((await pool.query(UNSORTED, [['employees']])).rows).not.toEqual([])
  } finally {
    await pool.end()
    await database.drop()
  }
})
