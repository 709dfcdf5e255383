import * as z from 'zod'
import { LOAD_STAGES } from '@/lib/domain/load-count'
import { MONEY_WITH, UNSCANNED_DECISIONS } from '@/lib/domain/pieces'
import { endpoint } from './endpoint'
import { decimalOut, id, idParams, instant, pieces, scannedCode } from './fields'

const stage = z.enum(LOAD_STAGES)

const scan = z.object({
  id,
  pieces: z.number().int(),
  by: z.string().nullable(),
  at: instant,
})

const listedPackage = z.object({
  id,
  trackingNumber: z.string(),
  shippingMark: z.string().nullable(),
  receiverName: z.string().nullable(),
  carton: z.string().nullable(),
  pieces: z.number().int(),
  cbm: decimalOut,
  /** Null while nobody has scanned it. */
  scan: scan.nullable(),
  /** The pieces whose labels were not scanned, at most 20; none where the pieces were counted and not scanned one by one. */
  missing: z.array(z.number().int()),
})

/** What was scanned and is not on the list: another batch's or carton's, or no number of ours at all. */
const stranger = scan.extend({
  code: z.string(),
  package: z
    .object({ id, trackingNumber: z.string(), batch: z.string().nullable(), carton: z.string().nullable() })
    .nullable(),
})

export const loadCount = z.object({
  stage,
  packages: z.array(listedPackage),
  strangers: z.array(stranger),
  totals: z.object({
    packages: z.number().int(),
    countedPackages: z.number().int(),
    pieces: z.number().int(),
    countedPieces: z.number().int(),
    missingPieces: z.number().int(),
    surplusPieces: z.number().int(),
  }),
})
export type LoadCount = z.infer<typeof loadCount>

export const getLoadCount = endpoint({
  name: 'getLoadCount',
  tag: 'cartons',
  summary:
    'The loading list of a batch, or of one of its cartons, against what was scanned when it was loaded or unloaded.',
  method: 'GET',
  path: '/batches/{id}/load-count',
  access: 'cargo.read',
  params: idParams,
  query: z.strictObject({ stage, cartonId: id.optional() }),
  data: loadCount,
})

const unscanned = z.object({
  packageId: id,
  trackingNumber: z.string(),
  shippingMark: z.string().nullable(),
  receiverName: z.string().nullable(),
  carton: z.string().nullable(),
  pieces: z.number().int(),
  counted: z.number().int(),
  /** The numbers of the pieces that were not scanned; where the pieces were only counted, the last ones. */
  missing: z.array(z.number().int()),
  paidUSD: decimalOut,
})
export type Unscanned = z.infer<typeof unscanned>

export const listUnscanned = endpoint({
  name: 'listUnscanned',
  tag: 'cartons',
  summary:
    'The packages of a batch of which pieces were not scanned when it was loaded; empty where nothing was scanned at all.',
  method: 'GET',
  path: '/batches/{id}/unscanned',
  access: 'batches.edit',
  params: idParams,
  data: z.array(unscanned),
})

/** What becomes of the pieces of one package that were not scanned when its batch leaves. */
export const unscannedDecision = z.strictObject({
  packageId: id,
  /** How many the person saw missing: where it is another number by now, it is asked for again. */
  missing: pieces,
  /** 'leave': they stay, as a part of their own (`UMJ…-B`). 'loaded': they travel, as the person says. */
  decision: z.enum(UNSCANNED_DECISIONS),
  /** With which part the money stays that was paid; no part gets more than it costs while the other can take it. */
  moneyWith: z.enum(MONEY_WITH).default('travels'),
})
export type UnscannedDecision = z.infer<typeof unscannedDecision>

export const scanLoad = endpoint({
  name: 'scanLoad',
  tag: 'cartons',
  summary:
    'Records what was really seen at the container’s door. The same number again counts once, and corrects the pieces when they are given.',
  method: 'POST',
  path: '/batches/{id}/load-scans',
  access: 'packages.receive',
  params: idParams,
  body: z.strictObject({
    stage,
    /** The carton whose door it is; left out for the whole batch. */
    cartonId: id.nullish().transform((value) => value ?? null),
    /** A tracking or courier number, or what the QR code of a label holds. */
    code: scannedCode,
    /** How many of its pieces are there; all of them when left out. */
    pieces: pieces.optional(),
  }),
  data: z.object({
    /** 'listed' belongs here, 'elsewhere' is of another batch or carton, 'unknown' is no number of ours. */
    outcome: z.enum(['listed', 'elsewhere', 'unknown']),
    /** Whether it had been scanned before. */
    isAgain: z.boolean(),
    code: z.string(),
    pieces: z.number().int(),
    /** Where it belongs, for 'elsewhere'. */
    batch: z.string().nullable(),
    carton: z.string().nullable(),
  }),
})

export const forgetLoadScan = endpoint({
  name: 'forgetLoadScan',
  tag: 'cartons',
  summary: 'Takes back a scan that was made by mistake.',
  method: 'DELETE',
  path: '/load-scans/{id}',
  access: 'packages.receive',
  params: idParams,
  data: z.null(),
})
