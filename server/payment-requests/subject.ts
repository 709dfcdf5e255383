import { createHash } from 'node:crypto'
import type { Endpoint, QueryOf } from '@/lib/contracts/endpoint'
import { getCombinedInvoice, getFixedPriceInvoice } from '@/lib/contracts/invoices'
import { fieldProblems } from '@/lib/contracts/issues'
import { getStatement } from '@/lib/contracts/statements'
import { track } from '@/lib/contracts/tracking'
import { fromUsd } from '@/lib/domain/money'
import { openShillings, type Payable, type PaymentSubject } from '@/lib/domain/payment-requests'
import { normaliseTrackingNumber } from '@/lib/domain/tracking-number'
import { findPriceSettings } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { invalid } from '@/server/core/failures'
import { findPayableInvoice } from '@/server/invoices/payable'
import { ASKED } from '@/server/invoices/read-invoice'
import { findPayableStatement } from '@/server/statements/payable'
import { selectPackageId } from './store'

/** A package in full, as its tracking number opens it. */
export interface TrackedDebt {
  trackingNumber: string
  isPaymentComplete: boolean
  remainingUSD: string
  currencyConverter: string
}

export async function payableTracked(db: Context['db'], found: TrackedDebt): Promise<Payable | null> {
  const packageId = await selectPackageId(db, found.trackingNumber)
  if (packageId === undefined) return null
  const due = found.isPaymentComplete ? '0' : found.remainingUSD
  const debts = [{ packageId, open: fromUsd(due, found.currencyConverter) }]
  const { cashRounding } = await findPriceSettings(db)
  return { debts, most: openShillings(debts, cashRounding) }
}

type FindTracked = (context: Context, trackingNumber: string) => Promise<TrackedDebt | null>

interface Asked {
  subject: PaymentSubject
  query: string
}

/** The query of a read, as its contract takes it. */
function read<E extends Endpoint>(endpoint: E, query: string): QueryOf<E> {
  const parsed = endpoint.query?.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (parsed?.success) return parsed.data as QueryOf<E>
  throw invalid(fieldProblems(parsed?.error.issues ?? [], 'query'))
}

/** What a document asks for, by the very check that shows it; null where its amounts are not for whoever asks. */
export async function findPayable(
  context: Context,
  { subject, query }: Asked,
  findTracked: FindTracked,
): Promise<Payable | null> {
  const { db } = context
  if (subject === 'combined') return findPayableInvoice(db, ASKED.combined(read(getCombinedInvoice, query)))
  if (subject === 'fixed-price')
    return findPayableInvoice(db, ASKED['fixed-price'](read(getFixedPriceInvoice, query)))
  if (subject === 'statement') {
    const { customerId, from = null, signature } = read(getStatement, query)
    return findPayableStatement(db, { customerId, from }, signature)
  }
  const found = await findTracked(context, normaliseTrackingNumber(read(track, query).query))
  return found && payableTracked(db, found)
}

/** The same packages are one subject, by whatever document they are paid. */
export function subjectHash({ debts }: Payable): string {
  const ids = debts.map(({ packageId }) => packageId).toSorted()
  return createHash('sha256').update(ids.join()).digest('hex')
}
