import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeadKeeper, readHeadFile } from '@/server/audit/keep-head'
import { sealAudit } from '@/server/audit/seal'
import { verifyAudit } from '@/server/audit/verify-audit'
import { type Config, loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { startApi, type TestApi } from './support/api'
import { json, type StubGateway, startStubGateway } from './support/stub-gateway'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let config: Config

/** Each test begins with an empty log and no chain. */
beforeEach(() => {
  config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'a0'.repeat(32) })
  return tamper(
    'delete from audit_log',
    'delete from audit_signatures',
    'delete from audit_blocks',
    "update audit_chain set block = 0, hash = '', unsigned_until = 0, pending_id = null, pending_before = null",
  )
})

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
  await sealAudit(api.db, config)
  await sealAudit(api.db, config)
}

/** Until all that is old enough is sealed: transactions of other tests' databases hold it up as the office's own do. */
function seal(): Promise<void> {
  return vi.waitFor(
    async () => {
      await sealAudit(api.db, config)
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
  const guards = ['audit_log', 'audit_blocks', 'audit_signatures']
  for (const table of guards) await api.owner.query(`alter table ${table} disable trigger all`)
  for (const statement of statements) await api.owner.query(statement)
  for (const table of guards) await api.owner.query(`alter table ${table} enable trigger all`)
}

const verdict = (...heads: string[]) => verifyAudit(api.db, config, heads)
const findings = async (...heads: string[]) => (await verdict(...heads)).findings

describe('the sealed audit log', () => {
  it('is whole when nobody touched it, in blocks that follow one another', async () => {
    await write(5)
    await seal()
    await write(4500)
    await seal()
    await write(3, 0)
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 4506, unsealed: 3 })
    const { rows } = await api.pool.query(
      'select cardinality(ids) as entries from audit_blocks order by number',
    )
    expect(rows).toEqual([{ entries: 5 }, { entries: 2000 }, { entries: 2000 }, { entries: 501 }])
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

  it('names two entries that changed positions', async () => {
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
    await tamper('delete from audit_signatures where block = 2', 'delete from audit_blocks where number = 2')
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
      'delete from audit_signatures where block = 2',
      'delete from audit_blocks where number = 2',
      'update audit_chain set block = 1, hash = (select hash from audit_blocks where number = 1)',
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
      'delete from audit_signatures',
      'delete from audit_blocks',
      "update audit_chain set block = 0, hash = ''",
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
      'truncate audit_blocks cascade',
      'update audit_signatures set key_id = key_id',
      'truncate audit_signatures',
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
    await sealAudit(api.db, config)
    const writing = write(50, 0)
    await Promise.all([1, 2, 3, 4].map(() => sealAudit(api.db, config)))
    await writing
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 3000 })
  })

  it('goes on after a backup was restored into a server that counts transactions anew', async () => {
    await write(2)
    await seal()
    await write(2)
    await api.pool.query("update audit_chain set pending_id = 999999999, pending_before = '9000000000'")
    await seal()
    expect(await verdict()).toMatchObject({ findings: [], sealed: 5 })
  })
})

const KEY_BEGAN = "action = 'auditLog.keyBegan'"

describe('the signatures', () => {
  it('are of every block, and where their key began stands in the log itself', async () => {
    await write(1)
    await seal()
    await write(1)
    await seal()
    expect(await findings()).toEqual([])
    const { rows } = await api.pool.query('select block, key_id from audit_signatures order by block')
    expect(rows.map(({ block }) => block)).toEqual(['1', '2'])
    const began = await api.pool.query(`select changes from audit_log where ${KEY_BEGAN}`)
    expect(began.rows).toEqual([
      { changes: { key: { old: null, new: rows[0].key_id }, block: { old: null, new: '1' } } },
    ])
  })

  it('are not to be made without the key by whoever rewrites the chain', async () => {
    const [first] = await write(2)
    await seal()
    await tamper(
      `update audit_log set reason = 'never' where id = ${first}`,
      `update audit_blocks set digests = array(select audit_digest(a) from audit_log a where a.id = any(ids) order by id)`,
      'update audit_blocks set hash = audit_block_hash(number, previous_hash, ids, digests)',
      'update audit_chain set hash = (select hash from audit_blocks)',
    )
    expect(await findings()).toEqual(['The signature of block 1 is wrong.'])
    await tamper('delete from audit_signatures')
    expect(await findings()).toEqual(['Block 1 is not signed.'])
  })

  it('say from which block on there are any', async () => {
    await write(1)
    await seal()
    await write(1)
    await seal()
    await tamper('delete from audit_signatures where block = 1', 'update audit_chain set unsigned_until = 1')
    expect(await findings()).toEqual(['The signature of block 2 is wrong.'])
  })

  it('are missing from the blocks of a former release, which are whole all the same', async () => {
    await write(1)
    await seal()
    await write(1)
    await seal()
    await tamper('delete from audit_signatures', 'update audit_chain set unsigned_until = 2')
    expect(await findings()).toEqual([])
    await write(1)
    await seal()
    expect(await findings()).toEqual([])
    const { rows } = await api.pool.query('select block from audit_signatures')
    expect(rows).toEqual([{ block: '3' }])
    await tamper(
      "update audit_log set reason = 'never' where id = (select ids[1] from audit_blocks where number = 1)",
    )
    expect(await findings()).toHaveLength(1)
  })

  it('of another key prove nothing, unless a head was saved later', async () => {
    await write(1)
    await seal()
    const { head } = await verdict()
    config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'b1'.repeat(32) })
    await write(1)
    await seal()
    const began = await api.pool.query(
      `select changes->'key'->>'old' as old from audit_log where ${KEY_BEGAN} order by id`,
    )
    expect(began.rows).toEqual([{ old: null }, { old: expect.stringMatching(/^[0-9a-f]{16}$/) }])
    expect(await findings()).toEqual([expect.stringMatching(/^Block 1 is signed with another key/)])
    expect(await findings(head ?? '')).toEqual([])
  })
})

