import { useTranslation } from 'react-i18next'
import { useLater } from '@/components/layout/use-later'
import type { WayView } from './money-view'
import styles from './PaymentWays.module.css'

const load = () =>
  import('@/components/layout/CopyNumber').then(({ CopyNumber }) => ({ default: CopyNumber }))

/** Where the money goes and what to write beside it: numbers to read, and once JavaScript is there to copy by one touch. */
export function PaymentWays({ ways, reference }: { ways: WayView[]; reference: string }) {
  const { t } = useTranslation('tracking')
  const { Loaded: Copy } = useLater(load)
  return (
    <details className={styles.ways}>
      <summary>{t('money.how')}</summary>
      {ways.map(({ title, number, name }) => (
        <p key={title + number}>
          {title}
          <strong>{number}</strong>
          {name}
          {Copy && <Copy number={number} words="tracking:money" />}
        </p>
      ))}
      <p>
        {t('money.reference', { number: reference })}
        {Copy && <Copy number={reference} words="tracking:money" />}
      </p>
    </details>
  )
}
