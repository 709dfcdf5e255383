import type { CargoPackage } from '@/lib/contracts/packages'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { findPackage } from '@/server/packages/get-package'
import { lockPackagesForMoney, type PackageMoney } from '@/server/packages/package-money'

/** Locks one package for a change of its money. */
export async function lockForMoney(db: Database, id: string): Promise<PackageMoney> {
  const [cargo] = await lockPackagesForMoney(db, [id])
  if (!cargo) throw notFound()
  return cargo
}

/** The package as it is after its money changed. */
export async function packageNow(db: Database, id: string): Promise<CargoPackage> {
  const cargo = await findPackage(db, id)
  if (!cargo) throw notFound()
  return cargo
}
