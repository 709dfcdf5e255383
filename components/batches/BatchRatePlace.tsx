import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { PlainField } from '@/components/ui/PlainField'
import type { Batch } from '@/lib/contracts/batches'
import styles from './batches.module.css'

/** The batch's rate while nobody changes it. */
export function BatchRatePlace({ batch }: { batch: Batch }) {
  const { t } = useTranslation('batches')
  return (
    <Panel title={t('field.exchangeRate')}>
      <PlainField
        id="batch-rate"
        itemClass={styles.rateItem}
        aria-label={t('field.exchangeRate')}
        extra={t('rate.hint')}
        inputMode="decimal"
        autoComplete="off"
        prefix="US$ 1 ="
        suffix="TShs"
        defaultValue={batch.exchangeRate}
      />
    </Panel>
  )
}
