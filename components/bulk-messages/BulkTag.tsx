import { CheckCircleOutlined, EditOutlined, PauseCircleOutlined, SendOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { BulkStatus } from '@/lib/contracts/bulk-messages'

const LOOKS: Record<BulkStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'neutral', icon: <EditOutlined /> },
  sending: { tone: 'info', icon: <SendOutlined /> },
  paused: { tone: 'warning', icon: <PauseCircleOutlined /> },
  finished: { tone: 'success', icon: <CheckCircleOutlined /> },
}

export function BulkTag({ status }: { status: BulkStatus }) {
  const { t } = useTranslation('messages')
  return <StatusTag {...LOOKS[status]}>{t(`bulkStatus.${status}`)}</StatusTag>
}
