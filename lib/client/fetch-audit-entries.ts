import { type AuditEntry, listAuditEntries } from '@/lib/contracts/audit'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { call } from './call'
import { type FetchRows, MOST_ROWS } from './fetch-rows'

/** An entry with what the ids in it are called. */
export type NamedEntry = AuditEntry & { names: Record<string, string> }

const ENTRIES_A_CALL = 200

/** All entries that fit, one call after the other: each says where the next one goes on. */
export function fetchAuditEntries(query: QueryInputOf<typeof listAuditEntries>): FetchRows<NamedEntry> {
  return async ({ signal, onProgress } = {}) => {
    const rows: NamedEntry[] = []
    let next: string | null | undefined
    while (next !== null && rows.length < MOST_ROWS) {
      const before = next ?? undefined
      const page = await call(listAuditEntries, {
        query: { ...query, before, itemsPerPage: ENTRIES_A_CALL },
        signal,
      })
      rows.push(...page.entries.map((entry) => ({ ...entry, names: page.names })))
      onProgress?.(rows.length, 0)
      next = page.next
    }
    return { rows, total: rows.length, ...(next !== null && { isCapped: true as const }) }
  }
}
