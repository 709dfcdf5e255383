import type { MoneyTransfer, setTransferProof as proofEndpoint } from '@/lib/contracts/money-transfers'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { checkProof } from './check-proof'
import { findTransfer } from './find-transfer'
import { lockTransfer, updateTransfer } from './store'

/** The bank's slip often comes after the money left. */
export async function setProof(
  context: Context,
  { params, body }: InputOf<typeof proofEndpoint>,
): Promise<MoneyTransfer> {
  const row = await lockTransfer(context.db, params.id)
  if (!row) throw notFound()
  if (row.status === 'cancelled') throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  await checkProof(context.db, body.proofFileId)
  await updateTransfer(context.db, row.id, { proof_file_id: body.proofFileId })
  await audit(context, {
    action: 'transfer.proofSet',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { proof: { old: row.proof_file_id, new: body.proofFileId } },
  })
  return findTransfer(context.db, row.id)
}
