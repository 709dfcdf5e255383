import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { scrollIntoView } from '@/components/ui/RefusedAlert'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatAmount, formatMoney } from '@/lib/domain/money'
import styles from './payments.module.css'

/** Something changed while a payment was typed, so nothing was taken yet; scrolls into view. */
export function ChangedAlert({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payments')
  return (
    <div ref={scrollIntoView}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        className={styles.notice}
        title={t('changed.title')}
        description={children}
      />
    </div>
  )
}

const FIGURES = ['totalUSD', 'discountAmountUSD', 'paidAmountUSD', 'remainingUSD'] as const

/** What changed on a package while its payment was typed: before and now. */
export function PackageChanges({ before, now }: { before: CargoPackage; now: CargoPackage }) {
  const { t } = useTranslation('payments')
  const changes = FIGURES.filter((name) => before[name] !== now[name]).map((name) => ({
    name: t(`changed.${name}`),
    old: formatMoney(before[name], 'USD'),
    new: formatMoney(now[name], 'USD'),
  }))
  if (before.currencyConverter !== now.currencyConverter) {
    changes.push({
      name: t('changed.currencyConverter'),
      old: formatAmount(before.currencyConverter, 'TZS'),
      new: formatAmount(now.currencyConverter, 'TZS'),
    })
  }
  return (
    <ChangedAlert>
      {changes.length === 0 ? (
        t('changed.other')
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.name}>
              {change.name}: <s>{change.old}</s> → <b>{change.new}</b>
            </li>
          ))}
        </ul>
      )}
    </ChangedAlert>
  )
}
