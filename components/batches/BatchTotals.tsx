import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { BatchDetail } from '@/lib/contracts/batches'
import { INVOICE_COLUMNS } from '@/lib/domain/invoice'
import {
  addMoney,
  type Decimal,
  decimal,
  formatCbm,
  formatQuantity,
  fromUsd,
  shownPrice,
} from '@/lib/domain/money'
import styles from './BatchTotals.module.css'

interface BatchTotalsProps {
  batch: BatchDetail
  /** A rate that is typed and not saved. */
  preview: Decimal | null
}

type Totals = BatchDetail['totals']
type Column = (typeof INVOICE_COLUMNS)[number]

/** What a column would be in TShs at a typed rate, which the unpaid packages alone would take; null where it cannot be said. */
function previewOf(column: Column, totals: Totals, shillings: Decimal, rate: Decimal): Decimal | null {
  if (column === 'paid') return shillings
  if (column === 'due') return fromUsd(totals.dueUSD, rate)
  if (column !== 'total') return null
  const settled = decimal(shillings).minus(totals.unpaidTotalTZS).toFixed()
  return addMoney([settled, fromUsd(totals.unpaidTotalUSD, rate)])
}

/** What the batch holds and what it brings, US$ over what its packages say in TShs. */
export function BatchTotals({ batch, preview }: BatchTotalsProps) {
  const { t } = useTranslation('batches')
  const { totals } = batch
  const measures = [
    { label: t('field.packages'), value: formatQuantity(batch.packagesCount) },
    { label: t('field.pieces'), value: formatQuantity(totals.pieces) },
    { label: t('field.kg'), value: formatQuantity(totals.weightKg) },
    { label: 'CBM', value: formatCbm(totals.cbm) },
  ]
  const [usd, tzs] = totals.amounts
  const shown = INVOICE_COLUMNS.flatMap((column) => {
    if (!usd || !tzs) return []
    const isAlways = column === 'total' || column === 'paid' || column === 'due'
    const isNothing = decimal(usd[column]).eq(0) && decimal(tzs[column]).eq(0)
    if (isNothing && !isAlways) return []
    const shillings = preview === null ? tzs[column] : previewOf(column, totals, tzs[column], preview)
    return [{ column, amount: usd[column], shillings }]
  })
  return (
    <Panel title={t('totals.title')}>
      <dl className={styles.receipt}>
        {measures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {shown.map(({ column, amount, shillings }) => (
          <div key={column} className={column === 'due' ? styles.due : undefined}>
            <dt>{t(`totals.${column}`)}</dt>
            <dd>
              {column === 'rateDifference' ? null : <MoneyText amount={amount} currency="USD" />}
              {shillings === null ? null : (
                <small className={preview === null || column === 'paid' ? undefined : styles.preview}>
                  <MoneyText amount={shownPrice(shillings, 'TZS')} currency="TZS" />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
