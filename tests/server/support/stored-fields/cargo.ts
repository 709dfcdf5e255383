import { randomUUID } from 'node:crypto'
import * as batches from '@/lib/contracts/batches'
import * as cartons from '@/lib/contracts/cartons'
import * as discharge from '@/lib/contracts/discharge'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as expected from '@/lib/contracts/expected-parcels'
import { uploadPhoto } from '@/lib/contracts/files'
import * as houses from '@/lib/contracts/house-documents'
import * as loadScans from '@/lib/contracts/load-scans'
import * as products from '@/lib/contracts/products'
import * as rates from '@/lib/contracts/rates'
import * as voyages from '@/lib/contracts/voyages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCarrierFacts } from '@/tests/factories/carrier-events'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import type { TestApi } from '../api'
import { ask, dataOf, send } from '../call'
import { lastAudit, type Office, type StoredCall, stores, versionSent } from './stored'

const productBodies: [
  Required<BodyInputOf<typeof products.createProduct>>,
  Required<BodyInputOf<typeof products.createProduct>>,
] = [
  {
    english: 'Cable on rolls',
    chinese: '电缆',
    swahili: 'Nyaya',
    generalName: 'Electrical goods',
    quantityMeasure: 'other',
    customQuantityMeasure: 'reel',
    freightMode: 'sea',
    price: '1.2345',
    hsCode: '85444290',
    thisSideUp: false,
  },
  {
    english: 'Kettle of steel',
    chinese: '水壶',
    swahili: 'Birika',
    generalName: 'Kitchen goods',
    quantityMeasure: 'cbm',
    customQuantityMeasure: null,
    freightMode: 'air',
    price: '2.5',
    hsCode: '732393',
    thisSideUp: true,
  },
]

const readProduct =
  ({ api, token }: Office) =>
  ({ id }: { id: string }) =>
    ask(api, products.getProduct, { token, params: { id } }).then(versionSent)

type NewBatch = Required<BodyInputOf<typeof batches.createBatch>>

const batchBodies = (numbers: [string, string]): [NewBatch, NewBatch] => [
  {
    number: numbers[0],
    freightMode: 'sea',
    departureDate: '2026-12-21',
    closingDate: '2026-12-18',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
    remark: 'By Mombasa',
    officialRemark: 'Two containers',
    capacityCbm: '67.5',
    capacityKg: '24000.125',
    exchangeRate: '2612.5',
    rateReason: 'Agreed',
  },
  {
    number: numbers[1],
    freightMode: 'air',
    departureDate: '2027-01-14',
    closingDate: '2027-01-11',
    departurePort: 'hongkong',
    dischargePort: 'mombasa',
    remark: 'Direct',
    officialRemark: 'One pallet',
    capacityCbm: '8.25',
    capacityKg: '1200.5',
    exchangeRate: '2622.75',
    rateReason: 'Agreed by phone',
  },
]

const readBatch =
  ({ api, token }: Office) =>
  ({ id }: { id: string }) =>
    ask(api, batches.getBatch, { token, params: { id } }).then(versionSent)

const cartonBodies: [
  Required<BodyInputOf<typeof cartons.updateCarton>>,
  Required<BodyInputOf<typeof cartons.updateCarton>>,
] = [
  { number: 'K1', containerNumber: 'MSKU1234565', seal: 'CN77', officialRemark: 'Heavy', version: 1 },
  { number: 'K2', containerNumber: 'CSQU3054383', seal: 'CN78', officialRemark: 'Light', version: 2 },
]

async function readCarton({ api, token }: Office, { id, batchId }: { id: string; batchId: string }) {
  const all = await ask(api, cartons.listCartons, { token, query: { batchId } })
  const read = all.find((each) => each.id === id)
  if (!read) throw new Error('the carton is not in the list')
  return versionSent(read)
}

const portBodies: [
  Required<BodyInputOf<typeof voyages.createPort>>,
  Required<BodyInputOf<typeof voyages.createPort>>,
] = [
  {
    code: 'KEMBA',
    name: 'Mombasa',
    chinese: '蒙巴萨',
    isSeaport: true,
    isAirport: false,
    batchPort: 'dar-es-salaam',
    isActive: true,
  },
  {
    code: 'CNSHA',
    name: 'Shanghai',
    chinese: '上海',
    isSeaport: false,
    isAirport: true,
    batchPort: 'guangzhou',
    isActive: false,
  },
]

