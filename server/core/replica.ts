import type { Pool } from 'pg'
import type { System } from '@/lib/contracts/system'
import { createDatabase, type Database } from './database'

/** So old an answer from a replica may be. */
const MOST_LAG_MS = 1000
/** The positions are compared at most so often. */
const CHECK_MS = 250
/** A replica that broke a call off is left alone for so long. */
const ASIDE_MS = 5000

export type ReplicaState = NonNullable<System['replica']>

/** A streaming copy of the database that may be read. */
export interface Replica {
  db: Database
  /** Of a pool of its own, for calls that are public. */
  publicDb: Database
  /** Whether it is known to have everything that was committed a second ago; asks for the next time when that is not new. */
  isFresh(): boolean
  /** It failed: nothing is asked of it for some seconds. */
  setAside(): void
  /** How it is now, for the owner. */
  look(): Promise<ReplicaState>
}

export interface ReplicaPools {
  pool: Pool
  publicPool: Pool
}

interface Sample {
  at: number
  position: bigint
}

/** A position in the write-ahead log, as a number of bytes. */
const READ_WRITTEN = "select (pg_current_wal_lsn() - '0/0')::text as position"
/** Null where it is no replica. */
const READ_REPLAYED = "select (pg_last_wal_replay_lsn() - '0/0')::text as position"
/** Since the last change that it has replayed: only where it lacks something, that is how far it is behind at most. */
const READ_AGE =
  'select round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::int as seconds'

async function readPosition(pool: Pool, statement: string): Promise<bigint> {
  // A replica that went silent would fill the pool with such questions.
  const question = { text: statement, query_timeout: MOST_LAG_MS }
  const { rows } = await pool.query<{ position: string | null }>(question)
  return BigInt(rows[0]?.position ?? -1)
}

/**
 * Compares what the primary had written with what the replica has replayed: the replica is of the moment of the latest sample that it
 * has reached. (The time of its last transaction would say nothing while nobody writes, or while its connection is broken.)
 */
export function createReplica({ pool, publicPool }: ReplicaPools, primary: Pool): Replica {
  let samples: Sample[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  let isChecking = false

  async function check(at: number): Promise<void> {
    const position = await readPosition(primary, READ_WRITTEN)
    samples = [...samples.filter((sample) => at - sample.at < MOST_LAG_MS), { at, position }]
    const replayed = await readPosition(pool, READ_REPLAYED)
    const reached = samples.findLast((sample) => sample.position <= replayed)
    // Unless it was set aside meanwhile.
    if (reached && checkedAt === at) freshAt = reached.at
  }

  function ask(): void {
    isChecking = true
    checkedAt = performance.now()
    void check(checkedAt)
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }

  async function look(): Promise<ReplicaState> {
    try {
      const written = await readPosition(primary, READ_WRITTEN)
      const replayed = await readPosition(pool, READ_REPLAYED)
      if (replayed < 0n) return { state: 'noReplica', behindSeconds: null }
      if (replayed >= written) return { state: 'follows', behindSeconds: 0 }
      const question = { text: READ_AGE, query_timeout: MOST_LAG_MS }
      const { rows } = await pool.query<{ seconds: number | null }>(question)
      return { state: 'follows', behindSeconds: rows[0]?.seconds ?? null }
    } catch {
      return { state: 'away', behindSeconds: null }
    }
  }

  return {
    look,
    db: createDatabase(pool),
    publicDb: createDatabase(publicPool),
    isFresh() {
      if (!isChecking && performance.now() - checkedAt >= CHECK_MS) ask()
      return performance.now() - freshAt < MOST_LAG_MS
    },
    setAside() {
      freshAt = Number.NEGATIVE_INFINITY
      checkedAt = performance.now() + ASIDE_MS
      samples = []
    },
  }
}
