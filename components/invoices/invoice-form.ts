import { typedDecimal } from '@/components/ui/AmountInput'
import type { InvoiceLinkInput } from '@/hooks/invoices'
import type { InvoiceKind } from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'

export interface InvoiceValues {
  kind: InvoiceKind
  /** Empty for the customer's own. */
  language: Language | ''
  fixedPrice?: string
  margin?: string
  invoiceReceiver?: string
  date?: string
  dueDate?: string
  /** The last day of the link. */
  until?: string
}

export const NEW_INVOICE: InvoiceValues = { kind: 'combined', language: '' }

const given = (text: string | undefined) => text?.trim() || null
const amount = (text: string | undefined) => typedDecimal(text ?? '') || null

/** What the API is asked to sign; of each kind only what belongs to it. */
export function invoiceInput(values: InvoiceValues, packageIds: string[]): InvoiceLinkInput {
  const { kind } = values
  const common = { kind, packageIds, language: values.language || null, until: given(values.until) }
  if (kind === 'fixed-price') return { ...common, fixedPrice: amount(values.fixedPrice) }
  if (kind === 'combined') return common
  return {
    ...common,
    margin: amount(values.margin),
    invoiceReceiver: given(values.invoiceReceiver),
    date: given(values.date),
    dueDate: given(values.dueDate),
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The packages that the address names; what is no id is left out. */
export function idsOf(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter((id) => UUID.test(id)))]
}
