import * as z from 'zod'
import { endpoint } from './endpoint'
import { idParams } from './fields'
import { inboundMessage } from './messages'

export const getCustomerAnswers = endpoint({
  name: 'getCustomerAnswers',
  tag: 'customers',
  summary: 'Which of a customer’s phones want no more messages, and what the customer wrote to us last.',
  method: 'GET',
  path: '/customers/{id}/answers',
  access: 'customers.read',
  params: idParams,
  data: z.object({
    optedOut: z.array(z.string()),
    /** The latest ten. */
    answers: z.array(inboundMessage.pick({ id: true, phone: true, body: true, receivedAt: true })),
  }),
})
