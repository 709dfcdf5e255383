import { ClockCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '@/components/ui/StatusTag'
import { waitingAge } from '@/lib/domain/waiting-status'

const LOOKS = {
  fresh: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  late: { tone: 'warning', icon: <ExclamationCircleOutlined /> },
  overdue: { tone: 'danger', icon: <WarningOutlined /> },
} as const

/** How long something waits: by colour, sign and word. */
export function DaysWaiting({ days }: { days: number }) {
  const { t } = useTranslation('waiting-queue')
  const age = waitingAge(days)
  const words = t('days', { count: days })
  return <StatusTag {...LOOKS[age]}>{age === 'fresh' ? words : `${words} · ${t(`age.${age}`)}`}</StatusTag>
}
