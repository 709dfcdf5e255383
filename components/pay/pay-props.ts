import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { asVisitor, type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import { getCombinedInvoice, getFixedPriceInvoice } from '@/lib/contracts/invoices'
import {
  createPaymentRequest,
  getPaymentRequest,
  type PaymentRequest,
  type PayNow,
} from '@/lib/contracts/payment-requests'
import { getStatement } from '@/lib/contracts/statements'
import { track } from '@/lib/contracts/tracking'
import { formatMoney } from '@/lib/domain/money'
import { PAYMENT_SUBJECTS, type PaymentSubject } from '@/lib/domain/payment-requests'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import { requestAddress } from './pay-address'

interface Document {
  subject: PaymentSubject
  /** What it is read with. */
  query: string
}

interface Typed {
  phone: string
  amount: string
}

export type PayView =
  | (Document & {
      kind: 'form'
      methods: string
      /** All that is open, as it is shown. */
      open: string
      typed: Typed
      errors: Partial<Typed>
      /** Why it was refused, where no field is to blame. */
      message: string | null
    })
  | { kind: 'request'; request: PaymentRequest }
  /** Nothing is open, it is not offered, or the address is none of ours. */
  | { kind: 'nothing' }
  | { kind: 'failed' }

export interface PayProps extends PublicProps {
  view: PayView
}

type Context = GetServerSidePropsContext
type Result = GetServerSidePropsResult<PayProps>

const first = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

function documentOf(values: { get(name: string): string | null }): Document | null {
  const subject = PAYMENT_SUBJECTS.find((one) => one === values.get('subject'))
  const query = values.get('query')
  return subject && query ? { subject, query } : null
}

/** What the document offers to pay now, read as its own page reads it. */
async function readOffer({ req }: Context, { subject, query }: Document): Promise<PayNow> {
  const values = Object.fromEntries(new URLSearchParams(query))
  const visitor = asVisitor(req)
  if (subject === 'tracking') {
    const [found] = await call(track, { query: { query: values.query ?? '' }, ...visitor })
    return found?.payNow ?? null
  }
  const { signature = '', trackingNumbers = '', id = '', fixedPrice = '', customerId = '' } = values
  if (subject === 'statement')
    return (await call(getStatement, { query: { ...values, customerId, signature }, ...visitor })).payNow
  if (subject === 'combined')
    return (await call(getCombinedInvoice, { query: { ...values, id, trackingNumbers }, ...visitor })).payNow
  const numbers = { ...values, fixedPrice, trackingNumbers }
  return (await call(getFixedPriceInvoice, { query: numbers, ...visitor })).payNow
}

interface Refused {
  errors: Partial<Typed>
  message: string | null
}
const NOTHING_REFUSED: Refused = { errors: {}, message: null }

async function formView(
  context: Context,
  document: Document,
  typed: Typed | null,
  { errors, message }: Refused = NOTHING_REFUSED,
): Promise<PayView> {
  const offer = await readOffer(context, document)
  if (!offer) return { kind: 'nothing' }
  return {
    kind: 'form',
    ...document,
    methods: offer.methods,
    open: formatMoney(offer.amount, 'TZS'),
    typed: typed ?? { phone: DEFAULT_PHONE_ENTRY, amount: offer.amount },
    errors,
    message,
  }
}

/** An address that opens nothing is no failure of ours. */
const viewOf = (failure: unknown): PayView =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 429
    ? { kind: 'nothing' }
    : { kind: 'failed' }

async function show(context: Context, view: PayView): Promise<Result> {
  if (view.kind === 'failed') context.res.statusCode = 503
  if (view.kind === 'nothing') context.res.statusCode = 404
  preventCaching(context.res)
  return { props: { ...(await publicProps(context, ['pay'])), view } }
}

async function answerForm(context: Context): Promise<Result> {
  const form = await readForm(context.req)
  const document = form && documentOf(form)
  if (!form || !document) return show(context, { kind: 'nothing' })
  const typed = { phone: form.get('phone') ?? '', amount: form.get('amount') ?? '' }
  const { locale = 'en' } = context
  try {
    const amount = typed.amount.replace(/[\s,]/g, '')
    const body = { ...document, phone: typed.phone, ...(amount && { amount }) }
    const request = await call(createPaymentRequest, { body, language: locale, ...asVisitor(context.req) })
    return { redirect: { destination: requestAddress(request.token, locale), statusCode: 303 } }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) return show(context, { kind: 'failed' })
    const { phone, amount } = failure.errors
    const errors = { ...(phone && { phone }), ...(amount && { amount }) }
    const message = Object.keys(errors).length === 0 ? failure.message : null
    context.res.statusCode = failure.status
    return show(context, await formView(context, document, typed, { errors, message }).catch(viewOf))
  }
}

async function requestView({ req, locale = 'en' }: Context, token: string): Promise<PayView> {
  const request = await call(getPaymentRequest, { params: { token }, language: locale, ...asVisitor(req) })
  return { kind: 'request', request }
}

/** Paying by phone: the form for a document, its answer, and what became of a request. */
export async function payProps(context: Context): Promise<Result> {
  if (context.req.method === 'POST') return answerForm(context)
  const token = first(context.query.request)
  if (token) return show(context, await requestView(context, token).catch(viewOf))
  const document = documentOf({ get: (name) => first(context.query[name]) || null })
  if (!document) return show(context, { kind: 'nothing' })
  return show(context, await formView(context, document, null).catch(viewOf))
}
