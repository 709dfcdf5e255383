import type {
  InvoiceLink,
  createInvoiceLink as linkEndpoint,
  revokeInvoiceLink as revokeEndpoint,
} from '@/lib/contracts/invoices'
import type { sendInvoice as endpoint, Notified } from '@/lib/contracts/notices'
import { askedText, type PriceInBoth, priceAt } from '@/lib/domain/customer-price'
import { officeToday } from '@/lib/domain/dates'
import { documentRate, invoiceAmounts } from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'
import { addMoney, formatMoney, shownPrice } from '@/lib/domain/money'
import { advanceMissingUSD } from '@/lib/domain/payment'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { findAdvancePercent, findPriceSettings } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { linkInvoiceMessages } from '@/server/issued-invoices/looks'
import { websiteAddress } from '@/server/messages/public-links'
import { noRecipient, queueNotice } from '@/server/messages/queue-notice'
import { presentPayment } from '@/server/packages/presenter'
import { findTakings } from '@/server/payments/takings'
import { recordSending } from '@/server/sendings/record-sending'
import { type Bill, billPackages } from './bill'
import { type InvoiceRow, selectBilledById } from './billed-packages'
import { insertLink, insertLinkMessages } from './link-store'
import { billingRules } from './read-invoice'
import { selectAddressee } from './store'
import { createAddressSigner, type InvoiceTerms, presentTerms, revokeTerms } from './terms'

type Body = InputOf<typeof linkEndpoint>['body']

async function findChosen(
  context: Context,
  { kind, packageIds }: Pick<Body, 'kind' | 'packageIds'>,
): Promise<[InvoiceRow, ...InvoiceRow[]]> {
  const found = new Map((await selectBilledById(context.db, packageIds)).map((row) => [row.id, row]))
  const ids = [...new Set(packageIds)]
  const [first, ...others] = ids.flatMap((id) => found.get(id) ?? [])
  if (!first || found.size < ids.length) throw invalidField('packageIds', 'noSuch')
  const isOthers = others.some((row) => row.receiver_id !== first.receiver_id)
  if (isOthers && kind !== 'china') throw invalidField('packageIds', 'oneReceiver')
  return [first, ...others]
}

function termsOf(body: Body, rows: readonly [InvoiceRow, ...InvoiceRow[]]): InvoiceTerms {
  const { kind } = body
  const isChina = kind === 'china'
  if (kind === 'fixed-price' && body.fixedPrice === null) throw invalidField('fixedPrice', 'required')
  if (body.until !== null && body.until < officeToday()) throw invalidField('until', 'hasPassed')
  if (body.date && body.dueDate && body.dueDate < body.date) throw invalidField('dueDate', 'beforeDate')
  return {
    kind,
    receiverId: kind === 'combined' ? rows[0].receiver_id : null,
    numbers: rows.map((row) => row.tracking_number),
    fixedPrice: kind === 'fixed-price' ? body.fixedPrice : null,
    margin: isChina ? (body.margin ?? '0') : null,
    invoiceReceiver: isChina ? body.invoiceReceiver : null,
    date: isChina ? body.date : null,
    dueDate: isChina ? body.dueDate : null,
    until: body.until,
    edition: 0,
  }
}

/** What is missing of the advance: of an agreed price as a whole, of packages each by itself. */
function missingAdvance(
  terms: InvoiceTerms,
  rows: readonly InvoiceRow[],
  bill: Bill,
  percent: number,
): PriceInBoth {
  const waiting = rows.filter((row) => (row.batch_transit_status ?? LOADING_CARGO) === LOADING_CARGO)
  if (percent === 0 || waiting.length === 0) return priceAt(addMoney([]), '1')
  if (terms.kind !== 'combined') {
    const rated = rows.map((row) => ({ totalUSD: row.total_usd, currencyConverter: row.currency_converter }))
    return priceAt(advanceMissingUSD(bill.state, percent), documentRate(rated))
  }
  const missing = waiting.map((row) =>
    priceAt(advanceMissingUSD(presentPayment(row), percent), row.currency_converter),
  )
  return { usd: addMoney(missing.map(({ usd }) => usd)), tzs: addMoney(missing.map(({ tzs }) => tzs)) }
}

/** An agreed price is on the invoice alone: what the packages owe goes on as it is until the office changes it. */
function disagreementOf(
  terms: InvoiceTerms,
  rows: readonly InvoiceRow[],
  bill: Bill,
): InvoiceLink['disagreement'] {
  if (terms.kind !== 'fixed-price') return null
  const dueUSD = invoiceAmounts(bill.state).due
  const openUSD = addMoney(rows.map((row) => invoiceAmounts(presentPayment(row)).due))
  return dueUSD === openUSD ? null : { dueUSD, openUSD }
}

