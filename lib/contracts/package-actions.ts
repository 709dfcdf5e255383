import * as z from 'zod'
import { PRICED_PER } from '@/lib/domain/typed-price'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { endpoint } from './endpoint'
import {
  boundedString,
  bulkReport,
  decimalInput,
  decimalOut,
  decimalRead,
  handOverCode,
  id,
  idParams,
  instantInput,
  nameText,
  optionalText,
  pieces,
  text,
  version,
} from './fields'
import { locationCode } from './locations'
import { cargoPackage } from './packages'

export const handOver = z.strictObject({
  deliveredTo: nameText(120),
  /** An uploaded photo or signature. */
  fileId: id.nullish().transform((value) => value ?? null),
  overrideReason: optionalText(500),
  /** The receiver's hand-over code: asked for as the company sets it. A wrong one is refused and counted. */
  receiverCode: handOverCode.optional().transform((value) => value ?? null),
  /** A manager's, where a code is required and there is none; `fileId` is then a photo of a paper that says who came. */
  withoutCodeReason: optionalText(500),
})

/** The numbers on the labels of pieces: 1 to n, and after a split those that a part has. */
const pieceNumbers = z.array(pieces).min(1).max(10_000)

/** Of packages of which only some pieces go: those. The others stay ready, as a package of their own. */
export const handedParts = z
  .array(z.strictObject({ packageId: id, pieces: pieceNumbers }))
  .max(200)
  .optional()
  .transform((value) => value ?? [])

export const deliverPackage = endpoint({
  name: 'deliverPackage',
  tag: 'packages',
  summary:
    'Hands a discharged package over to a named person. What is unpaid holds it, and a missing code where the company requires one, unless a manager gives a reason. Where only some of its pieces are named the others become a package of their own, in the same batch and ready as before, and what must be paid and proven is asked for those that go.',
  method: 'POST',
  path: '/packages/{id}/delivery',
  access: 'packages.deliver',
  params: idParams,
  body: handOver.extend({
    /** The pieces that go; null for all. */
    pieces: pieceNumbers.nullish().transform((value) => value ?? null),
  }),
  data: cargoPackage,
})

export const getHandOverPieces = endpoint({
  name: 'getHandOverPieces',
  tag: 'packages',
  summary:
    'The pieces of a package by the numbers on their labels, and what is to be paid before those that are named go: what was paid for all counts for them first. Without `pieces` of all.',
  method: 'GET',
  path: '/packages/{id}/hand-over-pieces',
  access: 'packages.deliver',
  params: idParams,
  query: z.strictObject({
    /** Comma-separated. */
    pieces: boundedString(60_000)
      .regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/, '@invalid')
      .optional()
      .transform((value) => value?.split(',').map(Number)),
  }),
  data: z.object({
    pieces: z.array(z.number().int()),
    /** As many as were noted as missing: likely these. */
    missing: z.array(z.number().int()),
    isPriced: z.boolean(),
    /** What is to be paid first for the pieces that go. */
    owedUSD: decimalOut,
    /** The same in shillings, rounded as cash is. */
    owedTZS: decimalOut,
  }),
})

export const undoDelivery = endpoint({
  name: 'undoDelivery',
  tag: 'packages',
  summary: 'Takes back a handing over that was recorded by mistake: the package is discharged again.',
  method: 'POST',
  path: '/packages/{id}/delivery/reversal',
  access: 'rules.override',
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: cargoPackage,
})

export const undoApproval = endpoint({
  name: 'undoApproval',
  tag: 'packages',
  summary:
    'Takes one’s own approval for shipping back within seconds, on the version that it answered: its messages do not leave, and the package is where it was in the waiting room. Refused (409) once a message has left, or something was changed since.',
  method: 'POST',
  path: '/packages/{id}/undo-approval',
  access: 'waiting.approve',
  params: idParams,
  body: z.strictObject({ version }),
  data: cargoPackage,
})

/** The totals by the price list that somebody agreed to; where the list says something else by then, the row is refused. */
const totals = z.array(z.strictObject({ id, totalUSD: decimalRead })).max(200)

/** The packages as somebody saw them, and what they then cost: what was changed since, or costs something else by then, is refused. */
const agreed = z.array(z.strictObject({ id, version, totalUSD: decimalRead })).max(200)

/** Packages, each with what was answered of it. */
const undoRows = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ id, ...shape }))
    .min(1)
    .max(200)

