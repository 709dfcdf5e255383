import type { sendIssuedInvoice as endpoint, Notified } from '@/lib/contracts/notices'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { sendInvoice } from '@/server/invoices/create-link'
import { lockIssued, selectPackages } from './store'

/** Sends the link of what an invoice bills, as it stands whenever it is opened. */
export async function sendIssuedInvoice(
  context: Context,
  { params, request }: InputOf<typeof endpoint>,
): Promise<Notified> {
  const row = await lockIssued(context.db, params.id)
  if (row?.kind !== 'invoice') throw notFound()
  if (row.state === 'cancelled') throw new ApiFailure(409, 'already_cancelled', 'alreadyCancelled')
  const packageIds = (await selectPackages(context.db, row.id)).map(({ package_id }) => package_id)
  const body = { kind: 'combined' as const, packageIds, language: null, fixedPrice: null }
  return sendInvoice(context, { params: undefined, query: undefined, body, request })
}
