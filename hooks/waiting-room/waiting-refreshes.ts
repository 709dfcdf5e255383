import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { listParcelClaims } from '@/lib/contracts/waiting-room'

/** What shows the waiting room, and is asked again after a change in it. */
export const WAITING_REFRESHES = [...PACKAGE_READS, listParcelClaims.name]
