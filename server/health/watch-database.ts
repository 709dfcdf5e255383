import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getHealth } from '@/lib/contracts/health'

type DatabaseState = DataOf<typeof getHealth>['database']

/** However many ask, the database is asked once in this time. */
const FRESH_MS = 1000
/** A database that takes longer is not there for its callers either. */
const PATIENCE_MS = 2000

/*
 * One transaction. The row fails on a standby and wherever writing is turned off; on a full disk it still fits into its page for
 * thousands of times. So rows are sorted that do not fit into the memory allowed, which takes new space on the disk.
 */
const WRITE = `
  set local statement_timeout = ${PATIENCE_MS}; set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 20000) n order by n desc offset 0) sorted;
  insert into health_probe default values on conflict (id) do update set probed_at = now()`

// A connection whose other end went silent is given up, or the pool would be filled with such.
const PROBE = { text: WRITE, query_timeout: PATIENCE_MS + FRESH_MS }

/** PostgreSQL's codes for 'no connection', 'no room for one more', 'starting or stopping', 'not you', 'no such database'. */
const NOT_REACHED = /^(08|53300|57P|28|3D)/

function stateAfter(error: unknown): DatabaseState {
  return error instanceof DatabaseError && !NOT_REACHED.test(error.code ?? '') ? 'unwritable' : 'away'
}

/** Answers what the database can do now, at most a second old and within two seconds. */
export function watchDatabase(pool: Pool): () => Promise<DatabaseState> {
  let askedAt = 0
  let isAsking = false
  let state: Promise<DatabaseState> = Promise.resolve('away')

  async function ask(): Promise<DatabaseState> {
    isAsking = true
    try {
      await pool.query(PROBE)
      return 'writable'
    } catch (error) {
      return stateAfter(error)
    } finally {
      isAsking = false
    }
  }

  return () => {
    if (!isAsking && Date.now() - askedAt >= FRESH_MS) {
      askedAt = Date.now()
      state = Promise.race([ask(), sleep(PATIENCE_MS, 'away' as const, { ref: false })])
    }
    return state
  }
}
