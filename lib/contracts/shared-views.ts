import * as z from 'zod'
import { batch } from './batches'
import { type DataOf, endpoint } from './endpoint'
import { decimalOut, id, idParams, linkSecret, searchText } from './fields'
import { cityNames } from './lanes'
import { packingItem } from './packages'

const batchHead = batch
  .pick({
    number: true,
    freightMode: true,
    departureDate: true,
    departurePort: true,
    dischargePort: true,
    transitStatus: true,
    remark: true,
  })
  .extend({ departureCity: cityNames, dischargeCity: cityNames })

const goods = z.object({
  english: z.string().nullable(),
  chinese: z.string().nullable(),
  pieces: z.number().int(),
})

const packedPackage = z.object({
  id,
  /** It opens what is owed and the photos, so whoever is not signed in gets dots and its last characters. */
  trackingNumber: z.string(),
  /** Often a name: null in a stranger's report. */
  shippingMark: z.string().nullable(),
  carton: z.string().nullable(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  goods: z.array(goods),
  /** Only for signed-in staff. */
  receiverName: z.string().optional(),
})

const totals = z.object({
  packages: z.number().int(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
})

/** Fields of a carton on shared pages and printed documents; all null for goods without a carton. */
const cartonHead = z.object({
  number: z.string().nullable(),
  containerNumber: z.string().nullable(),
  seal: z.string().nullable(),
})

/** A batch as its agent sees it: contents, marks and measures; never prices, names or phones. */
export const getAgentView = endpoint({
  name: 'getAgentView',
  tag: 'batches',
  summary: 'What is in one batch, for whoever has its agent link: the salt right, or nothing at all.',
  method: 'GET',
  path: '/agent-view',
  access: 'public',
  query: z.strictObject({
    batchId: id,
    salt: linkSecret,
    batchNumber: searchText,
  }),
  data: z.object({
    batch: batchHead,
    /** In the order of the packages; the last may be that of loose goods. */
    cartons: z.array(cartonHead.extend({ totals })),
    packages: z.array(packedPackage),
    totals,
  }),
})

export const getPackagingReport = endpoint({
  name: 'getPackagingReport',
  tag: 'batches',
  summary:
    'Cartons of a batch with their packages and totals, for printing; for strangers without names, marks and whole numbers.',
  method: 'GET',
  path: '/packaging-report',
  access: 'public',
  readsSession: true,
  query: z.strictObject({ batchId: id, batchNumber: searchText }),
  data: z.object({
    batch: batchHead,
    cartons: z.array(
      cartonHead.extend({
        packages: z.array(packedPackage),
        totals,
      }),
    ),
    totals,
  }),
})

const manifestItem = packingItem
  .pick({
    quantity: true,
    quantityMeasure: true,
    customQuantityMeasure: true,
    pieces: true,
    weightKg: true,
    lengthCm: true,
    widthCm: true,
    heightCm: true,
    cbm: true,
  })
  .extend({ english: z.string().nullable(), chinese: z.string().nullable(), hsCode: z.string().nullable() })

export const getBatchManifest = endpoint({
  name: 'getBatchManifest',
  tag: 'batches',
  summary:
    'What the papers of a batch need (packing list, manifest): cartons, packages in the order they were packed, lines with HS code, receivers.',
  method: 'GET',
  path: '/batches/{id}/manifest',
  access: 'cargo.read',
  readsCustomers: true,
  params: idParams,
  data: z.object({
    batch: batchHead,
    cartons: z.array(
      cartonHead.extend({
        packages: z.array(
          packedPackage.omit({ id: true, goods: true, receiverName: true, carton: true }).extend({
            receiverName: z.string().nullable(),
            receiverPhone: z.string().nullable(),
            items: z.array(manifestItem),
          }),
        ),
        totals,
      }),
    ),
    totals,
  }),
})
export type BatchManifest = DataOf<typeof getBatchManifest>
