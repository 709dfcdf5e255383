import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { listCustomers } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  cancelImport,
  checkImport,
  getImport,
  getReadingTurn,
  type ImportDetail,
  type ImportState,
  listImportRows,
  listImports,
  runImport,
  undoImport,
} from '@/lib/contracts/imports'
import { listPackages } from '@/lib/contracts/packages'
import { listProducts } from '@/lib/contracts/products'

const AFTER = [getImport.name, listImports.name, listImportRows.name]

/** What can be done with an import; each refetches its state. */
export function useImportActions(id: string) {
  const check = useWrite(checkImport, AFTER)
  const run = useWrite(runImport, AFTER)
  const cancel = useWrite(cancelImport, AFTER)
  const undo = useWrite(undoImport, AFTER)
  const params = { id }
  return {
    check: (columns: Parameters<typeof check.send>[0]['body']['columns']) =>
      check.send({ params, body: { columns } }),
    run: () => run.send({ params }),
    cancel: () => cancel.send({ params }),
    undo: () => undo.send({ params }),
    pending: check.pending || run.pending || cancel.pending || undo.pending,
  }
}

/** One page of an import's report; null waits. */
export function useImportRows(id: string, query: QueryInputOf<typeof listImportRows> | null) {
  return useCall(listImportRows, query && { params: { id }, query })
}

const POLL_MS = 1000

export type WorkingState = 'checking' | 'running' | 'undoing'

export function isWorking(state: ImportState | undefined): state is WorkingState {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

/** Reads that a finished import makes stale. */
const AFTER_WORK = [listImports, listImportRows, listCustomers, listProducts, listPackages, getDashboard].map(
  ({ name }) => name,
)

/** One import, asked again every second while the worker is busy with it; null waits. */
export function useImport(id: string | null) {
  const { mutate } = useSWRConfig()
  const read = useCall(getImport, id === null ? null : { params: { id } }, {
    refreshInterval: (data?: ImportDetail) => (isWorking(data?.state) ? POLL_MS : 0),
  })
  const state = read.data?.state
  const before = useRef(state)
  useEffect(() => {
    const ended = isWorking(before.current) && !isWorking(state)
    before.current = state
    if (ended) void mutate((cached) => Array.isArray(cached) && AFTER_WORK.includes(String(cached[0])))
  }, [state, mutate])
  return read
}

/** One page of imports; null waits. */
export function useImports(query: QueryInputOf<typeof listImports> | null) {
  return useCall(listImports, query && { query })
}

const TURN_POLL_MS = 2000

/** How many sheets are read before the one being uploaded; 0 when it is being read, or has not arrived yet. */
export function useReadingTurn(isUploading: boolean): number {
  const { data } = useCall(getReadingTurn, isUploading ? {} : null, { refreshInterval: TURN_POLL_MS })
  return (isUploading && data?.before) || 0
}
