import { call } from '@/lib/client/call'
import { type FetchRows, MOST_ROWS, startExportOf } from '@/lib/client/fetch-rows'
import { type AuditEntry, listAuditEntries } from '@/lib/contracts/audit'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { useCall } from './use-call'

export function useAuditEntries(query: QueryInputOf<typeof listAuditEntries> | null) {
  return useCall(listAuditEntries, query && { query })
}

/** An entry with the names of the ids in it. */
export type NamedEntry = AuditEntry & { names: Record<string, string> }

const ENTRIES_A_CALL = 200

/** Fetches all entries, up to MOST_ROWS, by the cursor of each page. */
export function fetchAuditEntries(query: QueryInputOf<typeof listAuditEntries>): FetchRows<NamedEntry> {
  return async ({ signal, onProgress } = {}) => {
    await startExportOf(listAuditEntries.name, signal)
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
