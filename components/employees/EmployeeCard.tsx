import { CheckCircleOutlined, DeleteOutlined, PauseCircleOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { Employee } from '@/lib/contracts/employees'
import type { EmployeeStatus } from '@/lib/domain/access'
import styles from './employees.module.css'

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

/** An employee in the list on a phone. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { id, name, photo, position, privilege, phone, status } = employee
  return (
    <div className={styles.card}>
      <Avatar size={40} src={photo?.thumbnailUrl} icon={<UserOutlined />} alt="" />
      <div className={styles.cardText}>
        <SiteLink href={`/admin/employees/${id}`} className={styles.cardName}>
          {name}
        </SiteLink>
        <div className={styles.muted}>
          {t(`position.${position}`)} · {t(`privilege.${privilege}`)}
        </div>
        {phone ? <div className={styles.muted}>{phone}</div> : null}
      </div>
      <EmployeeStatusTag status={status} />
    </div>
  )
}
