import { countRecipients, getBatch, listBatches } from '@/lib/contracts/batches'
import { uploadPhoto } from '@/lib/contracts/files'
import { listUnscanned } from '@/lib/contracts/load-scans'
import {
  bulkPackages,
  getListPrice,
  takeListPrice,
  undoApproval,
  undoBulkPackages,
} from '@/lib/contracts/package-actions'
import {
  deletePackage,
  getPackage,
  listPackages,
  setWaitingStatus,
  sumPackages,
  updatePackage,
} from '@/lib/contracts/packages'
import { packingListTotal } from '@/lib/domain/payment'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, makeImage, newId } from './state'

function found<Row extends { id: string }>(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new MockFailure(404, 'not_found', errors.notFound)
  return row
}

/** Packages and what they are put into, as the lists and the package's page need them. */
export function packageHandlers(state: MockState) {
  const before = new Map<string, WaitingStatus>()
  return [
    answer(state, listBatches, ({ query }) =>
      pageOf(
        state.batches
          .filter((batch) => !query.transitStatus || batch.transitStatus === query.transitStatus)
          .map((batch) => ({ ...batch, load: batch.totals })),
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
    answer(state, sumPackages, () => state.packageSums),
    answer(state, getPackage, ({ params }) => found(state.packages, params.id)),
    answer(state, getListPrice, ({ params }) => ({
      totalUSD: state.listPrice,
      version: found(state.packages, params.id).version,
    })),
    answer(state, takeListPrice, ({ params, body }) => {
      const known = found(state.packages, params.id)
      state.listPrice = null
      return Object.assign(known, { totalUSD: body.totalUSD, version: known.version + 1 })
    }),
    answer(state, updatePackage, ({ params, body }) => {
      const known = found(state.packages, params.id)
      if (known.version !== body.version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      const { packingList, remark, officialRemark, courierNumber } = body
      Object.assign(known, { remark, officialRemark, courierNumber, version: known.version + 1 })
      known.totalUSD = packingListTotal(packingList)
      known.images = body.imageIds.map(makeImage)
      known.packingList = packingList.map((item, index) => {
        const before = known.packingList[index]
        const measure = before?.quantityMeasure ?? 'item'
        const product = before?.productId === item.productId ? (before?.product ?? null) : null
        return {
          ...item,
          id: before?.id ?? newId(),
          product,
          quantityMeasure: measure,
          customQuantityMeasure: null,
          cbm: null,
          pricing: null,
        }
      })
      return known
    }),
    answer(state, deletePackage, ({ params }) => {
      const known = found(state.packages, params.id)
      if (known.instalments.length > 0) throw new MockFailure(409, 'has_money', errors.packageHasMoney)
      state.packages = state.packages.filter((one) => one !== known)
      return null
    }),
    answer(state, setWaitingStatus, ({ params, body }) => {
      const known = found(state.packages, params.id)
      if (body.waitingStatus === 'approved' && known.paidAmountUSD === '0.00' && !body.overrideReason) {
        throw new MockFailure(409, 'advance_missing', errors.advanceMissing.replace('{{percent}}', '50'))
      }
      before.set(known.id, known.waitingStatus)
      known.waitingStatus = body.waitingStatus
      return known
    }),
    answer(state, undoApproval, ({ params }) => {
      const known = found(state.packages, params.id)
      known.waitingStatus = before.get(known.id) ?? known.waitingStatus
      return known
    }),
    answer(state, countRecipients, () => ({ notified: 0, waiting: 0, messages: [] })),
    answer(state, listUnscanned, () => []),
    answer(state, uploadPhoto, async () => {
      const nth = state.calls.filter((call) => call === 'POST /files').length
      await state.whileUploading?.()
      if (nth !== state.refusedUpload) return makeImage(newId())
      throw new MockFailure(422, 'validation', errors.validation, { file: errors.field.notPicture })
    }),
    answer(state, bulkPackages, ({ body }) => {
      state.bulkAction = body.action
      return body.ids.map((id) => {
        const known = found(state.packages, id)
        if (body.action.kind === 'waitingStatus' && known.paidAmountUSD !== '0.00') {
          before.set(id, known.waitingStatus)
          known.waitingStatus = body.action.waitingStatus
          return { id, done: true, message: null, version: known.version }
        }
        const done = known.waitingStatus === 'approved'
        return { id, done, message: done ? null : errors.field.approvalNeeded }
      })
    }),
    answer(state, undoBulkPackages, ({ body: { action } }) =>
      action.rows.map((row) => {
        const known = found(state.packages, row.id)
        const done = !('version' in row) || row.version === known.version
        if (done) known.waitingStatus = before.get(row.id) ?? known.waitingStatus
        return { id: row.id, done, message: done ? null : errors.staleVersion }
      }),
    ),
  ]
}
