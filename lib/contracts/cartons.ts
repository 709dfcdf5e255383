import * as z from 'zod'
import { endpoint } from './endpoint'
import { decimalOut, id, idParams, optionalText, text, version } from './fields'

export const carton = z.object({
  id,
  batchId: id,
  number: z.string(),
  containerNumber: z.string().nullable(),
  /** False when the container number fails ISO 6346's check digit: a warning, not a refusal. */
  isContainerNumberValid: z.boolean(),
  seal: z.string().nullable(),
  officialRemark: z.string().nullable(),
  packagesCount: z.number().int(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  version,
})
export type Carton = z.infer<typeof carton>

export const cartonInput = z.strictObject({
  number: text(40),
  containerNumber: optionalText(20),
  seal: optionalText(40),
  officialRemark: optionalText(1000),
})

export const listCartons = endpoint({
  name: 'listCartons',
  tag: 'cartons',
  summary: 'The cartons of a batch, by number, with what is in them.',
  method: 'GET',
  path: '/cartons',
  access: 'cargo.read',
  query: z.strictObject({ batchId: id }),
  data: z.array(carton),
})

export const createCarton = endpoint({
  name: 'createCarton',
  tag: 'cartons',
  summary: 'Opens a carton in a batch. Its number is the batch’s only one.',
  method: 'POST',
  path: '/cartons',
  access: 'batches.edit',
  body: cartonInput.extend({ batchId: id }),
  data: carton,
})

export const updateCarton = endpoint({
  name: 'updateCarton',
  tag: 'cartons',
  summary: 'Replaces a carton’s fields.',
  method: 'PUT',
  path: '/cartons/{id}',
  access: 'batches.edit',
  params: idParams,
  body: cartonInput.extend({ version }),
  data: carton,
})

export const deleteCarton = endpoint({
  name: 'deleteCarton',
  tag: 'cartons',
  summary: 'Removes an empty carton.',
  method: 'DELETE',
  path: '/cartons/{id}',
  access: 'records.delete',
  params: idParams,
  data: z.null(),
})
