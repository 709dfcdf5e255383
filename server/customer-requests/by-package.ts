import type { Database } from '@/server/core/database'
import { presentShort } from './presenter'
import { selectOfPackages } from './store'

/** Of each package of a customer what is open, and the last answer. */
export async function requestsByPackage(
  db: Database,
  customerId: string,
  packageIds: readonly string[],
): Promise<Map<string, ReturnType<typeof presentShort>[]>> {
  const found = new Map<string, ReturnType<typeof presentShort>[]>()
  for (const row of await selectOfPackages(db, customerId, packageIds)) {
    const short = presentShort(row)
    const known = found.get(row.package_id) ?? []
    if (short.state !== 'open' && known.some((one) => one.state !== 'open')) continue
    found.set(row.package_id, [...known, short])
  }
  return found
}
