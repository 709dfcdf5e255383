import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelImport, runImport, undoImport } from '@/lib/contracts/imports'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'
import { check, csv, undo, upload, work } from './support/imports'

const ROWS = 300

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ name: 'Neema Secretary', privilege: 'secretary' })
})
afterAll(() => api.close())

async function countCustomers(): Promise<number> {
  const { rows } = await api.pool.query<{ count: string }>('select count(*) from customers')
  return Number(rows[0]?.count)
}

/** Calls that wait for a lock. */
async function countWaiting(): Promise<number | null> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await api.pool.query(waiting)).rowCount
}

describe('an import', () => {
  it('that is stopped in the midst of a chunk ends with it: what the stop answers is all that is there, and can be undone', async () => {
    const phoneOf = (row: number) => `+2557120${String(row).padStart(5, '0')}`
    const people = Array.from({ length: ROWS }, (_, row) => [`Customer ${row}`, phoneOf(row)])
    const brought = await upload(api, token, 'customers', csv([['Name', 'Phones'], ...people]))
    await check(api, token, brought)
    const params = { id: brought.id }
    await ask(api, runImport, { token, params })
    const holder = await api.owner.connect()
    await holder.query('begin; lock table customers in share mode')
    const working = work(api, token, brought.id, 1)
    await expect.poll(countWaiting).toBe(1)
    const stopping = ask(api, cancelImport, { token, params })
    await expect.poll(countWaiting).toBe(2)
    await holder.query('commit')
    holder.release()
    await working
    const { state, doneRows } = await stopping
    expect(state).toBe('cancelled')
    expect(doneRows).toBeGreaterThan(0)
    expect(doneRows).toBeLessThan(ROWS)
    // A worker that was sent before the stop finds nothing to do.
    await work(api, token, brought.id)
    expect(await countCustomers()).toBe(doneRows)
    expect(await undo(api, token, brought.id)).toMatchObject({
      state: 'undone',
      counts: { removed: doneRows },
    })
    expect(await countCustomers()).toBe(0)
  })

  it('that is taken back stops between two chunks: what is gone is gone, and the rest is taken back later', async () => {
    const phoneOf = (row: number) => `+2557130${String(row).padStart(5, '0')}`
    const people = Array.from({ length: ROWS }, (_, row) => [`Second ${row}`, phoneOf(row)])
    const brought = await upload(api, token, 'customers', csv([['Name', 'Phones'], ...people]))
    await check(api, token, brought)
    const params = { id: brought.id }
    await ask(api, runImport, { token, params })
    await work(api, token, brought.id)
    expect(await countCustomers()).toBe(ROWS)
    await ask(api, undoImport, { token, params })
    await work(api, token, brought.id, 1)
    const stopped = await ask(api, cancelImport, { token, params })
    const left = await countCustomers()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(ROWS)
    expect(stopped).toMatchObject({ state: 'done', counts: { created: left, removed: ROWS - left } })
    // A worker that was sent before the stop finds nothing to do.
    await work(api, token, brought.id)
    expect(await countCustomers()).toBe(left)
    expect(await undo(api, token, brought.id)).toMatchObject({ state: 'undone', counts: { removed: ROWS } })
    expect(await countCustomers()).toBe(0)
  })
})
