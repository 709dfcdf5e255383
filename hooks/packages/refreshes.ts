import type * as batches from '@/lib/contracts/batches'
import type * as cartons from '@/lib/contracts/cartons'
import type * as dashboard from '@/lib/contracts/dashboard'
import type * as loadScans from '@/lib/contracts/load-scans'
import type * as notices from '@/lib/contracts/notices'
import type * as packages from '@/lib/contracts/packages'
import type * as waitingRoom from '@/lib/contracts/waiting-room'

type Read = keyof (typeof batches &
  typeof cartons &
  typeof dashboard &
  typeof loadScans &
  typeof notices &
  typeof packages &
  typeof waitingRoom)

/**
 * What shows packages, and so is asked again when one of them changes. Names alone: a page that writes a package needs no
 * more of those contracts.
 */
const READS: readonly Read[] = [
  'listPackages',
  'getPackage',
  'countFollowers',
  'listWaitingPackages',
  'listUnknownParcels',
  'listBatches',
  'getBatch',
  'listCartons',
  'getLoadCount',
  'getDashboard',
]
export const PACKAGE_READS: readonly string[] = READS
