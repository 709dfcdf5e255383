import * as z from 'zod'
import { INVOICE_KINDS, LINK_STATES } from '@/lib/domain/invoice'
import { CURRENCIES } from '@/lib/domain/money'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import { decimalOut, flag, id, idParams, instant, page, pageQuery } from './fields'
import { MESSAGE_STATUSES } from './messages'

const listedInvoiceLink = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  /** Whose packages it bills; merged since, who stays. */
  customer: z.object({ id, name: z.string() }),
  /** Those that are there still have an id. */
  packages: z.array(z.object({ id: id.nullable(), trackingNumber: z.string() })),
  madeBy: z.string(),
  createdAt: instant,
  /** The last day on which it is ours. */
  until: z.string().nullable(),
  state: z.enum(LINK_STATES),
  /** The address of the page; null of a link that is ours no more, and of an agreed price for whoever may not set one. */
  path: z.string().nullable(),
  /** The latest message by each channel that brought it; not what staff copied and sent themselves. */
  sent: z.array(
    z.object({ channel: z.enum(MESSAGE_CHANNELS), status: z.enum(MESSAGE_STATUSES), at: instant }),
  ),
  /** On how many days somebody who is not of the office opened it, and the last of them; null of a China invoice, which is not counted. */
  opened: z.object({ days: z.number().int(), last: z.string().nullable() }).nullable(),
  /** Nothing of what it asks for is open. */
  isPaid: z.boolean(),
  /** What it asks for now, in the currencies of the document. */
  due: z.array(z.object({ currency: z.enum(CURRENCIES), amount: decimalOut })),
})
export type ListedInvoiceLink = z.infer<typeof listedInvoiceLink>

export const listInvoiceLinks = endpoint({
  name: 'listInvoiceLinks',
  tag: 'invoices',
  summary:
    'Signed links of invoices that the office made, the latest first: sent, opened, paid, ended or revoked.',
  method: 'GET',
  path: '/invoice-links',
  access: 'debts.read',
  query: pageQuery(
    {
      customerId: id.optional(),
      kind: z.enum(INVOICE_KINDS).optional(),
      state: z.enum(LINK_STATES).optional(),
      /** It has left for the customer, and nobody has opened it. */
      isUnopened: flag,
    },
    ['createdAt'],
  ),
  data: page(listedInvoiceLink),
})

export const revokeListedInvoiceLink = endpoint({
  name: 'revokeListedInvoiceLink',
  tag: 'invoices',
  summary:
    'Revokes a link of the register, and every other that bills the same. One that was revoked before stays so.',
  method: 'POST',
  path: '/invoice-links/{id}/revocation',
  access: 'debts.read',
  params: idParams,
  data: z.null(),
})
