import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey } from '@/lib/contracts/api-keys'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { restoreFromBin } from '@/lib/contracts/bin'
import { listBatchChanges, listCustomerChanges, listPackageChanges } from '@/lib/contracts/changes'
import { bulkCustomers, mergeCustomer, updateCustomer } from '@/lib/contracts/customers'
import type { DataOf, QueryInputOf } from '@/lib/contracts/endpoint'
import { deletePackage, listPackages } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApiOn, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { createTestDatabase, startTestPostgres, type TestPostgres } from './support/postgres'

/* On a server of its own: a transaction that runs anywhere in one holds back what is newer. */

let postgres: TestPostgres
let api: TestApi
let owner: string
beforeAll(async () => {
  postgres = await startTestPostgres()
  const { url, ownerUrl } = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl)
  api = await startApiOn({ databaseUrl: url, ownerUrl })
  owner = await api.signIn({ privilege: 'super admin', position: 'accountant' })
})
afterAll(async () => {
  await api.close()
  await postgres.stop()
})
afterEach(() => expect(api.troubles).toEqual([]))

type Endpoints = typeof listPackageChanges | typeof listCustomerChanges | typeof listBatchChanges
type Page<E extends Endpoints> = DataOf<E>

/** A program that goes on from where it was, and remembers what it was told. */
function follow<E extends Endpoints>(
  endpoint: E,
  token = owner,
  query: QueryInputOf<typeof listPackageChanges> = {},
) {
  let cursor: string | undefined
  const next = async (): Promise<Page<E>> => {
    const asked = cursor === undefined ? query : { cursor, itemsPerPage: query.itemsPerPage }
    const page = await ask(api, endpoint as Endpoints, { token, query: asked })
    cursor = page.cursor
    return page as Page<E>
  }
  /** All pages that there are now. */
  const rest = async (): Promise<Page<E>['result']> => {
    const found: unknown[] = []
    for (let hasNextPage = true; hasNextPage; ) {
      const page = await next()
      found.push(...page.result)
      hasNextPage = page.hasNextPage
    }
    return found as Page<E>['result']
  }
  /** Until these have come; answers all that came, each as often as it did. */
  const until = async (ids: readonly string[]): Promise<string[]> => {
    const found: string[] = []
    const more = async () => {
      found.push(...(await rest()).map(({ id }) => id))
      return ids.filter((id) => !found.includes(id))
    }
    // The server’s own work, such as its statistics, may run a moment.
    await expect.poll(more, { timeout: 20_000 }).toEqual([])
    return found
  }
  return { next, rest, until }
}

const touch = (id: string) => api.pool.query('update packages set remark = $2 where id = $1', [id, 'Again'])
const idsOf = (made: readonly { id: string }[]) => made.map(({ id }) => id)

