import { ACTIVITY_READS } from '@/hooks/activity'
import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { listAttachments } from '@/lib/contracts/attachments'
import { listBin, removeFromBin, restoreFromBin } from '@/lib/contracts/bin'
import { listPosts } from '@/lib/contracts/blog'
import { listBulkMessages } from '@/lib/contracts/bulk-messages'
import { listCartons } from '@/lib/contracts/cartons'
import { getCompanyProof } from '@/lib/contracts/company-proof'
import { listCustomers } from '@/lib/contracts/customers'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { listListViews } from '@/lib/contracts/list-views'
import { listPriceLists } from '@/lib/contracts/price-lists'
import { listProducts } from '@/lib/contracts/products'
import { listTransactions } from '@/lib/contracts/transactions'

/** Where a record of any kind is seen again once it is back. */
const AFTER_RESTORING: readonly string[] = [
  ...PACKAGE_READS,
  ...ACTIVITY_READS,
  ...[
    getCompanyProof,
    listAttachments,
    listBin,
    listBulkMessages,
    listCartons,
    listCustomers,
    listExpectedParcels,
    listListViews,
    listPosts,
    listPriceLists,
    listProducts,
    listTransactions,
  ].map(({ name }) => name),
]

/** One page of what was deleted; null waits. */
export function useBin(query: QueryInputOf<typeof listBin> | null) {
  return useCall(listBin, query && { query })
}

export const useRestore = () => useWrite(restoreFromBin, AFTER_RESTORING)

const BIN_READS = [listBin.name]

/** Removes what was deleted for good. */
export const useRemoveFromBin = () => useWrite(removeFromBin, BIN_READS)
