import type { creditInvoice as endpoint, IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { containedVat } from '@/lib/domain/issued-invoice'
import { addMoney, type Decimal, decimal, fromUsd, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockPackagesForMoney } from '@/server/packages/package-money'
import { findIssued } from './presenter'
import {
  type IssuedRow,
  insertContents,
  insertIssued,
  lockIssued,
  selectCreditNotes,
  selectLines,
  selectPackages,
} from './store'

/** What is not credited yet, and the amount asked for in both currencies: the last credit takes the cents that are left. */
function creditOf(row: IssuedRow, asked: string | undefined) {
  const leftUsd = toMoney(decimal(row.payable_usd).minus(row.credited_usd ?? 0))
  const leftTzs = toMoney(decimal(row.payable_tzs).minus(row.credited_tzs ?? 0))
  const usd = toMoney(asked ?? leftUsd)
  if (decimal(usd).gt(leftUsd)) throw invalidField('amountUSD', 'atMost', { max: leftUsd })
  if (decimal(usd).eq(leftUsd)) return { usd, tzs: leftTzs, isLast: true }
  const tzs = fromUsd(usd, row.rate)
  return { usd, tzs: decimal(tzs).gt(leftTzs) ? leftTzs : tzs, isLast: false }
}

/** What of a tax the notes before have left. */
function leftOf(charged: Decimal, credited: readonly Decimal[]): Decimal {
  const left = decimal(charged).minus(addMoney(credited))
  return toMoney(left.lt(0) ? 0 : left)
}

/** The VAT that a credit takes back, in both currencies; the last one takes the cents that are left of it. */
async function vatOf(db: Database, row: IssuedRow, credit: ReturnType<typeof creditOf>, percent: Decimal) {
  const { usd, tzs, isLast } = credit
  if (!isLast) return { vat_usd: containedVat(usd, percent), vat_tzs: containedVat(tzs, percent) }
  const notes = await selectCreditNotes(db, row.id)
  const inUsd = notes.map((note) => note.vat_usd)
  const inTzs = notes.map((note) => note.vat_tzs)
  return { vat_usd: leftOf(row.vat_usd, inUsd), vat_tzs: leftOf(row.vat_tzs, inTzs) }
}

/** Takes an invoice back, whole or in part: nothing of it is changed. */
export async function creditInvoice(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
): Promise<IssuedInvoice> {
  const { db } = context
  const row = await lockIssued(db, params.id)
  if (row?.kind !== 'invoice') throw notFound()
  if (row.state === 'cancelled') throw new ApiFailure(409, 'already_cancelled', 'alreadyCancelled')
  const credit = creditOf(row, body.amountUSD)
  const { usd, tzs } = credit
  // Their debts age from another day once the invoice is cancelled: nobody takes a payment meanwhile.
  const packages = await selectPackages(db, row.id)
  await lockPackagesForMoney(
    db,
    packages.map(({ package_id }) => package_id),
  )
  const [first] = await selectLines(db, row.id)
  if (!first) throw notFound()
  const { tax_class, vat_percent } = first
  const { id, number } = await insertIssued(db, 'credit_note', {
    credits_id: row.id,
    reason: body.reason,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_tin: row.customer_tin,
    customer_vrn: row.customer_vrn,
    company: JSON.stringify(row.company),
    currencies: row.currencies,
    rate: row.rate,
    total_usd: usd,
    total_tzs: tzs,
    ...(await vatOf(db, row, credit, vat_percent)),
    issued_by: actorOf(context).id,
  })
  const line = {
    description: body.reason,
    quantity: '1',
    quantity_measure: 'item',
    pieces: 1,
    price_usd: usd,
  }
  await insertContents(db, id, {
    packages: [],
    lines: [{ ...line, amount_usd: usd, amount_tzs: tzs, tax_class, vat_percent }],
  })
  await audit(context, {
    action: 'invoice.credited',
    entity: 'invoice',
    entityId: row.id,
    changes: { number: { old: null, new: number }, amountUSD: { old: null, new: usd } },
    reason: body.reason,
  })
  return findIssued(db, id)
}
