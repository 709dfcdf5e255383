import * as cartons from '@/lib/contracts/cartons'
import * as clocks from '@/lib/contracts/container-clocks'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { insertBatch } from '@/tests/factories/batches'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

type Tariff = Required<BodyInputOf<typeof clocks.createClockTariff>>
const tariffBodies: [Tariff, Tariff] = [
  {
    clock: 'storage',
    name: 'Terminal',
    carrier: 'COSCO',
    currency: 'USD',
    startEvent: 'discharged',
    stopEvent: 'gateOut',
    freeDays: 7,
    countsStartDay: false,
    bands: [
      { size: '20', fromDay: 1, perDay: '20.00' },
      { size: '20', fromDay: 22, perDay: '40.50' },
    ],
    source: 'Circular 12',
    validFrom: '2026-01-01',
    isActive: true,
  },
  {
    clock: 'detention',
    name: 'Line',
    carrier: 'MSC',
    currency: 'TZS',
    startEvent: 'gateOut',
    stopEvent: 'emptyReturned',
    freeDays: 14,
    countsStartDay: true,
    bands: [{ size: '40HC', fromDay: 2, perDay: '75000.00' }],
    source: 'https://example.com/tariff',
    validFrom: '2026-02-01',
    isActive: false,
  },
]

async function readTariff({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, clocks.listClockTariffs, { token })).find((each) => each.id === id)
  if (!read) throw new Error('the tariff is not in the list')
  return versionSent(read)
}

type ContainerBody = Required<BodyInputOf<typeof clocks.putContainer>>
const containerBodies: [ContainerBody, ContainerBody] = [
  {
    size: '40HC',
    arrived: '2026-11-01',
    discharged: '2026-11-02',
    gateOut: '2026-11-03',
    emptyReturned: '2026-11-04',
    storageFreeDays: 7,
    demurrageFreeDays: 14,
    detentionFreeDays: 21,
    isBooked: false,
    version: null,
  },
  {
    size: '20',
    arrived: '2026-11-05',
    discharged: '2026-11-06',
    gateOut: '2026-11-07',
    emptyReturned: '2026-11-08',
    storageFreeDays: 8,
    demurrageFreeDays: 15,
    detentionFreeDays: 22,
    isBooked: true,
    version: 1,
  },
]

export const CLOCK_CALLS: StoredCall[] = [
  stores(clocks.createClockTariff, async (office) => ({
    sent: tariffBodies.map((body) => ({ body })),
    read: (answer) => readTariff(office, answer),
  })),
  stores(clocks.updateClockTariff, async (office) => {
    const { api, token } = office
    const [first, second] = tariffBodies
    const own = { ...first, carrier: 'To be changed' }
    const params = { id: (await ask(api, clocks.createClockTariff, { token, body: own })).id }
    return {
      sent: [
        { params, body: { ...first, carrier: 'Maersk', version: 1 } },
        { params, body: { ...second, carrier: 'CMA CGM', version: 2 } },
      ],
      read: (answer) => readTariff(office, answer),
    }
  }),
  stores(clocks.putContainer, async ({ api, token }) => {
    const { id: batchId } = await insertBatch(api.db)
    const body = { batchId, number: 'K1', containerNumber: 'MSKU1234565' }
    const params = { id: (await ask(api, cartons.createCarton, { token, body })).id }
    return {
      sent: containerBodies.map((sent) => ({ params, body: sent })),
      read: async () => {
        const [read] = await ask(api, clocks.listContainers, { token, params: { id: batchId } })
        if (!read) return undefined
        const { storage, demurrage, detention } = read.freeDays
        return {
          ...read,
          ...read.entered,
          storageFreeDays: storage,
          demurrageFreeDays: demurrage,
          detentionFreeDays: detention,
          version: read.version === 1 ? null : (read.version ?? 0) - 1,
        }
      },
    }
  }),
]
