import { listQuery } from '@/components/ui/list-query'
import type { UrlState } from '@/components/ui/use-url-state'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'

export const PACKAGE_FILTERS = ['transitStatus', 'waitingStatus', 'unpaid', 'batchId', 'receiverId'] as const

/** The question to the API that the address asks; what makes no sense in it is left out. */
export function packageQuery(url: UrlState): QueryInputOf<typeof listPackages> {
  const unpaid = url.get('unpaid')
  return {
    ...listQuery(url),
    transitStatus: /^[1-5]$/.test(url.get('transitStatus') ?? '') ? url.get('transitStatus') : undefined,
    waitingStatus: WAITING_STATUSES.find((status) => status === url.get('waitingStatus')),
    unpaid: unpaid === 'true' || unpaid === 'false' ? unpaid : undefined,
    batchId: url.get('batchId'),
    receiverId: url.get('receiverId'),
  }
}
