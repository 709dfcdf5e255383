import {
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '@/components/ui/StatusTag'
import type { StockTakeRow } from '@/lib/contracts/stock-takes'

/** How a count stands: open, abandoned, or how many differed and are not settled. */
export function StockTakeState({ take }: { take: StockTakeRow }) {
  const { t } = useTranslation('locations')
  const { state, differing, unsettled } = take
  if (state === 'open') {
    return (
      <StatusTag tone="info" icon={<SyncOutlined />}>
        {t('stockTake.open')}
      </StatusTag>
    )
  }
  if (state === 'abandoned') {
    return (
      <StatusTag tone="neutral" icon={<MinusCircleOutlined />}>
        {t('stockTake.abandoned')}
      </StatusTag>
    )
  }
  if (!differing) {
    return (
      <StatusTag tone="success" icon={<CheckCircleOutlined />}>
        {t('stockTake.agrees')}
      </StatusTag>
    )
  }
  const text = t('stockTake.differing', { count: differing })
  return unsettled > 0 ? (
    <StatusTag tone="warning" icon={<ExclamationCircleOutlined />}>
      {t('stockTake.unsettled', { text, count: unsettled })}
    </StatusTag>
  ) : (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('stockTake.settled', { text })}
    </StatusTag>
  )
}
