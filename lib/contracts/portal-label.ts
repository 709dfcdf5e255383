import * as z from 'zod'
import { endpoint } from './endpoint'

export const getPortalLabel = endpoint({
  name: 'getPortalLabel',
  tag: 'customer portal',
  summary:
    'What a supplier writes on parcels for the caller: the warehouse in China, the caller’s mark, the same as a text in Chinese, and the address of a picture of it with a QR code.',
  method: 'GET',
  path: '/my/label',
  access: 'customer',
  data: z.object({
    contact: z.string(),
    phone: z.string(),
    address: z.string(),
    /** The shipping mark; name and phone of who has none. It is also what the QR code says. */
    mark: z.string(),
    /** As couriers in China expect it, line by line. */
    lines: z.array(z.string()),
    /** A PNG, which whoever has its address can open: it is sent to suppliers. */
    picturePath: z.string(),
  }),
})