async function readPort({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, voyages.listPorts, { token })).find((each) => each.id === id)
  if (!read) throw new Error('the port is not in the list')
  return versionSent(read)
}

const voyageBodies: [
  Required<BodyInputOf<typeof voyages.putVoyage>>,
  Required<BodyInputOf<typeof voyages.putVoyage>>,
] = [
  {
    mode: 'sea',
    carrier: 'COSCO',
    vessel: 'Xin Da Lian',
    imoNumber: '9074729',
    callSign: 'BPBK',
    voyageNumber: '045W',
    flightNumber: null,
    loadingPort: 'CNNSA',
    dischargePort: 'TZDAR',
    masterNumber: 'COSU6345127890',
    estimatedDeparture: '2026-11-22',
    actualDeparture: '2026-11-01',
    plannedArrival: '2026-12-24',
    estimatedArrival: '2026-12-26',
    actualArrival: '2026-11-20',
    version: null,
  },
  {
    mode: 'air',
    carrier: 'Ethiopian',
    vessel: null,
    imoNumber: null,
    callSign: null,
    voyageNumber: null,
    flightNumber: 'ET608',
    loadingPort: 'HKHKG',
    dischargePort: 'TZZNZ',
    masterNumber: '071-12345675',
    estimatedDeparture: '2026-11-23',
    actualDeparture: '2026-11-02',
    plannedArrival: '2026-12-25',
    estimatedArrival: '2026-12-27',
    actualArrival: '2026-11-21',
    version: 1,
  },
]

/** A currency more in use, with the rate that it is to get. */
async function newCurrency(api: TestApi, currency: string, rate: string) {
  await api.pool.query('insert into currencies (code) values ($1)', [currency])
  return { currency, rate }
}