describe('the packages that changed', () => {
  it('come once each, in the order in which they changed, however small the pages are', async () => {
    const program = follow(listPackageChanges, owner, { itemsPerPage: 2 })
    await program.rest()
    const made = []
    for (let number = 0; number < 5; number++) made.push(await insertPackage(api.db))
    const [first, second, third, fourth, fifth] = idsOf(made) as [string, string, string, string, string]
    await follow(listPackageChanges).until(idsOf(made))
    expect((await program.next()).result.map(({ id }) => id)).toEqual([first, second])
    // One that was read comes again, one that was not read comes later.
    await touch(first)
    await touch(third)
    expect(await program.until([fifth, first, third])).toEqual([fourth, fifth, first, third])
    expect(await program.rest()).toEqual([])
    await touch(second)
    expect(await program.until([second])).toEqual([second])
  })

  it('are as the list has them now', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '70', paidUSD: '20' })
    const program = follow(listPackageChanges)
    await program.until([id])
    await touch(id)
    const [change] = await expectOne(program)
    const { result } = await ask(api, listPackages, { token: owner, query: { itemsPerPage: 200 } })
    expect(change?.record).toEqual(result.find((row) => row.id === id))
    expect(change?.isDeleted).toBe(false)
  })

  /** The next change there is. */
  async function expectOne(program: ReturnType<typeof follow<typeof listPackageChanges>>) {
    let page = await program.rest()
    await expect
      .poll(
        async () => {
          if (page.length === 0) page = await program.rest()
          return page
        },
        { timeout: 20_000 },
      )
      .toHaveLength(1)
    return page
  }

  it('miss nothing of a transaction that ends after what began later', async () => {
    const [slow, quick] = [await insertPackage(api.db), await insertPackage(api.db)]
    const program = follow(listPackageChanges)
    await program.until([slow.id, quick.id])
    const other = await api.owner.connect()
    try {
      await other.query('begin')
      await other.query("update packages set remark = 'Slow' where id = $1", [slow.id])
      await touch(quick.id)
      // Where it went on from this one, the slow one would come before and never be read.
      expect(await program.rest()).toEqual([])
      await other.query('commit')
    } finally {
      other.release()
    }
    expect(await program.until([slow.id, quick.id])).toEqual([slow.id, quick.id])
  })

  it('tell nothing of what was rolled back', async () => {
    const { id } = await insertPackage(api.db)
    const program = follow(listPackageChanges)
    await program.until([id])
    const other = await api.owner.connect()
    await other.query('begin')
    await other.query("update packages set remark = 'Never' where id = $1", [id])
    await other.query('rollback')
    other.release()
    const after = await insertPackage(api.db)
    expect(await program.until([after.id])).toEqual([after.id])
  })

  it('are no more and no fewer than there are, while many write at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => insertPackage(api.db)))
    const program = follow(listPackageChanges, owner, { itemsPerPage: 3 })
    const known = new Map<string, number | undefined>()
    const read = async () => {
      for (const { id, record } of await program.rest()) known.set(id, record?.version)
    }
    await read()
    let isWriting = true
    const write = async (worker: number) => {
      const client = await api.owner.connect()
      for (let turn = 0; turn < 25; turn++) {
        const ids = [0, 1].map((step) => made[(worker * 5 + turn * 7 + step * 3) % made.length]?.id).sort()
        await client.query('begin')
        for (const id of ids) {
          await client.query('update packages set version = version + 1 where id = $1', [id])
          await client.query('select pg_sleep($1)', [((worker + turn) % 3) / 500])
        }
        await client.query(turn % 5 === 4 ? 'rollback' : 'commit')
      }
      client.release()
    }
    const reading = (async () => {
      while (isWriting) await read()
    })()
    await Promise.all([write(0), write(1)])
    isWriting = false
    await reading
    const { rows } = await api.pool.query<{ id: string; version: number }>('select id, version from packages')
    const now = Object.fromEntries(rows.map(({ id, version }) => [id, version]))
    const complete = async () => {
      await read()
      return Object.fromEntries([...known].filter(([, version]) => version !== undefined))
    }
    await expect.poll(complete, { timeout: 20_000 }).toEqual(now)
  })

  it('say which were deleted, and which came back from the bin', async () => {
    const { id } = await insertPackage(api.db)
    const program = follow(listPackageChanges)
    await program.until([id])
    await ask(api, deletePackage, { token: owner, params: { id } })
    expect(await expectOne(program)).toEqual([
      { id, changedAt: expect.any(String), isDeleted: true, record: null },
    ])
    await ask(api, restoreFromBin, { token: owner, params: { id } })
    expect(await expectOne(program)).toMatchObject([{ id, isDeleted: false, record: { id } }])
  })

  it('come for a payment, and for the move of their batch', async () => {
    const batch = await insertBatch(api.db)
    const { id } = await insertPackage(api.db, { batchId: batch.id, totalUSD: '10' })
    const program = follow(listPackageChanges)
    await program.until([id])
    await ask(api, recordPayment, {
      token: owner,
      params: { id },
      body: { amount: '10', currency: 'USD', method: 'cash' },
    })
    expect(await expectOne(program)).toMatchObject([{ id, record: { remainingUSD: '0.00' } }])
    await ask(api, setBatchTransitStatus, {
      token: owner,
      params: { id: batch.id },
      body: { transitStatus: 2, confirmEarly: true, confirmLoose: true },
    })
    expect(await expectOne(program)).toMatchObject([{ id, record: { shownTransitStatus: 2 } }])
  })
})

describe('since a time', () => {
  let old: { id: string }
  beforeEach(async () => {
    old = await insertPackage(api.db)
    await api.owner.query("update record_changes set changed_at = '2026-01-01' where record_id = $1", [
      old.id,
    ])
  })

  it('what changed before is left out, on every page', async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    const made = [await insertPackage(api.db), await insertPackage(api.db), await insertPackage(api.db)]
    await follow(listPackageChanges).until(idsOf(made))
    const found = await follow(listPackageChanges, owner, { updatedSince: since, itemsPerPage: 2 }).rest()
    expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(made)))
    expect(idsOf(found)).not.toContain(old.id)
  })

  it('an empty page has a cursor to go on from', async () => {
    const updatedSince = new Date(Date.now() + 86_400_000).toISOString()
    const program = follow(listPackageChanges, owner, { updatedSince })
    expect(await program.next()).toMatchObject({ result: [], hasNextPage: false })
    const { id } = await insertPackage(api.db)
    expect(await program.until([id])).toContain(id)
  })
})

