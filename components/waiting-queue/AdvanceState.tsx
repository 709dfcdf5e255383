import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

/** Whether the advance is in, or how much of it is missing; or that nobody has said the price. */
export function AdvanceState({ cargo }: { cargo: WaitingPackage }) {
  const { t } = useTranslation('waiting-queue')
  if (cargo.hindrance === 'unpriced') {
    return (
      <StatusTag tone="danger" icon={<WarningOutlined />}>
        {t('advance.unpriced')}
      </StatusTag>
    )
  }
  if (cargo.advancePercent === 0) return <span>{t('advance.none')}</span>
  if (cargo.hindrance === null) {
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
