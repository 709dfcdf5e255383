import { z } from 'zod'
import { batch } from './batches'
import { endpoint } from './endpoint'
import { decimalOut, id, linkSecret, searchText } from './fields'

const batchHead = batch.pick({
  number: true,
  freightMode: true,
  departureDate: true,
  departurePort: true,
  dischargePort: true,
  transitStatus: true,
  remark: true,
})

const goods = z.object({
  english: z.string().nullable(),
  chinese: z.string().nullable(),
  pieces: z.number().int(),
})

const packedPackage = z.object({
  trackingNumber: z.string(),
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
  data: z.object({ batch: batchHead, packages: z.array(packedPackage), totals }),
})

export const getPackagingReport = endpoint({
  name: 'getPackagingReport',
  tag: 'batches',
  summary: 'Cartons of a batch with their packages and totals, for printing; no personal data for strangers.',
  method: 'GET',
  path: '/packaging-report',
  access: 'public',
  readsSession: true,
  query: z.strictObject({ batchId: id, batchNumber: searchText }),
  data: z.object({
    batch: batchHead,
    cartons: z.array(
      z.object({
        number: z.string().nullable(),
        containerNumber: z.string().nullable(),
        seal: z.string().nullable(),
        packages: z.array(packedPackage),
        totals,
      }),
    ),
    totals,
  }),
})