/** What can be done with many packages at once; each is done or refused by itself. */
export const bulkPackages = endpoint({
  name: 'bulkPackages',
  tag: 'packages',
  summary:
    'Does one thing with up to 200 packages and reports row by row; what is refused stays as it was. With an Idempotency-Key each package is done once, and what was refused may be sent again under it. What was approved or asked for its release can be undone by what its row says.',
  method: 'POST',
  path: '/packages/bulk',
  access: 'packages.receive',
  body: z.strictObject({
    ids: z.array(id).min(1).max(200),
    action: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('batch'), batchId: id.nullable() }),
      z.strictObject({ kind: z.literal('carton'), cartonId: id.nullable() }),
      handOver.extend({
        kind: z.literal('delivery'),
        parts: handedParts,
        /** When it was, by the device's clock, where that is not now. */
        handedOverAt: instantInput.optional(),
      }),
      z.strictObject({
        kind: z.literal('waitingStatus'),
        waitingStatus: z.enum(WAITING_STATUSES),
        overrideReason: optionalText(500),
      }),
      /** byHand: everybody was written to already, so nothing is put into the outbox. */
      z.strictObject({ kind: z.literal('releaseNotice'), byHand: z.boolean().default(false) }),
      z.strictObject({ kind: z.literal('location'), location: locationCode }),
      /** What nobody has priced needs no total. */
      z.strictObject({ kind: z.literal('mode'), freightMode: z.enum(['sea', 'air']), totals }),
      /** For parcels without a known owner. */
      z.strictObject({ kind: z.literal('receiver'), receiverId: id }),
      z.strictObject({ kind: z.literal('listPrice'), totals }),
      /** Also of those that have one: priced as the other customer's list says, like by updatePackage. */
      z.strictObject({ kind: z.literal('owner'), receiverId: id, agreed }),
      /** Charges stay beside it. Another price than the list's wants its right and its reason, like by updatePackage. */
      z.strictObject({
        kind: z.literal('price'),
        per: z.enum(PRICED_PER),
        priceUSD: decimalInput({ exclusive: true, max: '10000000', scale: 4 }),
        priceReason: optionalText(500),
        agreed,
      }),
    ]),
  }),
  data: z.array(
    bulkReport.element.extend({
      /** Of what was approved: by which it can be undone for some seconds. */
      version: version.optional(),
      /** Of a release notice that waits: by which it can be undone for some seconds. */
      sendingId: id.optional(),
    }),
  ),
})

export const undoBulkPackages = endpoint({
  name: 'undoBulkPackages',
  tag: 'packages',
  summary:
    'Undoes approvals or release notices that were just made together, of whoever made them, and reports row by row: their messages do not leave. What was changed since, or of which a message has left, stays as it is.',
  method: 'POST',
  path: '/packages/bulk/undo',
  access: 'waiting.handle',
  body: z.strictObject({
    action: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('approval'), rows: undoRows({ version }) }),
      z.strictObject({ kind: z.literal('releaseNotice'), rows: undoRows({ sendingId: id }) }),
    ]),
  }),
  data: bulkReport,
})

export const getListPrice = endpoint({
  name: 'getListPrice',
  tag: 'packages',
  summary:
    'What a package would cost by the price list as it is now, where another rule or percentage applies than the one it was priced by: its customer or its lane became known later. Null where the list says nothing else. With `freightMode`: by that mode, null where the list has no price for it. With `receiverId`: as the package of that customer, null where it cannot be theirs as it is. Nothing is changed.',
  method: 'GET',
  path: '/packages/{id}/list-price',
  access: 'packages.edit',
  params: idParams,
  query: z
    .strictObject({ freightMode: z.enum(['sea', 'air']).optional(), receiverId: id.optional() })
    .refine(({ freightMode, receiverId }) => freightMode === undefined || receiverId === undefined, {
      path: ['receiverId'],
      message: '@invalid',
    }),
  /** `version` is that of the package that was looked at. */
  data: z.object({ totalUSD: decimalOut.nullable(), version }),
})

export const takeListPrice = endpoint({
  name: 'takeListPrice',
  tag: 'packages',
  summary:
    'Prices a package by the price list as it is now; what was priced by hand stays. `totalUSD` is what the person has agreed to: where the list says something else by then it is refused (409).',
  method: 'POST',
  path: '/packages/{id}/list-price',
  access: 'packages.edit',
  params: idParams,
  body: z.strictObject({ version, totalUSD: decimalRead }),
  data: cargoPackage,
})
