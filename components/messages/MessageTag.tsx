import {
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  SendOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { OutboxMessage } from '@/lib/contracts/messages'

const LOOKS: Record<OutboxMessage['status'], { tone: Tone; icon: ReactNode }> = {
  queued: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  submitted: { tone: 'info', icon: <SendOutlined /> },
  sent: { tone: 'brand', icon: <CheckOutlined /> },
  delivered: { tone: 'success', icon: <CheckCircleOutlined /> },
  failed: { tone: 'danger', icon: <CloseCircleOutlined /> },
  unknown: { tone: 'warning', icon: <QuestionCircleOutlined /> },
  held: { tone: 'neutral', icon: <PauseCircleOutlined /> },
}

/** The status of a message; for a held one its reason. */
export function MessageTag({
  message,
}: {
  message: Pick<OutboxMessage, 'status' | 'holdReason' | 'readAt'>
}) {
  const { t } = useTranslation('messages')
  const label = message.holdReason
    ? t(`hold.${message.holdReason}`)
    : message.readAt
      ? t('status.read')
      : t(`status.${message.status}`)
  return <StatusTag {...LOOKS[message.status]}>{label}</StatusTag>
}
