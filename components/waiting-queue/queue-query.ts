import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { listWaitingPackages } from '@/lib/contracts/waiting-room'

export const QUEUE_FILTERS = ['waitingStatus', 'salesPersonId', 'minDays', 'freightMode'] as const
export const WAITING_STATES = ['pending', 'notified', 'released'] as const
export const WAITING_MODES = ['sea', 'air'] as const
/** Whole days after which staff ask what is still here. */
export const WAITING_DAYS = ['3', '7', '14', '21', '30', '60'] as const

/** The question to the API that the address asks; what makes no sense in it is left out. */
export function queueQuery(url: UrlState): QueryInputOf<typeof listWaitingPackages> {
  return {
    ...listQuery(url),
    waitingStatus: WAITING_STATES.find((one) => one === url.get('waitingStatus')),
    freightMode: WAITING_MODES.find((one) => one === url.get('freightMode')),
    salesPersonId: url.get('salesPersonId'),
    minDays: /^[1-9]\d{0,3}$/.test(url.get('minDays') ?? '') ? url.get('minDays') : undefined,
  }
}
