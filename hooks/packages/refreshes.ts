import { getBatch, listBatches } from '@/lib/contracts/batches'
import { listCartons } from '@/lib/contracts/cartons'
import { getDashboard } from '@/lib/contracts/dashboard'
import { getLoadCount } from '@/lib/contracts/load-scans'
import { countFollowers } from '@/lib/contracts/notices'
import { getPackage, listPackages } from '@/lib/contracts/packages'
import { listUnknownParcels, listWaitingPackages } from '@/lib/contracts/waiting-room'

/** What shows packages, and so is asked again when one of them changes. */
export const PACKAGE_READS: readonly string[] = [
  listPackages,
  getPackage,
  countFollowers,
  listWaitingPackages,
  listUnknownParcels,
  listBatches,
  getBatch,
  listCartons,
  getLoadCount,
  getDashboard,
].map(({ name }) => name)