describe('the head', () => {
  let folder: string
  let stub: StubGateway
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cargo-heads-'))
    stub = await startStubGateway(json(200, {}))
  })
  afterEach(async () => {
    await stub.close()
    await rm(folder, { recursive: true })
  })

  function keeper(settings: Record<string, string>) {
    const lines: { auditHead?: string; reason?: string; msg: string }[] = []
    const given = loadConfig({ NODE_ENV: 'test', ...settings })
    const log = createLog(
      { logLevel: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    )
    return { keep: createHeadKeeper({ config: given, log }), lines }
  }

  it('leaves the database for the log, a file and an address at the start and every hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const file = join(folder, 'heads')
      const { keep, lines } = keeper({ AUDIT_HEAD_FILE: file, AUDIT_HEAD_WEBHOOK: `${stub.url}/heads` })
      await keep(api.db)
      expect(lines).toEqual([])
      await write(1)
      await seal()
      await keep(api.db)
      await keep(api.db)
      const { head } = await verdict()
      expect(lines.map(({ auditHead }) => auditHead)).toEqual([head])
      expect(await readHeadFile(file)).toEqual([head])
      expect(stub.received.map(({ body }) => JSON.parse(body))).toEqual([
        { text: `Head of the audit log: ${head}`, head, at: expect.any(String) },
      ])
      vi.setSystemTime(Date.now() + 61 * 60_000)
      await keep(api.db)
      expect(await readHeadFile(file)).toEqual([head, head])
      expect([lines.length, stub.received.length]).toEqual([2, 2])
    } finally {
      vi.useRealTimers()
    }
  })

  it('that one place does not take is kept in the others, and offered again at the next call', async () => {
    await write(1)
    await seal()
    stub.answer(json(500, {}))
    const { keep, lines } = keeper({
      AUDIT_HEAD_FILE: join(folder, 'not-mounted', 'heads'),
      AUDIT_HEAD_WEBHOOK: stub.url,
    })
    await keep(api.db)
    expect(lines.map(({ msg }) => msg)).toEqual([
      'head of the audit chain',
      'the head of the audit chain was not kept by AUDIT_HEAD_FILE',
      'the head of the audit chain was not kept by AUDIT_HEAD_WEBHOOK',
    ])
    stub.answer(json(200, {}))
    await mkdir(join(folder, 'not-mounted'))
    await keep(api.db)
    expect(lines).toHaveLength(3)
    expect(await readHeadFile(join(folder, 'not-mounted', 'heads'))).toHaveLength(1)
    expect(stub.received).toHaveLength(2)
  })

  it('goes to no plain address of another machine', () => {
    expect(() => loadConfig({ AUDIT_HEAD_WEBHOOK: 'http://heads.example.com' })).toThrow('AUDIT_HEAD_WEBHOOK')
    expect(loadConfig({ AUDIT_HEAD_WEBHOOK: 'https://heads.example.com' }).auditHeadWebhook).toBeDefined()
  })

  it('has to be retained from the second day on', async () => {
    await write(1)
    await seal()
    const { head, unproven } = await verdict()
    expect(unproven).toBeNull()
    await tamper("update audit_blocks set sealed_at = now() - interval '25 hours'")
    expect((await verdict()).unproven).toContain('Set AUDIT_HEAD_FILE')
    expect(await verdict(head ?? '')).toMatchObject({ unproven: null, findings: [] })
  })

  it('of every hour is compared, not the last alone', async () => {
    await write(1)
    await seal()
    const first = (await verdict()).head ?? ''
    await write(1)
    await seal()
    const second = (await verdict()).head ?? ''
    expect(await findings(first, second)).toEqual([])
    expect(await findings(`1:${'0'.repeat(64)}`, second)).toEqual([
      'Block 1 is not the one whose head you kept.',
    ])
  })
})
