import { type Carton, listCartons } from '@/lib/contracts/cartons'
import { getLoadCount } from '@/lib/contracts/load-scans'
import { setPackageCarton } from '@/lib/contracts/packages'
import { sumUpLoad } from '@/lib/domain/load-count'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, newId } from './state'

export function makeCarton(part: Partial<Carton> = {}): Carton {
  return {
    id: newId(),
    batchId: newId(),
    number: 'K1',
    containerNumber: null,
    isContainerNumberValid: true,
    seal: null,
    officialRemark: null,
    packagesCount: 0,
    pieces: 0,
    weightKg: '0',
    cbm: '0',
    version: 1,
    ...part,
  }
}

/** Cartons of whichever batch is asked for, what is in each, and a package that is moved to another. */
export function cartonHandlers(state: MockState) {
  const inside = (id: string) => state.packages.filter(({ cartonInfo }) => cartonInfo?.id === id)
  return [
    answer(state, listCartons, () =>
      state.cartons.map((carton) => ({ ...carton, packagesCount: inside(carton.id).length })),
    ),
    answer(state, getLoadCount, ({ params, query }) => {
      const packages = state.packages
        .filter(({ batchInfo }) => batchInfo?.id === params.id)
        .map(({ id, trackingNumber, receiverInfo, cartonInfo, pieces, cbm }) => ({
          id,
          trackingNumber,
          shippingMark: null,
          receiverName: receiverInfo?.name ?? null,
          carton: cartonInfo?.number ?? null,
          pieces,
          cbm,
          scan: null,
          missing: [],
        }))
      const counted = packages.map(({ pieces }) => ({ pieces, counted: null }))
      return { stage: query.stage, packages, strangers: [], totals: sumUpLoad(counted, []) }
    }),
    answer(state, setPackageCarton, ({ params, body }) => {
      const cargo = state.packages.find(({ id }) => id === params.id)
      if (!cargo) throw new MockFailure(404, 'not_found', errors.notFound)
      const carton = state.cartons.find(({ id }) => id === body.cartonId)
      cargo.cartonInfo = carton ? { id: carton.id, number: carton.number } : null
      return cargo
    }),
  ]
}
