import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '@/components/messages/messages.module.css'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { useFailure } from '@/hooks/use-failure'
import type { BulkSize } from '@/lib/contracts/bulk-messages'
import { formatQuantity } from '@/lib/domain/money'

interface SizePanelProps {
  size: BulkSize | undefined
  error: unknown
  /** The draft is complete enough to count its recipients. */
  isCounted: boolean
  isSms: boolean
}

/** How many recipients, what they read, what it costs, at this moment. */
export function SizePanel({ size, error, isCounted, isSms }: SizePanelProps) {
  const { t } = useTranslation('messages')
  const problem = useFailure()(error)
  if (!isCounted) {
    return (
      <Panel title={t('size.title')}>
        <p className={styles.muted}>{t('size.incomplete')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('size.title')}>
      {problem ? <Alert type="error" showIcon title={problem.text} /> : null}
      {size ? <Counted size={size} isSms={isSms} /> : problem ? null : <Skeleton active title={false} />}
    </Panel>
  )
}

function Counted({ size, isSms }: { size: BulkSize; isSms: boolean }) {
  const { t } = useTranslation('messages')
  const { cost } = size
  const about = size.isEstimate ? `${t('size.about')} ` : ''
  return (
    <div aria-live="polite" className={styles.stack}>
      <Facts
        facts={[
          { label: t('size.recipients'), value: formatQuantity(size.recipients) },
          { label: t('size.optedOut'), value: formatQuantity(size.optedOut) },
          { label: t('size.withoutPhone'), value: formatQuantity(size.withoutPhone) },
          ...(isSms ? [{ label: t('size.parts'), value: `${about}${formatQuantity(size.parts)}` }] : []),
          ...(isSms
            ? [
                {
                  label: t('size.cost'),
                  value: cost ? `${about}${cost.currency} ${formatQuantity(cost.amount)}` : t('size.noPrice'),
                },
              ]
            : []),
        ]}
      />
      {size.languages.map(({ language, recipients, sample }) => (
        <div key={language}>
          <div className={styles.muted}>
            {t(`language.${language}`)} · {formatQuantity(recipients)}
            {isSms ? ` · ${t('size.sampleParts', { count: sample.parts })}` : ''}
          </div>
          <p className={styles.text} lang={language}>
            {sample.body}
          </p>
        </div>
      ))}
    </div>
  )
}
