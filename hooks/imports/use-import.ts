import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { listCustomers } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import {
  getImport,
  type ImportDetail,
  type ImportState,
  listImportRows,
  listImports,
} from '@/lib/contracts/imports'
import { listPackages } from '@/lib/contracts/packages'
import { listProducts } from '@/lib/contracts/products'

const POLL_MS = 1000

export function isAtWork(state: ImportState | undefined): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

/** Reads that an import's work makes old. */
const AFTER_WORK = [listImports, listImportRows, listCustomers, listProducts, listPackages, getDashboard].map(
  ({ name }) => name,
)

/** One import, asked again every second while the worker is at it; null waits. */
export function useImport(id: string | null) {
  const { mutate } = useSWRConfig()
  const read = useCall(getImport, id === null ? null : { params: { id } }, {
    refreshInterval: (data?: ImportDetail) => (isAtWork(data?.state) ? POLL_MS : 0),
  })
  const state = read.data?.state
  const before = useRef(state)
  useEffect(() => {
    const ended = isAtWork(before.current) && !isAtWork(state)
    before.current = state
    if (ended) void mutate((cached) => Array.isArray(cached) && AFTER_WORK.includes(String(cached[0])))
  }, [state, mutate])
  return read
}
