import type { InvoiceDocument } from '@/lib/contracts/invoices'
import { warehouseDateOf } from '@/lib/domain/dates'
import { addMoney, decimal, plain } from '@/lib/domain/money'
import type { PricedLine } from './bill'
import type { InvoiceRow } from './billed-packages'

type BilledPackage = InvoiceDocument['packages'][number]
type Line = BilledPackage['lines'][number]

const optionalDecimal = (value: string | null) => (value === null ? null : plain(decimal(value)))

function presentLine({ item, price, amount }: PricedLine): Line {
  const { english, chinese, swahili } = item
  return {
    product: english && chinese && swahili ? { english, chinese, swahili } : null,
    description: item.description,
    quantity: plain(decimal(item.quantity)),
    quantityMeasure: item.quantity_measure as Line['quantityMeasure'],
    customQuantityMeasure: item.custom_quantity_measure,
    pieces: item.pieces,
    weightKg: optionalDecimal(item.weight_kg),
    cbm: optionalDecimal(item.cbm),
    price,
    amount,
  }
}

export function presentBilled(row: InvoiceRow, lines: readonly PricedLine[]): BilledPackage {
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return {
    trackingNumber: row.tracking_number,
    isPriced: row.is_priced,
    receivedOn: warehouseDateOf(row.created_at),
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    currencyConverter: plain(decimal(row.currency_converter)),
    lines: lines.map(presentLine),
    total: amounts.length === lines.length ? addMoney(amounts) : null,
  }
}