interface SignedInvoice {
  link: InvoiceLink
  /** Of its row in the register. */
  linkId: string
  receiverId: string
  numbers: readonly string[]
}

/** Signs an invoice's address for sending. Who signed a price of their own is kept. */
async function signInvoice(context: Context, body: Body): Promise<SignedInvoice> {
  if (body.kind !== 'combined') requireCapability(context, 'invoices.setPrice')
  const rows = await findChosen(context, body)
  const terms = await presentTerms(context.db, termsOf(body, rows))
  const takings = await findTakings(
    context.db,
    rows.map((row) => row.id),
  )
  const bill = billPackages(terms, rows, await billingRules(context.db, terms.kind), takings)
  const { name, phone, ...addressee } = await selectAddressee(context.db, rows[0].receiver_id)
  const language = body.language ?? (addressee.language as Language)
  if (terms.kind !== 'combined') {
    const { numbers, fixedPrice, margin, invoiceReceiver } = terms
    const signed = { kind: terms.kind, numbers, fixedPrice, margin, invoiceReceiver }
    await audit(context, {
      action: 'invoice.signed',
      entity: 'invoice',
      changes: { terms: { old: null, new: signed } },
    })
  }
  const percent = await findAdvancePercent(context.db)
  const missing = missingAdvance(terms, rows, bill, percent)
  const addresses = (await createAddressSigner(context.db))(terms, { name, language })
  const link = {
    ...addresses,
    language,
    name,
    phone,
    packages: rows.length,
    isPaid: bill.isPaid,
    amounts: bill.amounts,
    advancePercent: percent,
    advanceMissingUSD: missing.usd,
    advanceMissing: askedText(missing, await findPriceSettings(context.db), 'up'),
    disagreement: disagreementOf(terms, rows, bill),
  }
  const receiverId = rows[0].receiver_id
  const linkId = await insertLink(context.db, terms, { receiverId, language, madeBy: actorOf(context).id })
  return { link, linkId, receiverId, numbers: terms.numbers }
}

export async function createInvoiceLink(
  context: Context,
  { body }: InputOf<typeof linkEndpoint>,
): Promise<InvoiceLink> {
  return (await signInvoice(context, body)).link
}

/** No link that bills the same is ours any more: whoever opens one is asked to ask again. */
export async function revokeInvoiceLink(
  context: Context,
  { body }: InputOf<typeof revokeEndpoint>,
): Promise<null> {
  if (body.kind !== 'combined') requireCapability(context, 'invoices.setPrice')
  const terms = termsOf({ ...body, until: null }, await findChosen(context, body))
  await revokeTerms(context.db, terms, actorOf(context).id)
  const { kind, numbers } = terms
  const changes = { terms: { old: { kind, numbers }, new: null } }
  await audit(context, { action: 'invoice.linkRevoked', entity: 'invoice', changes })
  return null
}

/** A message names no more packages than fit in it. */
const MOST_NAMED = 4

function namesOf(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NAMED
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${named} +${more}` : named
}

/** Signs an invoice and puts its link into the outbox for the receiver. */
export async function sendInvoice(context: Context, { body }: InputOf<typeof endpoint>): Promise<Notified> {
  const ofChina = { margin: null, invoiceReceiver: null, date: null, dueDate: null, until: null }
  const { link, linkId, receiverId, numbers } = await signInvoice(context, { ...body, ...ofChina })
  const notified = await queueNotice(context, {
    event: 'invoice',
    customerId: receiverId,
    values: {
      trackingNumber: namesOf(numbers),
      remaining: link.amounts
        .map(({ due, currency }) => formatMoney(shownPrice(due, currency), currency))
        .join(' / '),
      link: `${websiteAddress(context.config)}${link.path}`,
    },
  })
  if (notified.length === 0) throw noRecipient()
  await linkInvoiceMessages(context, receiverId, body.packageIds)
  await insertLinkMessages(context.db, linkId, receiverId)
  await audit(context, {
    action: 'invoice.sent',
    entity: 'customer',
    entityId: receiverId,
    changes: { trackingNumbers: { old: null, new: numbers } },
  })
  const sendingId = await recordSending(context, {
    event: 'invoice',
    entity: 'customer',
    entityId: receiverId,
  })
  return notified.map((one) => ({ ...one, sendingId }))
}
