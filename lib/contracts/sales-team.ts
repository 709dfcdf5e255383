import * as z from 'zod'
import { endpoint } from './endpoint'
import { id } from './fields'

export const onlineSalesPerson = z.object({
  id,
  name: z.string(),
  whatsAppUrl: z.string(),
  /** Address of a picture; null when the person has none. */
  profileImg: z.string().nullable(),
})
export type OnlineSalesPerson = z.infer<typeof onlineSalesPerson>

export const getOnlineSalesTeam = endpoint({
  name: 'getOnlineSalesTeam',
  tag: 'sales-team',
  summary: 'The sales people who answer on WhatsApp.',
  method: 'GET',
  path: '/online-sales-team',
  access: 'public',
  data: z.array(onlineSalesPerson),
})