describe('customers and batches', () => {
  it('come when their phones, their sales persons or they themselves change, and when two become one', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Asha' })
    const { id: intoId } = await insertCustomer(api.db, { name: 'Asha Juma' })
    const program = follow(listCustomerChanges)
    await program.until([id, intoId])
    const body = { name: 'Asha', phones: ['+255754777001', '+255754777002'], version: 1 }
    await ask(api, updateCustomer, { token: owner, params: { id }, body })
    expect(await program.until([id])).toEqual([id])
    const { id: salesPersonId } = await insertEmployee(api.db, { position: 'sales' })
    await ask(api, bulkCustomers, {
      token: owner,
      body: { ids: [id], action: { kind: 'salesPersons', change: 'add', salesPersonIds: [salesPersonId] } },
    })
    expect(await program.until([id])).toEqual([id])
    await ask(api, mergeCustomer, { token: owner, params: { id }, body: { intoId } })
    const found = new Map<string, unknown>()
    await expect
      .poll(
        async () => {
          for (const change of await program.rest()) found.set(change.id, change.record?.mergedIntoId)
          return found
        },
        { timeout: 20_000 },
      )
      .toEqual(
        new Map([
          [id, intoId],
          [intoId, null],
        ]),
      )
  })

  it('of a batch is said what its reader may see', async () => {
    const { id } = await insertBatch(api.db, { number: 'FEED-1' })
    const clerk = await api.signIn({ position: 'warehouse' })
    await follow(listBatchChanges).until([id])
    const seenBy = async (token: string) =>
      (await follow(listBatchChanges, token).rest()).find((change) => change.id === id)?.record
    expect(await seenBy(owner)).toMatchObject({ number: 'FEED-1', salt: expect.any(String) })
    expect(await seenBy(clerk)).toMatchObject({ number: 'FEED-1', salt: null })
  })
})

describe('a key of some customers', () => {
  it('reads its own alone, also of those that were deleted', async () => {
    const [own, other] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const { token } = await ask(api, createApiKey, {
      token: owner,
      body: {
        name: 'Shop',
        scopes: ['cargo:read', 'customers:read'],
        customerIds: [own.id],
        expiresOn: officeToday(),
      },
    })
    const mine = [
      await insertPackage(api.db, { receiverId: own.id }),
      await insertPackage(api.db, { receiverId: own.id }),
    ]
    const others = [
      await insertPackage(api.db, { receiverId: other.id }),
      await insertPackage(api.db, { receiverId: other.id }),
      await insertPackage(api.db, { receiverId: null }),
    ]
    for (const { id } of [mine[1], others[1]] as { id: string }[])
      await ask(api, deletePackage, { token: owner, params: { id } })
    const program = follow(listPackageChanges, token, { itemsPerPage: 1 })
    await follow(listPackageChanges).until(idsOf([...mine, ...others]))
    expect(await program.rest()).toEqual([
      expect.objectContaining({ id: mine[0]?.id, isDeleted: false }),
      expect.objectContaining({ id: mine[1]?.id, isDeleted: true }),
    ])
    await touch(others[0]?.id ?? '')
    await touch(mine[0]?.id ?? '')
    expect(await program.until([mine[0]?.id ?? ''])).toEqual([mine[0]?.id])
    expect(idsOf(await follow(listCustomerChanges, token).rest())).toEqual([own.id])
    expect((await refused(api, listBatchChanges, { token })).error).toBe('not_for_restricted_keys')
  })

  it('has no word of a package that became another’s', async () => {
    const [own, other] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const { token } = await ask(api, createApiKey, {
      token: owner,
      body: { name: 'Shop', scopes: ['cargo:read'], customerIds: [own.id], expiresOn: officeToday() },
    })
    const { id } = await insertPackage(api.db, { receiverId: own.id })
    const program = follow(listPackageChanges, token)
    await program.until([id])
    await api.pool.query('update packages set receiver_id = $2 where id = $1', [id, other.id])
    await follow(listPackageChanges).until([id])
    expect(await program.rest()).toEqual([])
  })
})

describe('a cursor', () => {
  const refusal = (query: Record<string, string>) => refused(api, listPackageChanges, { token: owner, query })

  it('is refused where it is none, by the name of the field', async () => {
    const { cursor } = await ask(api, listPackageChanges, { token: owner })
    for (const wrong of ['', 'x', `${cursor}x`, cursor.slice(0, -1), `${cursor}_x`, "1_1_'", `-${cursor}`]) {
      const { status, errors } = await refusal({ cursor: wrong })
      expect([wrong, status, Object.keys(errors ?? {})]).toEqual([wrong, 422, ['cursor']])
    }
  })

  it('is refused beside updatedSince', async () => {
    const { cursor } = await ask(api, listPackageChanges, { token: owner })
    const { errors } = await refusal({ cursor, updatedSince: '2026-11-01T00:00:00Z' })
    expect(errors).toEqual({ cursor: 'Give `updatedSince` or a cursor, not both' })
  })

  it('is refused where another server made it, or one of later', async () => {
    const { cursor } = await ask(api, listPackageChanges, { token: owner })
    const [system = '', transaction = '', id = ''] = cursor.split('_')
    const later = String(BigInt(transaction) + 1_000_000n)
    for (const wrong of [
      [`${BigInt(system) + 1n}`.slice(0, 20), transaction, id],
      [system, later, id],
      [system, '9'.repeat(20), id],
    ]) {
      const { status, error } = await refusal({ cursor: wrong.join('_') })
      expect([status, error]).toEqual([409, 'cursor_ended'])
    }
  })

  it('is of at most 200 records', async () => {
    expect((await refusal({ itemsPerPage: '201' })).errors).toHaveProperty('itemsPerPage')
  })
})
