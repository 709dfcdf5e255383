import { Checkbox, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentState } from '@/components/packages/PaymentState'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { PackageRow } from '@/lib/contracts/packages'
import { MOST_PACKAGES } from '@/lib/domain/invoice'
import { addMoney } from '@/lib/domain/money'
import styles from './invoices.module.css'

interface ChoiceProps {
  rows: readonly PackageRow[]
  chosen: string[]
  withPaid: boolean
  onPaid: (withPaid: boolean) => void
  onChoose: (ids: string[]) => void
}

function Row({ row, isChosen, onToggle }: { row: PackageRow; isChosen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('invoices')
  return (
    <li className={styles.row}>
      <Checkbox checked={isChosen} onChange={onToggle} className={styles.tick}>
        <span className={styles.number}>{row.trackingNumber}</span>
        <span className={styles.muted}>
          <InstantText at={row.createdAt} length="short" /> · {t('packages.pieces', { count: row.pieces })}
        </span>
      </Checkbox>
      <span className={styles.owed}>
        <MoneyText amount={row.totalUSD} currency="USD" tone="muted" />
        <PaymentState cargo={row} />
      </span>
    </li>
  )
}

/** The receiver's packages, each to be ticked; those with something to pay stand first. */
export function PackageChoice({ rows, chosen, withPaid, onPaid, onChoose }: ChoiceProps) {
  const { t } = useTranslation('invoices')
  const paidLabel = useId()
  const ticked = new Set(chosen)
  const isAll = rows.length > 0 && rows.slice(0, MOST_PACKAGES).every((row) => ticked.has(row.id))
  const toggle = (id: string) =>
    onChoose(ticked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const owed = addMoney(
    rows.flatMap((row) => (ticked.has(row.id) && !row.isPaymentComplete ? row.remainingUSD : [])),
  )
  return (
    <>
      <div className={styles.choiceHead}>
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          disabled={rows.length === 0}
          onChange={() => onChoose(isAll ? [] : rows.slice(0, MOST_PACKAGES).map((row) => row.id))}
        >
          {t('packages.all')}
        </Checkbox>
        <span className={styles.paid}>
          <Switch size="small" checked={withPaid} onChange={onPaid} aria-labelledby={paidLabel} />
          <span id={paidLabel}>{t('packages.withPaid')}</span>
        </span>
      </div>
      {rows.length === 0 ? <p className={styles.muted}>{t('packages.nothingOpen')}</p> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isChosen={ticked.has(row.id)} onToggle={() => toggle(row.id)} />
        ))}
      </ul>
      <p className={styles.choiceFoot} aria-live="polite">
        <span>{t('packages.chosen', { count: chosen.length })}</span>
        <MoneyText amount={owed} currency="USD" tone="strong" />
      </p>
    </>
  )
}
