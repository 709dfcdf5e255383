import { useTranslation } from 'react-i18next'
import type { LinePricing } from '@/lib/contracts/pricing'
import { packingListTotal } from '@/lib/domain/payment'
import { formatPercentOff, percentOff } from '@/lib/domain/tariff/percent-off'
import styles from './price-lists.module.css'
import { stepTexts } from './step-texts'

interface PriceStepsProps {
  pricing: LinePricing
  /** What the line bills. */
  billed: { quantity: string; price: string }
}

/** Where the price of a line comes from, in words; nothing for a line without a list. */
export function PriceSteps({ pricing, billed }: PriceStepsProps) {
  const { t } = useTranslation('price-lists')
  const { t: ofProducts } = useTranslation('products')
  const { source, list, reason } = pricing
  if (source === 'open') return <div className={styles.muted}>{t('open')}</div>
  const gap = list && formatPercentOff(percentOff(packingListTotal([list]), packingListTotal([billed])))
  return (
    <details className={styles.muted}>
      <summary>{source === 'list' ? t('byList') : t('byHand', { gap: gap ?? '' })}</summary>
      {source === 'hand' && reason ? <div>{reason}</div> : null}
      {list ? (
        <ul className={styles.steps}>
          {stepTexts(list, t, ofProducts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
