import * as z from 'zod'
import { FORGETTING_HINDRANCES } from '@/lib/domain/forgetting'
import { endpoint } from './endpoint'
import { id, idParams, instant, text } from './fields'

const portal = 'customer portal'
const office = 'customers'

const hindrances = z.array(z.enum(FORGETTING_HINDRANCES))

const ownForgetting = z.object({
  /** When the caller asked; null while nothing is asked. */
  askedAt: instant.nullable(),
  /** Why the office did not, the last time. */
  declined: z.object({ answer: z.string(), at: instant }).nullable(),
  /** What has to end first. */
  hindrances,
})
export type OwnForgetting = z.infer<typeof ownForgetting>

export const getForgetting = endpoint({
  name: 'getForgetting',
  tag: portal,
  summary: 'Whether the caller asked to be forgotten, and what has to end before that can be done.',
  method: 'GET',
  path: '/my/forgetting',
  access: 'customer',
  data: ownForgetting,
})

export const askToBeForgotten = endpoint({
  name: 'askToBeForgotten',
  tag: portal,
  summary:
    'The caller asks to be forgotten; a manager carries it out. Code 409 while cargo is under way, money is owed or left over, or a claim, a transfer or money that came in is not finished. Said twice it is said once.',
  method: 'POST',
  path: '/my/forgetting',
  access: 'customer',
  data: ownForgetting,
})

export const withdrawForgetting = endpoint({
  name: 'withdrawForgetting',
  tag: portal,
  summary: 'The caller takes the request to be forgotten back.',
  method: 'DELETE',
  path: '/my/forgetting',
  access: 'customer',
  data: z.null(),
})

export const getCustomerForgetting = endpoint({
  name: 'getCustomerForgetting',
  tag: office,
  summary:
    'Whether a customer asked to be forgotten, what has to end before that can be done, and whether it was done.',
  method: 'GET',
  path: '/customers/{id}/forgetting',
  access: 'customers.edit',
  params: idParams,
  data: ownForgetting.extend({ isForgotten: z.boolean() }),
})

export const takeForgettingDown = endpoint({
  name: 'takeForgettingDown',
  tag: office,
  summary:
    'Takes down that a customer who called or came by asks to be forgotten; `reason` says how they asked and how one made sure who it is. A manager carries it out as if the customer had asked on their own pages, and it is refused for the same reasons.',
  method: 'POST',
  path: '/customers/{id}/forgetting',
  access: 'customers.edit',
  forPeople: true,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: ownForgetting,
})

export const withdrawCustomerForgetting = endpoint({
  name: 'withdrawCustomerForgetting',
  tag: office,
  summary: 'Takes a customer’s request to be forgotten back, because they said so or it was a mistake.',
  method: 'DELETE',
  path: '/customers/{id}/forgetting',
  access: 'customers.edit',
  forPeople: true,
  params: idParams,
  data: z.null(),
})

const forgettingRequest = z.object({
  id,
  customer: z.object({ id, name: z.string() }),
  askedAt: instant,
  /** Who of the office took it down, and how the customer asked; null where the customer asked on their own pages. */
  takenDown: z.object({ by: z.string(), note: z.string().nullable() }).nullable(),
  hindrances,
})
export type ForgettingRequest = z.infer<typeof forgettingRequest>

/** Requests in the list at most. */
export const MOST_FORGETTING = 100

export const listForgettingRequests = endpoint({
  name: 'listForgettingRequests',
  tag: office,
  summary: `Customers who ask to be forgotten, the oldest first; ${MOST_FORGETTING} at most.`,
  method: 'GET',
  path: '/forgetting-requests',
  access: 'records.delete',
  readsCustomers: true,
  data: z.array(forgettingRequest),
})

export const carryOutForgetting = endpoint({
  name: 'carryOutForgetting',
  tag: office,
  summary:
    'Forgets a customer who asked for it: name, phones, messages, pictures, devices and the personal values of the audit log are removed for good; invoices, receipts and the books stay. Code 409 when something came up meanwhile.',
  method: 'POST',
  path: '/forgetting-requests/{id}/carry-out',
  access: 'records.delete',
  stepUp: true,
  params: idParams,
  data: z.null(),
})

export const declineForgetting = endpoint({
  name: 'declineForgetting',
  tag: office,
  summary: 'Declines a request to be forgotten; the customer reads why.',
  method: 'POST',
  path: '/forgetting-requests/{id}/decline',
  access: 'records.delete',
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: z.null(),
})
