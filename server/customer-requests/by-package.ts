import type { CustomerRequest } from '@/lib/contracts/customer-requests'
import type { Database } from '@/server/core/database'
import { presentRequest } from './presenter'
import { selectOfPackages } from './store'

type Short = Pick<CustomerRequest, 'id' | 'kind' | 'state' | 'answer' | 'dueAt'>

/** Of each package of a customer what is open, and the last answer. */
export async function requestsByPackage(
  db: Database,
  customerId: string,
  packageIds: readonly string[],
): Promise<Map<string, Short[]>> {
  const found = new Map<string, Short[]>()
  for (const row of await selectOfPackages(db, customerId, packageIds)) {
    const { id, kind, state, answer, dueAt } = presentRequest(row)
    const known = found.get(row.package_id) ?? []
    if (state !== 'open' && known.some((one) => one.state !== 'open')) continue
    found.set(row.package_id, [...known, { id, kind, state, answer, dueAt }])
  }
  return found
}
