import { getCarrierReport } from '@/lib/contracts/carrier-events'
import { listClearing, recordClearing, removeClearing } from '@/lib/contracts/clearing'
import { getBatchBoxes } from '@/lib/contracts/container-plan'
import {
  getPackageCustoms,
  type HouseDocument,
  listHouseDocuments,
  numberHouseDocuments,
  type PackageCustoms,
  putPackageCustoms,
  updateHouseDocument,
} from '@/lib/contracts/house-documents'
import { getVoyage, listPorts, type Port, putVoyage } from '@/lib/contracts/voyages'
import { answer } from './answer'
import { type MockState, newId } from './state'

function makePort(code: string, name: string, batchPort: Port['batchPort']): Port {
  return {
    id: newId(),
    code,
    name,
    chinese: null,
    isSeaport: true,
    isAirport: false,
    batchPort,
    isActive: true,
    version: 1,
  }
}
const PORTS = [makePort('CNNSA', 'Nansha', 'guangzhou'), makePort('TZDAR', 'Dar es Salaam', 'dar-es-salaam')]

/** A consignee who lacks everything, of one package. */
export function makeHouseDocument(name: string): HouseDocument {
  const measures = { pieces: 2, grossKg: '20', netKg: null, cbm: '0.1', declaredUSD: null }
  return {
    id: null,
    number: null,
    kind: null,
    customerId: newId(),
    consignee: { name, address: null, phone: null, tin: null, nationalId: null },
    shipper: null,
    notify: null,
    marks: null,
    ownMarks: null,
    packages: [
      {
        id: newId(),
        trackingNumber: 'UMJ0000001Z',
        description: 'Shoes',
        hsCodes: [],
        gaps: ['hsCode', 'value'],
        ...measures,
      },
    ],
    ...measures,
    lacksTaxNumber: true,
    version: null,
  }
}

const CUSTOMS: PackageCustoms = {
  description: null,
  hsCode: null,
  netKg: null,
  declaredUSD: null,
  ofPackingList: { description: 'Shoes', hsCodes: [] },
  gaps: ['hsCode', 'value'],
  version: null,
}

/** One voyage, of whichever batch is asked for. */
export function voyageHandlers(state: MockState) {
  let customs = CUSTOMS
  return [
    answer(state, listHouseDocuments, () => ({ documents: state.houseDocuments })),
    answer(state, numberHouseDocuments, () => {
      state.houseDocuments = state.houseDocuments.map((document, index) => ({
        ...document,
        id: newId(),
        number: `HBL-2026-000${index + 1}`,
        version: 1,
      }))
      return { documents: state.houseDocuments }
    }),
    answer(state, updateHouseDocument, ({ params: { id }, body: { marks, version, ...fields } }) => {
      const saved = { ...fields, ownMarks: marks, version: version + 1 }
      state.houseDocuments = state.houseDocuments.map((one) => (one.id === id ? { ...one, ...saved } : one))
      return { id, version: saved.version }
    }),
    answer(state, getPackageCustoms, () => customs),
    answer(state, putPackageCustoms, ({ body }) => {
      customs = { ...customs, ...body, version: (body.version ?? 0) + 1 }
      return customs
    }),
    answer(state, listClearing, () => state.clearing),
    answer(state, recordClearing, ({ body: { notify, ...step } }) => {
      const at = '2026-11-20T08:00:00.000Z'
      const saved = { ...step, recordedBy: 'Zainab', recordedAt: at, notifiedAt: notify ? at : null }
      state.clearing = [...state.clearing.filter(({ milestone }) => milestone !== step.milestone), saved]
      return { steps: state.clearing, notified: notify ? 2 : 0, waiting: 0 }
    }),
    answer(state, removeClearing, ({ body }) => {
      state.clearing = state.clearing.filter(({ milestone }) => milestone !== body.milestone)
      return state.clearing
    }),
    answer(state, listPorts, () => PORTS),
    answer(state, getVoyage, () => state.voyage),
    answer(state, getBatchBoxes, () => state.boxes),
    answer(state, getCarrierReport, () => state.carrierReport),
    answer(state, putVoyage, ({ body: { version, ...fields } }) => {
      const saved = {
        updatedAt: '2026-11-20T08:00:00.000Z',
        updatedBy: 'Zainab',
        version: (version ?? 0) + 1,
      }
      state.voyage = { ...fields, ...saved }
      return state.voyage
    }),
  ]
}
