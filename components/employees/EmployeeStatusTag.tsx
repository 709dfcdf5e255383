import { CheckCircleOutlined, DeleteOutlined, PauseCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { EmployeeStatus } from '@/lib/domain/access'

const LOOK: Record<EmployeeStatus, { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  suspended: { tone: 'warning', icon: <PauseCircleOutlined /> },
  deleted: { tone: 'neutral', icon: <DeleteOutlined /> },
}

export function EmployeeStatusTag({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation('employees')
  return (
    <StatusTag tone={LOOK[status].tone} icon={LOOK[status].icon}>
      {t(`status.${status}`)}
    </StatusTag>
  )
}
