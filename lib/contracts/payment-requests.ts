import * as z from 'zod'
import { PAYMENT_REQUEST_STATES, PAYMENT_SUBJECTS } from '@/lib/domain/payment-requests'
import { type DataOf, endpoint } from './endpoint'
import { boundedString, decimalInput, decimalOut, instant, phone } from './fields'

/** On documents that show amounts: what a payment by phone would be asked for; null where it is not offered. */
export const payNow = z
  .object({
    /** What it can be paid with: 'M-Pesa, Mixx by Yas, Airtel Money, HaloPesa'. */
    methods: z.string(),
    /** All that is open, in whole TShs: the most that can be asked for. */
    amount: decimalOut,
  })
  .nullable()
export type PayNow = z.infer<typeof payNow>

/** Whole TShs. */
const amount = decimalInput({ exclusive: true, max: '1000000000', scale: 0 })

const LONGEST_QUERY = 9900

const paymentRequest = z.object({
  /** Opens this request to whoever asked for it. */
  token: z.string(),
  state: z.enum(PAYMENT_REQUEST_STATES),
  amount: decimalOut,
  currency: z.literal('TZS'),
  /** Masked. */
  phone: z.string(),
  methods: z.string(),
  /** Of what was booked; none until it was. */
  receipts: z.array(z.number().int()),
  createdAt: instant,
})
export type PaymentRequest = DataOf<typeof getPaymentRequest>

export const createPaymentRequest = endpoint({
  name: 'createPaymentRequest',
  tag: 'payment requests',
  summary:
    'Asks the provider to prompt a phone for what is open on a document that shows the amounts. The same again within two minutes is the same request. Off where no gateway is set up (404 `payment_off`).',
  method: 'POST',
  path: '/payment-requests',
  access: 'public',
  body: z.strictObject({
    subject: z.enum(PAYMENT_SUBJECTS),
    /**
     * The query with which the same document is read: of `/invoices/combined`, `/invoices/fixed-price`, `/statement` or
     * `/track`, signature and all.
     */
    query: boundedString(LONGEST_QUERY).regex(/^[\w%.~*+=&-]+$/, '@invalid'),
    /** A mobile phone of Tanzania. */
    phone,
    /** At most what is open; all of it when left out. */
    amount: amount.optional(),
  }),
  data: paymentRequest,
})

export const getPaymentRequest = endpoint({
  name: 'getPaymentRequest',
  tag: 'payment requests',
  summary: 'What became of a payment request, for whoever has its token.',
  method: 'GET',
  path: '/payment-requests/{token}',
  access: 'public',
  params: z.strictObject({ token: boundedString(100).regex(/^[A-Z0-9]{18}-[\w-]{43}$/) }),
  data: paymentRequest,
})
