import { getBatch, listBatches } from '@/lib/contracts/batches'
import { bulkPackages, getPackage, listPackages } from '@/lib/contracts/packages'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import type { MockState } from './state'

function found<Row extends { id: string }>(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new MockFailure(404, 'not_found', errors.notFound)
  return row
}

/** Packages and what they are put into, as the lists and the package's page need them. */
export function packageHandlers(state: MockState) {
  return [
    answer(state, listBatches, ({ query }) =>
      pageOf(
        state.batches.filter((batch) => !query.transitStatus || batch.transitStatus === query.transitStatus),
        query,
      ),
    ),
    answer(state, getBatch, ({ params }) => found(state.batches, params.id)),
    answer(state, listPackages, ({ query }) =>
      pageOf(
        state.packages.filter(
          (one) =>
            (query.unknownOwner === undefined || (one.receiverInfo === null) === query.unknownOwner) &&
            (query.batchId === undefined || one.batchInfo?.id === query.batchId),
        ),
        query,
      ),
    ),
    answer(state, getPackage, ({ params }) => found(state.packages, params.id)),
    answer(state, bulkPackages, ({ body }) =>
      body.ids.map((id) => {
        const done = found(state.packages, id).waitingStatus === 'approved'
        return { id, done, message: done ? null : errors.field.approvalNeeded }
      }),
    ),
  ]
}
