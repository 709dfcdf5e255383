import type { FiscalProof, FiscalReceipt } from '@/lib/contracts/fiscal-receipts'
import { verificationLink } from '@/lib/domain/fiscal-receipt'
import { toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type FiscalRow, selectFiscal, selectOfReceipt } from './store'

type ProofRow = Pick<FiscalRow, 'id' | 'kind' | 'state' | 'code' | 'issued_on' | 'issued_time'>

function presentProof({ id, kind, state, code, issued_on, issued_time }: ProofRow): FiscalProof {
  return {
    id,
    kind: kind as FiscalProof['kind'],
    state: state as FiscalProof['state'],
    verificationCode: code,
    issuedOn: issued_on,
    issuedTime: issued_time,
    link: code !== null && issued_time !== null ? verificationLink(code, issued_time) : null,
  }
}

export function presentFiscal(row: FiscalRow): FiscalReceipt {
  return {
    ...presentProof(row),
    receiptNumber: Number(row.receipt_number),
    via: row.via as FiscalReceipt['via'],
    device: row.device,
    sequence: row.sequence,
    amountTZS: toMoney(row.amount_tzs),
    vatTZS: toMoney(row.vat_tzs),
    taxClass: row.tax_class as FiscalReceipt['taxClass'],
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    trackingNumbers: row.tracking_numbers,
    paidOn: row.paid_on,
    accountName: row.account_name,
    reason: row.reason,
    error: row.error,
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export async function findFiscal(db: Database, id: string): Promise<FiscalReceipt> {
  const row = await selectFiscal(db, id)
  if (!row) throw notFound()
  return presentFiscal(row)
}

/** The documents of a receipt, for its paper. */
export async function findOfReceipt(db: Database, receiptNumber: number): Promise<FiscalProof[]> {
  return (await selectOfReceipt(db, receiptNumber)).map(presentProof)
}
