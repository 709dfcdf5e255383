import type { CargoPackage } from '@/lib/contracts/packages'
import { bareCourierNumber } from '@/lib/domain/courier-number'
import type { Database } from '@/server/core/database'
import { findPackage } from './get-package'
import { selectByCourier } from './store'

/** Packages whole, by the bare courier number that they came under; a number may have come more than once. */
export async function findByCourier(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, CargoPackage[]>> {
  const found = new Map<string, CargoPackage[]>()
  if (numbers.length === 0) return found
  for (const { id, courier_number } of await selectByCourier(db, numbers)) {
    const whole = await findPackage(db, id)
    const number = bareCourierNumber(courier_number ?? '')
    if (whole) found.set(number, [...(found.get(number) ?? []), whole])
  }
  return found
}
