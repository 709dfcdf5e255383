import * as z from 'zod'
import { LONGEST_NOTE } from '@/lib/domain/notes'
import { MOST_MENTIONS } from '@/lib/domain/notifications'
import { endpoint } from './endpoint'
import { id, idParams, text } from './fields'

const tag = 'notes'

/** A line of a stream is read by everybody of the office, and by no customer. */
export const noteInput = z.strictObject({
  text: text(LONGEST_NOTE),
  /** Colleagues whom it names with an @: they are notified. */
  mentionIds: z
    .array(id)
    .max(MOST_MENTIONS)
    .default([])
    .transform((list) => [...new Set(list)]),
})

const written = z.object({ id })

export const writePackageNote = endpoint({
  name: 'writePackageNote',
  tag,
  summary:
    'Writes a note about a package, which colleagues read among its activity; whom it mentions is notified.',
  method: 'POST',
  path: '/packages/{id}/notes',
  access: 'notes.write',
  params: idParams,
  body: noteInput,
  data: written,
})

export const writeCustomerNote = endpoint({
  name: 'writeCustomerNote',
  tag,
  summary:
    'Writes a note about a customer, which colleagues read among the customer’s activity; whom it mentions is notified.',
  method: 'POST',
  path: '/customers/{id}/notes',
  access: 'notes.write',
  params: idParams,
  body: noteInput,
  data: written,
})

export const writeBatchNote = endpoint({
  name: 'writeBatchNote',
  tag,
  summary:
    'Writes a note about a batch, which colleagues read among its activity; whom it mentions is notified.',
  method: 'POST',
  path: '/batches/{id}/notes',
  access: 'notes.write',
  params: idParams,
  body: noteInput,
  data: written,
})

export const removeNote = endpoint({
  name: 'removeNote',
  tag,
  summary: 'Removes a note: its writer within ten minutes, or whoever may delete records.',
  method: 'DELETE',
  path: '/notes/{id}',
  access: 'notes.write',
  params: idParams,
  data: z.null(),
})
