import * as z from 'zod'
import { DIFFERENCE_DECISIONS, DIFFERENCE_TYPES, STOCK_TAKE_STATES } from '@/lib/domain/stock-take'
import { endpoint } from './endpoint'
import { id, idParams, instant, page, pageQuery, scannedCode, text } from './fields'
import { locationCode } from './locations'

const tag = 'locations'

const stockTakeRow = z.object({
  id,
  /** The code of its office. */
  site: z.string(),
  /** The location that is counted. */
  code: z.string(),
  state: z.enum(STOCK_TAKE_STATES),
  /** Packages that are recorded there; of an ended count those that were. */
  expected: z.number().int(),
  /** How many of those that are recorded there were seen, in part or whole. */
  seen: z.number().int(),
  /** Null until it has ended. */
  differing: z.number().int().nullable(),
  /** Differences that nobody has settled. */
  unsettled: z.number().int(),
  startedBy: z.string(),
  startedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type StockTakeRow = z.infer<typeof stockTakeRow>

const difference = z.object({
  id,
  kind: z.enum(DIFFERENCE_TYPES),
  /** The tracking number, or what was scanned and is no number of ours. */
  code: z.string(),
  packageId: id.nullable(),
  pieces: z.number().int(),
  seenPieces: z.number().int(),
  /** What its shelf said when the count ended. */
  recorded: z.string().nullable(),
  /** Null until somebody settles it. */
  settled: z
    .object({
      decision: z.enum(DIFFERENCE_DECISIONS),
      reason: z.string(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
})
export type StockTakeDifference = z.infer<typeof difference>

const stockTake = stockTakeRow.extend({
  /** While it is open: what is recorded there or was seen there, and how many of its pieces were seen. */
  packages: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      pieces: z.number().int(),
      seenPieces: z.number().int(),
      isHere: z.boolean(),
      /** What its shelf says. */
      recorded: z.string().nullable(),
    }),
  ),
  /** While it is open: what was scanned and is no number of ours. */
  unknown: z.array(z.string()),
  /** Once it has ended. */
  differences: z.array(difference),
})
export type StockTake = z.infer<typeof stockTake>

export const listStockTakes = endpoint({
  name: 'listStockTakes',
  tag,
  summary: 'The counts of locations, the latest first: who, when, and how many packages differed.',
  method: 'GET',
  path: '/stock-takes',
  access: 'cargo.read',
  query: pageQuery({}, ['startedAt']),
  data: page(stockTakeRow),
})

export const getStockTake = endpoint({
  name: 'getStockTake',
  tag,
  summary:
    'One count of a location: while it is open what is expected against what was seen, then its differences.',
  method: 'GET',
  path: '/stock-takes/{id}',
  access: 'cargo.read',
  params: idParams,
  data: stockTake,
})

export const startStockTake = endpoint({
  name: 'startStockTake',
  tag,
  summary:
    'Begins to count a location. Where somebody counts it already, that count is answered: both go on in one.',
  method: 'POST',
  path: '/stock-takes',
  access: 'packages.receive',
  body: z.strictObject({ location: locationCode }),
  data: stockTake,
})

export const scanStockTake = endpoint({
  name: 'scanStockTake',
  tag,
  summary: 'Records what was seen at the location that is counted. The same number again counts once.',
  method: 'POST',
  path: '/stock-takes/{id}/scans',
  access: 'packages.receive',
  params: idParams,
  body: z.strictObject({ code: scannedCode }),
  data: z.object({
    outcome: z.enum(['here', 'elsewhere', 'unknown']),
    isAgain: z.boolean(),
    code: z.string(),
    pieces: z.number().int(),
    /** What its shelf says, for 'elsewhere'. */
    recorded: z.string().nullable(),
  }),
})

export const endStockTake = endpoint({
  name: 'endStockTake',
  tag,
  summary: 'Ends a count and keeps what differed; abandoned, it says nothing of the cargo.',
  method: 'POST',
  path: '/stock-takes/{id}/end',
  access: 'packages.receive',
  params: idParams,
  body: z.strictObject({ isAbandoned: z.boolean() }),
  data: stockTake,
})

export const settleDifference = endpoint({
  name: 'settleDifference',
  tag,
  summary:
    'Settles a difference with a reason. Corrected, the recorded location follows what was seen: nowhere for what is missing, this location for what was seen here. It touches no money and deletes nothing.',
  method: 'POST',
  path: '/stock-take-differences/{id}/settle',
  access: 'packages.edit',
  params: idParams,
  body: z.strictObject({ decision: z.enum(DIFFERENCE_DECISIONS), reason: text(500) }),
  data: stockTake,
})
