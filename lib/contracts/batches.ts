import { z } from 'zod'
import { DEPARTURE_PORTS, DISCHARGE_PORTS, FREIGHT_MODES } from '@/lib/domain/cargo'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  exchangeRate,
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  searchText,
  text,
  transitStatus,
  version,
} from './fields'

export const batch = z.object({
  id,
  /** The batch number. */
  number: z.string(),
  freightMode: z.enum(FREIGHT_MODES),
  departureDate: z.string(),
  departurePort: z.enum(DEPARTURE_PORTS),
  dischargePort: z.enum(DISCHARGE_PORTS),
  transitStatus,
  /** TShs per US$ 1 for the packages of this batch. */
  exchangeRate: decimalOut,
  remark: z.string().nullable(),
  officialRemark: z.string().nullable(),
  /** Opens the agent's view of this batch to whoever has it. */
  salt: z.string(),
  packagesCount: z.number().int(),
  createdAt: instant,
  version,
})
export type Batch = z.infer<typeof batch>

export const createBatch = endpoint({
  name: 'createBatch',
  tag: 'batches',
  summary: 'Opens a batch. Without exchangeRate it takes the rate in force.',
  method: 'POST',
  path: '/batches',
  access: 'batches.edit',
  body: z.strictObject({
    number: text(40),
    freightMode: z.enum(FREIGHT_MODES),
    departureDate: calendarDate,
    departurePort: z.enum(DEPARTURE_PORTS),
    dischargePort: z.enum(DISCHARGE_PORTS),
    exchangeRate: exchangeRate.optional(),
    remark: optionalText(1000),
    officialRemark: optionalText(1000),
  }),
  data: batch,
})

export const listBatches = endpoint({
  name: 'listBatches',
  tag: 'batches',
  summary: 'Batches a page at a time, the latest departure first.',
  method: 'GET',
  path: '/batches',
  access: 'cargo.read',
  query: pageQuery(
    {
      search: searchText,
      freightMode: z.enum(FREIGHT_MODES).optional(),
      transitStatus: z.coerce.number().pipe(transitStatus).optional(),
    },
    ['departureDate', 'number'],
  ),
  data: page(batch),
})
