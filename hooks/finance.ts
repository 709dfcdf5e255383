import { useCallback } from 'react'
import { useAccess } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import {
  getOwnCommissions,
  listCommissionLines,
  listCommissions,
  listOwnCommissionLines,
} from '@/lib/contracts/commissions'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import {
  getBatchResult,
  getFinanceMonths,
  listBatchResults,
  listExchangeResults,
  listPackageResults,
  listReceivables,
} from '@/lib/contracts/finance'
import { createStatementLink } from '@/lib/contracts/statements'

/** What batches earned, a page at a time; null waits. */
export function useBatchResults(query: QueryInputOf<typeof listBatchResults> | null) {
  return useCall(listBatchResults, useWithPermission(query && { query }))
}

/** What one batch earned; null waits. */
export function useBatchResult(id: string | null) {
  return useCall(getBatchResult, useWithPermission(id === null ? null : { params: { id } }))
}

/** A batch spread over its packages; null waits. */
export function usePackageResults(id: string | null, query: QueryInputOf<typeof listPackageResults>) {
  return useCall(listPackageResults, useWithPermission(id === null ? null : { params: { id }, query }))
}

/** Commission of everybody by month; null waits. */
export function useCommissions(query: QueryInputOf<typeof listCommissions> | null) {
  return useCall(listCommissions, useWithPermission(query && { query }))
}

/** The payments behind one month of one sales person; null waits. */
export function useCommissionLines(query: QueryInputOf<typeof listCommissionLines> | null) {
  return useCall(listCommissionLines, useWithPermission(query && { query }))
}

/** The reader's own commission. */
export function useOwnCommissions() {
  return useCall(getOwnCommissions, {})
}

/** The payments behind one month of the reader's own; null waits. */
export function useOwnCommissionLines(query: QueryInputOf<typeof listOwnCommissionLines> | null) {
  return useCall(listOwnCommissionLines, query && { query })
}

/** What exchanges gained and lost; null waits. */
export function useExchangeResults(query: QueryInputOf<typeof listExchangeResults> | null) {
  return useCall(listExchangeResults, useWithPermission(query && { query }))
}

/** Income and expense by month, currency and category; null waits. */
export function useFinanceMonths(query: QueryInputOf<typeof getFinanceMonths> | null) {
  return useCall(getFinanceMonths, useWithPermission(query && { query }))
}

/** The request of somebody with the permission; null for others, who would only be refused. */
function useWithPermission<Asked>(asked: Asked | null): Asked | null {
  const may = useAccess()
  return may('finance.read') ? asked : null
}

/** What is owed, by whom and for how long; null waits. */
export function useReceivables(query: QueryInputOf<typeof listReceivables> | null) {
  return useCall(listReceivables, useWithPermission(query && { query }))
}

const NOTHING: readonly string[] = []

/** Has a statement's address signed. */
export function useStatementLink() {
  const { send, pending } = useWrite(createStatementLink, NOTHING)
  const create = useCallback((body: BodyInputOf<typeof createStatementLink>) => send({ body }), [send])
  return { create, pending }
}
