import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { BatchDetail } from '@/lib/contracts/batches'
import { type Decimal, formatQuantity, fromUsd } from '@/lib/domain/money'
import styles from './batches.module.css'

interface BatchTotalsProps {
  batch: BatchDetail
  rate: Decimal
  /** The rate is typed and not saved. */
  isPreview: boolean
}

/** What the batch holds and what it brings, US$ over shillings at the batch's rate. */
export function BatchTotals({ batch, rate, isPreview }: BatchTotalsProps) {
  const { t } = useTranslation('batches')
  const { totals } = batch
  const measures = [
    { label: t('field.packages'), value: formatQuantity(batch.packagesCount) },
    { label: t('field.pieces'), value: formatQuantity(totals.pieces) },
    { label: t('field.kg'), value: formatQuantity(totals.weightKg) },
    { label: 'CBM', value: formatQuantity(totals.cbm) },
  ]
  const money = [
    { name: 'total', amount: totals.totalUSD },
    { name: 'paid', amount: totals.paidUSD },
    { name: 'due', amount: totals.dueUSD },
  ] as const
  return (
    <Panel title={t('totals.title')}>
      <dl className={styles.receipt}>
        {measures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {money.map(({ name, amount }) => (
          <div key={name} className={name === 'due' ? styles.due : undefined}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>
              <MoneyText amount={amount} currency="USD" />
              <small className={isPreview ? styles.preview : undefined}>
                <MoneyText amount={fromUsd(amount, rate)} currency="TZS" />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
