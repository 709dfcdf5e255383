import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import type { PackageFilters } from '@/hooks/packages'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import { isCalendarDate } from '@/lib/domain/dates'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'

function flagOf(text: string | undefined): 'true' | 'false' | undefined {
  return text === 'true' || text === 'false' ? text : undefined
}

function dateOf(text: string | undefined): string | undefined {
  return text && isCalendarDate(text) ? text : undefined
}

function modeOf(text: string | undefined): 'sea' | 'air' | undefined {
  return text === 'sea' || text === 'air' ? text : undefined
}

/** What the address narrows the list to; values that are not valid are left out. */
export function packageFilters(url: UrlState): PackageFilters {
  return {
    search: url.get('search'),
    transitStatus: /^[1-5]$/.test(url.get('transitStatus') ?? '') ? url.get('transitStatus') : undefined,
    waitingStatus: WAITING_STATUSES.find((status) => status === url.get('waitingStatus')),
    unpaid: flagOf(url.get('unpaid')),
    batchId: url.get('batchId'),
    noBatch: flagOf(url.get('noBatch')),
    cartonId: url.get('cartonId'),
    receiverId: url.get('receiverId'),
    salesPersonId: url.get('salesPersonId'),
    freightMode: modeOf(url.get('freightMode')),
    unknownOwner: flagOf(url.get('unknownOwner')),
    receivedFrom: dateOf(url.get('receivedFrom')),
    receivedTo: dateOf(url.get('receivedTo')),
    owedFrom: dateOf(url.get('owedFrom')),
    owedTo: dateOf(url.get('owedTo')),
  }
}

/** The query of the address. */
export function packageQuery(url: UrlState): QueryInputOf<typeof listPackages> {
  return { ...listQuery(url), ...packageFilters(url) }
}
