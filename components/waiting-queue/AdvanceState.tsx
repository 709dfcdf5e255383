import { CheckCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

export const NOTHING_MISSING = '0.00'

/** Whether the advance is in, or how much of it is missing; a price not yet known is said, since it asks for no advance. */
export function AdvanceState({ cargo }: { cargo: WaitingPackage }) {
  const { t } = useTranslation('waiting-queue')
  if (cargo.advancePercent === 0) return <span>{t('advance.none')}</span>
  if (cargo.totalUSD === NOTHING_MISSING) return <span>{t('advance.unpriced')}</span>
  if (cargo.advanceMissingUSD === NOTHING_MISSING) {
    return (
      <StatusTag tone="success" icon={<CheckCircleOutlined />}>
        {t('advance.reached')}
      </StatusTag>
    )
  }
  return (
    <span>
      {t('advance.missing')} <MoneyText amount={cargo.advanceMissingUSD} currency="USD" tone="danger" />
    </span>
  )
}
