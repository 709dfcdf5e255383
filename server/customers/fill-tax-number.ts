import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notEntered } from '@/server/core/failures'
import { lockCustomer, updateTaxNumbers } from './store'

interface TaxNumbers {
  tin: string | null
  nationalId: string | null
}

/** A customer's own word, where nothing is known: what the office has written down only the office corrects. */
export async function fillTaxNumber(context: Context, id: string, given: TaxNumbers): Promise<void> {
  const row = await lockCustomer(context.db, id)
  // Merged or forgotten meanwhile.
  if (!row || row.merged_into !== null || row.forgotten_at !== null) throw notEntered()
  const known: TaxNumbers = { tin: row.tin, nationalId: row.national_id }
  const changes = differences(known, given)
  // Sent twice.
  if (Object.keys(changes).length === 0) return
  if (known.tin !== null || known.nationalId !== null)
    throw new ApiFailure(409, 'known_already', 'knownAlready')
  await updateTaxNumbers(context.db, id, { tin: given.tin, national_id: given.nationalId })
  await audit(context, { action: 'customer.updated', entity: 'customer', entityId: id, changes })
}
