import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { TransferStatus } from '@/lib/domain/transfer-status'

const LOOKS: Record<TransferStatus, { tone: Tone; icon: ReactNode }> = {
  requested: { tone: 'warning', icon: <ClockCircleOutlined /> },
  approved: { tone: 'info', icon: <SafetyOutlined /> },
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  cancelled: { tone: 'neutral', icon: <CloseCircleOutlined /> },
}

export function TransferTag({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('money-transfer')
  return <StatusTag {...LOOKS[status]}>{t(`status.${status}`)}</StatusTag>
}
