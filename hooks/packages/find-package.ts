import { call } from '@/lib/client/call'
import { listPackages, type PackageRow } from '@/lib/contracts/packages'
import { bareCourierNumber } from '@/lib/domain/courier-number'
import { scannedNumber, spellingsOf } from '@/lib/domain/scanned-code'

const FEW = 10

/** The package that a scanned label or a typed number means; null when it is none's of ours. */
export async function findPackage(code: string): Promise<PackageRow | null> {
  const number = scannedNumber(code)
  for (const search of spellingsOf(number)) {
    if (search.length < 3) continue
    const { result } = await call(listPackages, { query: { search, itemsPerPage: FEW } })
    const ours = result.find((row) => row.trackingNumber === search)
    const theirs = result.find(
      (row) =>
        row.courierNumber !== null && bareCourierNumber(row.courierNumber) === bareCourierNumber(number),
    )
    if (ours ?? theirs) return ours ?? theirs ?? null
  }
  return null
}
