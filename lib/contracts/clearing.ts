import * as z from 'zod'
import { CLEARING_MILESTONES } from '@/lib/domain/clearing'
import { endpoint } from './endpoint'
import { calendarDate, idParams, instant, optionalText } from './fields'
import { reached } from './notices'

const tag = 'clearing'

const milestone = z.enum(CLEARING_MILESTONES)

const clearingStep = z.object({
  milestone,
  day: calendarDate,
  /** The number of the declaration, bill or release order. */
  reference: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: instant,
  /** When the batch's customers were written to about it. */
  notifiedAt: instant.nullable(),
})
export type ClearingStep = z.infer<typeof clearingStep>

const steps = z.array(clearingStep)

export const listClearing = endpoint({
  name: 'listClearing',
  tag,
  summary: 'The milestones that a batch has passed at the customs and the port, in their usual order.',
  method: 'GET',
  path: '/batches/{id}/clearing',
  access: 'cargo.read',
  params: idParams,
  data: steps,
})

export const recordClearing = endpoint({
  name: 'recordClearing',
  tag,
  summary:
    'Writes down the day of a milestone, or corrects it; with notify its customers are written to, once. It files nothing with the customs.',
  method: 'PUT',
  path: '/batches/{id}/clearing',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({
    milestone,
    day: calendarDate,
    reference: optionalText(60),
    notify: z.boolean().default(false),
  }),
  data: z.object({ steps, ...reached }),
})

export const removeClearing = endpoint({
  name: 'removeClearing',
  tag,
  summary:
    'Takes a milestone back that was written down by mistake; messages that still wait about it are held back.',
  method: 'DELETE',
  path: '/batches/{id}/clearing',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ milestone }),
  data: steps,
})
