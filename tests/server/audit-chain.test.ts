import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logHead, sealAudit } from '@/server/audit/seal'
import { verifyAudit } from '@/server/audit/verify-audit'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { startApi, type TestApi } from './support/api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Each test begins with an empty log and no chain. */
beforeEach(() =>
  tamper(
    'delete from audit_log',
    'delete from audit_blocks',
    "update audit_head set block = 0, hash = '', pending_id = null, pending_before = null, told_on = null",
  ),
)

/** Entries of a while ago, as the office writes them; answers their numbers. */
async function write(count: number, seconds = 60): Promise<string[]> {
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into audit_log (at, action, entity, entity_id, changes)
     select now() - make_interval(secs => $2), 'rates.changed', 'rates', n::text, jsonb_build_object('exchangeRate',
       jsonb_build_object('old', n, 'new', 'Ng''ombe 货运')) from generate_series(1, $1) n returning id`,
    [count, seconds],
  )
  return rows.map(({ id }) => id)
}

/** One call marks what is there, the next seals it. */
async function sealTwice(): Promise<void> {
  await sealAudit(api.db)
  await sealAudit(api.db)
}

/** Until all that is old enough is sealed: transactions of other tests' databases hold it up as the office's own do. */
function seal(): Promise<void> {
  return vi.waitFor(
    async () => {
      await sealAudit(api.db)
      const { rows } = await api.pool.query(
        `select 1 from audit_log where at < now() - interval '10 seconds'
           and id > coalesce((select max(last_id) from audit_blocks), 0)`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 20 },
  )
}

/** What somebody does who owns the database and knows of the guards. */
async function tamper(...statements: string[]): Promise<void> {
  const guards = ['audit_log', 'audit_blocks']
  for (const table of guards) await api.owner.query(`alter table ${table} disable trigger all`)
  for (const statement of statements) await api.owner.query(statement)
  for (const table of guards) await api.owner.query(`alter table ${table} enable trigger all`)
}

const verdict = (head?: string) => verifyAudit(api.db, head)
const findings = async (head?: string) => (await verdict(head)).findings

describe('the sealed audit log', () => {
  it('is whole when nobody touched it, in blocks that follow one another', async () => {
    await write(5)
    await seal()
    await write(4500)
    await seal()
    await write(3, 0)
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 4505, unsealed: 3 })
    const { rows } = await api.pool.query(
      'select cardinality(ids) as entries from audit_blocks order by number',
    )
    expect(rows).toEqual([{ entries: 5 }, { entries: 2000 }, { entries: 2000 }, { entries: 500 }])
  })

  it('names an entry that was changed', async () => {
    const [, second] = await write(3)
    await seal()
    await tamper(`update audit_log set changes = '{}' where id = ${second}`)
    expect(await findings()).toEqual([`Entry ${second} was changed.`])
  })

  it('names an entry whose author or hour was changed', async () => {
    const [first, second] = await write(3)
    await seal()
    await tamper(
      `update audit_log set at = at + interval '1 microsecond' where id = ${first}`,
      `update audit_log set reason = '' where id = ${second}`,
    )
    expect(await findings()).toEqual([`Entry ${first} was changed.`, `Entry ${second} was changed.`])
  })

  it('names an entry that was removed', async () => {
    const [, second] = await write(3)
    await seal()
    await tamper(`delete from audit_log where id = ${second}`)
    expect(await findings()).toEqual([`Entry ${second} was removed.`])
  })

  it('names two entries that changed places', async () => {
    const [first, second] = await write(3)
    await seal()
    await tamper(
      `update audit_log a set at = b.at, entity_id = b.entity_id, changes = b.changes from audit_log b
       where (a.id, b.id) in ((${first}, ${second}), (${second}, ${first}))`,
    )
    expect(await findings()).toEqual([`Entry ${first} was changed.`, `Entry ${second} was changed.`])
  })

  it('names the last sealed entry when it is gone, and its block when that is gone with it', async () => {
    await write(2)
    await seal()
    const [last] = await write(1)
    await seal()
    await tamper(`delete from audit_log where id = ${last}`)
    expect(await findings()).toEqual([`Entry ${last} was removed.`])
    await tamper('delete from audit_blocks where number = 2')
    expect(await findings()).toEqual(['The chain should end with block 2 and ends with 1.'])
  })

  it('that was truncated and resealed is found by the saved head', async () => {
    await write(2)
    await seal()
    const [last] = await write(1)
    await seal()
    const { head } = await verdict()
    await tamper(
      `delete from audit_log where id = ${last}`,
      'delete from audit_blocks where number = 2',
      'update audit_head set block = 1, hash = (select hash from audit_blocks where number = 1)',
    )
    expect(await findings()).toEqual([])
    expect(await findings(head ?? '')).toEqual([
      'Block 2, whose head you kept, is gone with all that came after it.',
    ])
  })

  it('that was changed and resealed is found by the saved head', async () => {
    const [first] = await write(2)
    await seal()
    const { head } = await verdict()
    await tamper(
      `update audit_log set reason = 'never' where id = ${first}`,
      'delete from audit_blocks',
      "update audit_head set block = 0, hash = ''",
    )
    await seal()
    expect(await findings()).toEqual([])
    expect(await findings(head ?? '')).toEqual(['Block 1 is not the one whose head you kept.'])
    expect(await findings('1:abc')).toHaveLength(1)
  })

  it('names an entry that was put in afterwards', async () => {
    const ids = await write(3)
    await api.pool.query("select nextval('audit_log_id_seq')")
    const [gap] = [BigInt(ids.at(-1) ?? 0) + 1n]
    await write(2)
    await seal()
    await tamper(
      `insert into audit_log (id, action, entity) overriding system value values (${gap}, 'rates.changed', 'rates')`,
    )
    expect(await findings()).toEqual([`Entry ${gap} was put in afterwards.`])
  })

  it('names a block that was changed', async () => {
    await write(2)
    await seal()
    await write(2)
    await seal()
    await tamper('update audit_blocks set digests = array[digests[1], digests[1]] where number = 1')
    expect(await findings()).toContain('Block 1 of the chain was changed, or a block before it is missing.')
  })

  it('refuses to be changed, also by who owns it, while its triggers are on', async () => {
    await write(1)
    await seal()
    for (const statement of [
      'update audit_blocks set hash = hash',
      'delete from audit_blocks',
      'truncate audit_blocks',
      'truncate audit_log',
    ]) {
      await expect(api.owner.query(statement)).rejects.toThrow('append-only')
    }
  })
})

describe('sealing', () => {
  it('waits for a transaction that has a lower number and is not over yet', async () => {
    const slow = await api.pool.connect()
    await slow.query('begin')
    const { rows } = await slow.query<{ id: string }>(
      "insert into audit_log (at, action, entity) values (now() - interval '1 minute', 'slow', 'rates') returning id",
    )
    await write(3)
    await sealTwice()
    await sealTwice()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 0 })
    await slow.query('commit')
    slow.release()
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 4 })
    const sealed = await api.pool.query('select ids from audit_blocks')
    expect(sealed.rows[0].ids[0]).toBe(rows[0]?.id)
  })

  it('takes no entry of the last seconds, whose neighbours may be on their way', async () => {
    await write(3, 0)
    await sealTwice()
    expect(await verdict()).toMatchObject({ sealed: 0, unsealed: 3, head: null })
  })

  it('is done once when several are at it, and lets the office write meanwhile', async () => {
    await write(3000)
    await sealAudit(api.db)
    const writing = write(50, 0)
    await Promise.all([1, 2, 3, 4].map(() => sealAudit(api.db)))
    await writing
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 3000 })
  })

  it('goes on after a backup was restored into a server that counts transactions anew', async () => {
    await write(2)
    await seal()
    await write(2)
    await api.pool.query("update audit_head set pending_id = 999999999, pending_before = '9000000000'")
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 4 })
  })

  it('logs the head once a day', async () => {
    const lines: string[] = []
    const log = createLog(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), {
      write: (line: string) => void lines.push(line),
    })
    await logHead(api.db, log, '2026-11-20')
    expect(lines).toEqual([])
    await write(1)
    await seal()
    await Promise.all([1, 2, 3].map(() => logHead(api.db, log, '2026-11-21')))
    await logHead(api.db, log, '2026-11-22')
    const { head } = await verdict()
    expect(lines.map((line) => JSON.parse(line).auditHead)).toEqual([head, head])
  })
})
