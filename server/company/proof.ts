import type { Pool } from 'pg'
import type { CompanyProof } from '@/lib/contracts/company-proof'
import type { VoyageTimes } from '@/lib/domain/arrival-window'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { countArrivedBatches } from '@/server/batches/find-batches'
import type { Context } from '@/server/core/context'
import { countPackages } from '@/server/packages/filter-keys'
import { voyageBook } from '@/server/tracking/presenter'
import { listPictures } from './pictures'

const journeysOf = (times: VoyageTimes | null) =>
  times && { voyages: times.voyages, medianDays: times.medianDays }

/** What speaks for the company. The figures are counted each time, from counts that every write keeps. */
export function readProof(pool: Pool) {
  return async ({ db }: Context): Promise<CompanyProof> => {
    const [pictures, packages, arrived, book] = await Promise.all([
      listPictures(db),
      countPackages(db),
      countArrivedBatches(db),
      voyageBook(pool),
    ])
    return {
      pictures,
      figures: {
        handedOver: packages(({ shownStatus }) => shownStatus === DELIVERED_TO_RECEIVER),
        arrived,
        sea: journeysOf(book.sea.journey),
        air: journeysOf(book.air.journey),
      },
    }
  }
}
