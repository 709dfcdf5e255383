import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import type { WayView } from './money-view'
import styles from './PaymentWays.module.css'

const CopyNumber = dynamic(async () => (await import('@/components/layout/CopyNumber')).CopyNumber, {
  ssr: false,
})

/** Where the money goes and what to write beside it: numbers to read, and once JavaScript is there to copy by one touch. */
export function PaymentWays({ ways, reference }: { ways: WayView[]; reference: string }) {
  const { t } = useTranslation('tracking')
  return (
    <details className={styles.ways}>
      <summary>{t('money.how')}</summary>
      {ways.map(({ title, number, name }) => (
        <p key={title + number}>
          {title}
          <strong>{number}</strong>
          {name}
          <CopyNumber number={number} words="tracking:money" />
        </p>
      ))}
      <p>
        {t('money.reference', { number: reference })}
        <CopyNumber number={reference} words="tracking:money" />
      </p>
    </details>
  )
}
