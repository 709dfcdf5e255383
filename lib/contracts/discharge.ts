import * as z from 'zod'
import { FINDING_TYPES } from '@/lib/domain/pieces'
import { endpoint } from './endpoint'
import { id, idParams, instant, pieces, text } from './fields'
import { image } from './files'

const finding = z.object({
  id,
  kind: z.enum(FINDING_TYPES),
  pieces: z.number().int(),
  reason: z.string(),
  image: image.nullable(),
  by: z.string().nullable(),
  at: instant,
  /** Null while its receiver’s messages wait. */
  settlement: z.object({ text: z.string(), by: z.string().nullable(), at: instant }).nullable(),
})

/** A package of an unloaded batch that is not there as it should be. */
const dischargedPackage = z.object({
  packageId: id,
  trackingNumber: z.string(),
  receiverName: z.string().nullable(),
  carton: z.string().nullable(),
  pieces: z.number().int(),
  counted: z.number().int(),
  /** Pieces that were not seen, and of which no settled finding says that they are missing. */
  short: z.number().int(),
  findings: z.array(finding),
  /** Whether its receiver is not written to that it has come. */
  isWaiting: z.boolean(),
})
export type DischargedPackage = z.infer<typeof dischargedPackage>

export const listDischarge = endpoint({
  name: 'listDischarge',
  tag: 'cartons',
  summary:
    'Packages of a batch that were short or damaged when it was unloaded, by carton. Their receivers’ messages wait until it is settled.',
  method: 'GET',
  path: '/batches/{id}/discharge',
  access: 'cargo.read',
  params: idParams,
  data: z.array(dischargedPackage),
})

export const findingInput = z.strictObject({
  packageId: id,
  kind: z.enum(FINDING_TYPES),
  pieces,
  reason: text(500),
  /** A photo that the caller uploaded; of damaged pieces there is one. */
  fileId: id.nullish().transform((value) => value ?? null),
})

export const noteFinding = endpoint({
  name: 'noteFinding',
  tag: 'cartons',
  summary: 'Notes pieces of a package that are missing, or damaged with a photo, when its batch is unloaded.',
  method: 'POST',
  path: '/batches/{id}/findings',
  access: 'packages.receive',
  params: idParams,
  body: findingInput,
  data: z.object({ id }),
})

export const settleFinding = endpoint({
  name: 'settleFinding',
  tag: 'cartons',
  summary: 'Says what became of a finding: from then on the receiver’s messages wait for it no more.',
  method: 'POST',
  path: '/piece-findings/{id}/settlement',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ settlement: text(500) }),
  data: z.null(),
})
