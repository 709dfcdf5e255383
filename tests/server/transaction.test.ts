import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '@/server/core/database'
import { inTransaction } from '@/server/core/transaction'
import { startApi, type TestApi } from './support/api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.pool.query('create table notes (word text primary key)')
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('delete from notes'))

const note = (db: Database, word: string) => sql`insert into notes values (${word})`.execute(db)
async function words(): Promise<string[]> {
  const { rows } = await api.pool.query<{ word: string }>('select word from notes order by word')
  return rows.map(({ word }) => word)
}

describe('a transaction', () => {
  it('keeps all that was written, what was left for the end as well', async () => {
    const result = await inTransaction(api.db, async (trx, lastly) => {
      lastly(() => note(trx, 'last'))
      lastly(() => note(trx, 'very last'))
      await note(trx, 'one')
      return 'done'
    })
    expect(result).toBe('done')
    expect(await words()).toEqual(['last', 'one', 'very last'])
  })

  it('shows nothing to others before it is over', async () => {
    await inTransaction(api.db, async (trx) => {
      await note(trx, 'one')
      expect(await words()).toEqual([])
    })
    expect(await words()).toEqual(['one'])
  })

  it('does statements that are asked for together in their order', async () => {
    await inTransaction(api.db, async (trx) => {
      const [, counted] = await Promise.all([
        note(trx, 'one'),
        sql<{ count: string }>`select count(*) from notes`.execute(trx),
      ])
      expect(counted.rows[0]?.count).toBe('1')
    })
  })

  it('leaves nothing when its work fails', async () => {
    const failing = inTransaction(api.db, async (trx) => {
      await note(trx, 'one')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await words()).toEqual([])
  })

  it('leaves nothing when one of several statements asked for together fails', async () => {
    const failing = inTransaction(api.db, (trx) =>
      Promise.all([note(trx, 'one'), note(trx, 'one'), note(trx, 'two')]),
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await words()).toEqual([])
  })

  it('leaves nothing when a statement that travels with the commit fails', async () => {
    const failing = inTransaction(api.db, async (trx, lastly) => {
      await note(trx, 'one')
      lastly(() => note(trx, 'two'))
      lastly(() => note(trx, 'one'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await words()).toEqual([])
  })

  it('does not pass for done when its work kept a failed statement to itself', async () => {
    const failing = inTransaction(api.db, async (trx) => {
      await note(trx, 'one')
      await note(trx, 'one').catch(() => {})
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await words()).toEqual([])
  })

  it('takes no statement after its end', async () => {
    const [outlived] = await inTransaction(api.db, async (trx) => [trx])
    await expect(note(outlived as Database, 'late')).rejects.toThrow('over')
    expect(await words()).toEqual([])
  })

  it('tells that the connection was lost, keeps nothing, and the next one works', async () => {
    const failing = inTransaction(api.db, async (trx) => {
      await note(trx, 'one')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await api.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await note(trx, 'two')
    })
    await expect(failing).rejects.toThrow()
    expect(await words()).toEqual([])
    await inTransaction(api.db, (trx) => note(trx, 'three'))
    expect(await words()).toEqual(['three'])
  })
})
