import * as z from 'zod'
import { BIN_TYPES } from '@/lib/domain/bin'
import { endpoint } from './endpoint'
import { id, idParams, instant, page, pageQuery, searchText } from './fields'

const tag = 'bin'
const kind = z.enum(BIN_TYPES)

const binEntry = z.object({
  /** Of the record that was deleted. */
  id,
  kind,
  /** What it is called by: a number, a name, a title. */
  label: z.string(),
  deletedBy: z.object({ id, name: z.string() }),
  deletedAt: instant,
  /** From then on it is removed for good. */
  until: instant,
})
export type BinEntry = z.infer<typeof binEntry>

export const listBin = endpoint({
  name: 'listBin',
  tag,
  summary:
    'What was deleted in the last thirty days, of the kinds that the caller may delete; files, notes and views besides that they removed themselves.',
  method: 'GET',
  path: '/bin',
  access: 'session.own',
  forPeople: true,
  readsCustomers: true,
  query: pageQuery({ search: searchText, kind: kind.optional() }, ['deletedAt']),
  data: page(binEntry),
})

export const restoreFromBin = endpoint({
  name: 'restoreFromBin',
  tag,
  summary:
    'Puts a deleted record back as it was, by its own id; 409 where something stands in the way: a name that another has now, a reference that is gone.',
  method: 'POST',
  path: '/bin/{id}/restore',
  access: 'session.own',
  forPeople: true,
  params: idParams,
  data: z.object({ id, kind }),
})

export const removeFromBin = endpoint({
  name: 'removeFromBin',
  tag,
  summary: 'Removes a deleted record for good, before its thirty days are over.',
  method: 'DELETE',
  path: '/bin/{id}',
  access: 'bin.empty',
  stepUp: true,
  forPeople: true,
  params: idParams,
  data: z.null(),
})