export const CARGO_CALLS: StoredCall[] = [
  stores(voyages.createPort, async (office) => ({
    sent: portBodies.map((body) => ({ body })),
    read: (answer) => readPort(office, answer),
  })),
  stores(voyages.updatePort, async (office) => {
    const { api, token } = office
    const body = { code: 'TZTGT', name: 'Tanga', isSeaport: true, isAirport: true }
    const params = { id: (await ask(api, voyages.createPort, { token, body })).id }
    const [first, second] = portBodies
    return {
      sent: [
        { params, body: { ...first, code: 'KEMYD', version: 1 } },
        { params, body: { ...second, code: 'CNSZX', version: 2 } },
      ],
      read: (answer) => readPort(office, answer),
    }
  }),
  stores(houses.putPackageCustoms, async ({ api, token }) => {
    const params = { id: (await insertPackage(api.db, { weightKg: '20' })).id }
    return {
      sent: [
        {
          params,
          body: { description: 'Shoes', hsCode: '640399', netKg: '10.5', declaredUSD: '90.5', version: null },
        },
        {
          params,
          body: { description: 'Bags', hsCode: '420222', netKg: '11', declaredUSD: '95', version: 1 },
        },
      ],
      read: async () => {
        const read = await ask(api, houses.getPackageCustoms, { token, params })
        return { ...read, version: read.version === 1 ? null : (read.version ?? 0) - 1 }
      },
    }
  }),
  stores(houses.updateHouseDocument, async (office) => {
    const { api, token } = office
    const batch = { id: (await insertBatch(api.db)).id }
    await insertPackage(api.db, { batchId: batch.id })
    const { documents } = await ask(api, houses.numberHouseDocuments, { token, params: batch })
    const params = { id: documents[0]?.id ?? '' }
    return {
      sent: [
        { params, body: { shipper: 'Guangzhou Shoes', notify: 'Juma', marks: 'NM 1-9', version: 1 } },
        { params, body: { shipper: 'Foshan Lamps', notify: 'Asha', marks: 'AM 1-3', version: 2 } },
      ],
      read: async () => {
        const { documents: read } = await ask(api, houses.listHouseDocuments, { token, params: batch })
        return read[0] && { ...read[0], version: (read[0].version ?? 0) - 1 }
      },
    }
  }),
  stores(voyages.putVoyage, async ({ api, token }) => {
    const params = { id: (await insertBatch(api.db, { freightMode: 'both' })).id }
    return {
      sent: voyageBodies.map((body) => ({ params, body })),
      read: async () => {
        const read = await ask(api, voyages.getVoyage, { token, params })
        return read ? { ...read, version: read.version === 1 ? null : read.version - 1 } : undefined
      },
    }
  }),
  stores(products.createProduct, async (office) => ({
    sent: productBodies.map((body) => ({ body })),
    read: readProduct(office),
  })),
  stores(products.updateProduct, async (office) => {
    const params = { id: (await insertProduct(office.api.db)).id }
    const [first, second] = productBodies
    return {
      sent: [
        { params, body: { ...first, english: 'Cable', isActive: false, version: 1 } },
        { params, body: { ...second, english: 'Kettle', isActive: true, version: 2 } },
      ],
      read: readProduct(office),
    }
  }),
  stores(batches.createBatch, async (office) => ({
    sent: batchBodies(['SEA-EVERY', 'AIR-EVERY']).map((body) => ({ body })),
    read: readBatch(office),
    notStored: { rateReason: 'is written down with a rate that is far from the day’s' },
  })),
  stores(batches.updateBatch, async (office) => {
    const params = { id: (await insertBatch(office.api.db)).id }
    const bodies = batchBodies(['SEA-ANEW', 'AIR-ANEW'])
    return {
      sent: bodies.map(({ exchangeRate: _rate, rateReason: _reason, ...body }, index) => ({
        params,
        body: { ...body, version: index + 1 },
      })),
      read: readBatch(office),
    }
  }),
  stores(batches.setBatchTransitStatus, async (office) => {
    const params = { id: (await insertBatch(office.api.db)).id }
    const { left, discharged } = await insertCarrierFacts(office.api.db, params.id)
    return {
      sent: [
        {
          params,
          body: {
            transitStatus: 2 as const,
            carrierEventId: left,
            reason: 'The ship left',
            notify: false,
            confirmEarly: true,
            confirmLoose: true,
            confirmDoubts: true,
            unscanned: [
              {
                packageId: randomUUID(),
                missing: 1,
                decision: 'leave' as const,
                moneyWith: 'stays' as const,
              },
            ],
          },
        },
        {
          params,
          body: {
            transitStatus: 4 as const,
            carrierEventId: discharged,
            reason: 'The ship has come',
            notify: true,
            confirmEarly: false,
            confirmLoose: false,
            confirmDoubts: false,
            unscanned: [
              {
                packageId: randomUUID(),
                missing: 2,
                decision: 'loaded' as const,
                moneyWith: 'travels' as const,
              },
            ],
          },
        },
      ],
      read: async (answer) => {
        const read = await readBatch(office)(answer)
        return { ...read, ...read.history.find(({ transitStatus }) => transitStatus === read.transitStatus) }
      },
      notStored: {
        notify: 'says whether customers are told',
        carrierEventId: 'says when it happened: tests/server/carrier-moves.test.ts',
        confirmEarly: 'answers a question',
        confirmLoose: 'answers a question',
        confirmDoubts: 'answers a question',
        'unscanned.0.packageId': 'says what becomes of a package',
        'unscanned.0.missing': 'as well',
        'unscanned.0.decision': 'as well',
        'unscanned.0.moneyWith': 'as well',
      },
    }
  }),
  stores(batches.setBatchExchangeRate, async (office) => {
    const params = { id: (await insertBatch(office.api.db)).id }
    return {
      sent: [
        { params, body: { exchangeRate: '2612.5', reason: 'Agreed' } },
        { params, body: { exchangeRate: '2622.75', reason: 'Agreed by phone' } },
      ],
      read: async (answer) => ({
        ...(await readBatch(office)(answer)),
        ...(await lastAudit(office, answer.id)),
      }),
    }
  }),
  stores(cartons.createCarton, async (office) => {
    const { db } = office.api
    const [{ version: _one, ...first }, { version: _two, ...second }] = cartonBodies
    return {
      sent: [
        { body: { ...first, batchId: (await insertBatch(db)).id } },
        { body: { ...second, batchId: (await insertBatch(db)).id } },
      ],
      read: (answer) => readCarton(office, answer),
    }
  }),
  stores(cartons.updateCarton, async (office) => {
    const { api, token } = office
    const body = { batchId: (await insertBatch(api.db)).id, number: 'K0' }
    const { id } = await ask(api, cartons.createCarton, { token, body })
    return {
      sent: cartonBodies.map((each) => ({ params: { id }, body: each })),
      read: (answer) => readCarton(office, answer),
    }
  }),
  stores(loadScans.scanLoad, async (office) => {
    const { api, token } = office
    const batchId = (await insertBatch(api.db)).id
    const carton = (number: string) =>
      ask(api, cartons.createCarton, { token, body: { batchId, number } }).then(({ id }) => id)
    return {
      sent: [
        { body: { stage: 'loading', cartonId: await carton('K1'), code: 'SF100', pieces: 3 } },
        { body: { stage: 'unloading', cartonId: await carton('K2'), code: 'SF200', pieces: 4 } },
      ].map(({ body }) => ({
        params: { id: batchId },
        body: body as Required<BodyInputOf<typeof loadScans.scanLoad>>,
      })),
      // The count of a carton shows a number as surplus without its stage.
      read: ({ code }) =>
        api.db
          .selectFrom('load_scans')
          .select(['stage', 'carton_id as cartonId', 'code', 'pieces'])
          .where('batch_id', '=', batchId)
          .where('code', '=', code)
          .executeTakeFirstOrThrow(),
    }
  }),
  stores(discharge.noteFinding, async ({ api, token }) => {
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 4 })
    const found = async (kind: 'missing' | 'damaged', pieces: number, reason: string) => {
      const { id: packageId } = await insertPackage(api.db, { batchId, transitStatus: 4 })
      await api.db.updateTable('packages').set({ pieces: 9 }).where('id', '=', packageId).execute()
      const uploaded = await send(api, uploadPhoto, { token, ...multipart(await makeJpeg()) })
      const { id: fileId } = dataOf(uploadPhoto, uploaded)
      return { params: { id: batchId }, body: { packageId, kind, pieces, reason, fileId } }
    }
    return {
      sent: [await found('missing', 3, 'Not in the container'), await found('damaged', 2, 'Wet')],
      read: ({ id }) =>
        api.db
          .selectFrom('piece_findings')
          .select(['package_id as packageId', 'kind', 'pieces', 'reason', 'file_id as fileId'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
    }
  }),
  stores(discharge.settleFinding, async ({ api, token }) => {
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 4 })
    const { id: packageId } = await insertPackage(api.db, { batchId, transitStatus: 4 })
    await api.db.updateTable('packages').set({ pieces: 2 }).where('id', '=', packageId).execute()
    const body = { packageId, kind: 'missing' as const, pieces: 1, reason: 'Not there' }
    const note = async () => ask(api, discharge.noteFinding, { token, params: { id: batchId }, body })
    const settle = async (settlement: string) => ({ params: { id: (await note()).id }, body: { settlement } })
    return {
      sent: [await settle('Found in K2'), await settle('Lost at sea')],
      read: (_, params) =>
        api.db
          .selectFrom('piece_findings')
          .select('settlement')
          .where('id', '=', params.id ?? '')
          .executeTakeFirstOrThrow(),
    }
  }),
  stores(expected.expectParcels, async ({ api, token }) => {
    const customer = async () => (await insertCustomer(api.db)).id
    return {
      sent: [
        {
          body: {
            customerId: await customer(),
            parcels: [{ courierNumber: 'ZTO100200', expectedWeightKg: '2.125', remark: 'Shoes' }],
          },
        },
        {
          body: {
            customerId: await customer(),
            parcels: [{ courierNumber: 'ZTO300400', expectedWeightKg: '3.25', remark: 'Lamps' }],
          },
        },
      ],
      read: async ([announced]) => {
        const query = { customerId: announced?.customer.id }
        const { result } = await ask(api, expected.listExpectedParcels, { token, query })
        return { customerId: result[0]?.customer.id, parcels: result }
      },
    }
  }),
  stores(rates.putRates, async ({ api }) => ({
    sent: [
      {
        body: {
          exchangeRate: '2612.5',
          cnyRate: '7.125',
          otherRates: [await newCurrency(api, 'KES', '129.5')],
          updatedAt: null,
          rateReason: 'The market',
        },
      },
      {
        body: {
          exchangeRate: '2622.75',
          cnyRate: '7.25',
          otherRates: [await newCurrency(api, 'AED', '3.6725')],
          updatedAt: 'a while ago',
          rateReason: null,
        },
      },
    ],
    // The second comes before the first by its code.
    read: async () => {
      const now = await ask(api, rates.getRates)
      return { ...now, otherRates: now.otherRates.filter(({ rate }) => rate !== null) }
    },
    notStored: {
      updatedAt: 'sent back as it was read; the server says when',
      rateReason: 'is stored with the jump that is looked at',
    },
  })),
]
