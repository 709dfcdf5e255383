import { typedDecimal } from '@/components/ui/AmountInput'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import type { TtInvoiceInput } from '@/lib/contracts/tt-invoices'
import { officeToday } from '@/lib/domain/dates'
import { type Currency, isDecimal } from '@/lib/domain/money'
import { itemsTotal } from '@/lib/domain/money-transfer'

/** An item as it is typed. */
export interface ItemValues {
  description: string
  quantity: string
  price: string
}

export interface TtInvoiceValues {
  supplierId: string | undefined
  currency: Currency
  purpose: string
  issuedOn: string | undefined
  dueOn: string | undefined
  items: (ItemValues | undefined)[]
}

export const NEW_ITEM: ItemValues = { description: '', quantity: '1', price: '' }

/** The form of a new invoice, filled from its transfer where it has one. */
export function initialValues(transfer: MoneyTransfer | null): TtInvoiceValues {
  const dates = { issuedOn: officeToday(), dueOn: undefined }
  if (!transfer) {
    return { supplierId: undefined, currency: 'CNY', purpose: '', ...dates, items: [NEW_ITEM] }
  }
  const { supplier, currency, purpose, amount } = transfer
  const items = [{ description: purpose, quantity: '1', price: amount }]
  return { supplierId: supplier.id, currency, purpose, ...dates, items }
}

export function inputOf(values: TtInvoiceValues, moneyTransferId: string | null): EveryField<TtInvoiceInput> {
  return {
    moneyTransferId,
    // Left out, so that the check says 'Required'.
    supplierId: values.supplierId as string,
    currency: values.currency,
    purpose: values.purpose,
    issuedOn: values.issuedOn as string,
    dueOn: values.dueOn ?? null,
    items: values.items.map((item) => ({
      description: item?.description ?? '',
      quantity: typedDecimal(item?.quantity ?? '') || (undefined as unknown as string),
      price: typedDecimal(item?.price ?? '') || (undefined as unknown as string),
    })),
  }
}

/** The sum of what is typed so far; items that are no numbers yet do not count. */
export function typedTotal(items: readonly (ItemValues | undefined)[]): string {
  const whole = items.flatMap((item) => {
    const [quantity, price] = [typedDecimal(item?.quantity ?? ''), typedDecimal(item?.price ?? '')]
    return isDecimal(quantity) && isDecimal(price) ? [{ quantity, price }] : []
  })
  return itemsTotal(whole)
}
