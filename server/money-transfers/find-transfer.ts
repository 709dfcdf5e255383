import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { mayFollow, type TransferStatus } from '@/lib/domain/transfer-status'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import { presentTransfer } from './presenter'
import { lockTransfer, selectTransfer, type TransferRow } from './store'

export async function findTransfer(db: Database, id: string): Promise<MoneyTransfer> {
  const row = await selectTransfer(db, id)
  if (!row) throw notFound()
  return presentTransfer(row)
}

/** The transfer that another record names; undefined when there is none. */
export async function transferOrNone(db: Database, id: string): Promise<MoneyTransfer | undefined> {
  const row = await lockTransfer(db, id)
  return row && presentTransfer(row)
}

/** Locks a transfer for a step to another status, as whoever takes it has read it. */
export async function lockForStep(
  db: Database,
  id: string,
  { to, version }: { to: TransferStatus; version: number },
): Promise<TransferRow> {
  const row = await lockTransfer(db, id)
  if (!row) throw notFound()
  if (!mayFollow(row.status as TransferStatus, to))
    throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  if (row.version !== version) throw staleVersion()
  return row
}
