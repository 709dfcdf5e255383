import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import type { Employee } from '@/lib/contracts/employees'
import { EmployeeStatusTag } from './EmployeeStatusTag'
import styles from './employees.module.css'

/** An employee in the list on a phone. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { id, name, photo, position, privilege, phone, status } = employee
  return (
    <div className={styles.card}>
      <Avatar size={40} src={photo?.thumbnailUrl} icon={<UserOutlined />} alt="" />
      <div className={styles.cardText}>
        <Link href={`/admin/employees/${id}`} className={styles.cardName}>
          {name}
        </Link>
        <div className={styles.muted}>
          {t(`position.${position}`)} · {t(`privilege.${privilege}`)}
        </div>
        {phone ? <div className={styles.muted}>{phone}</div> : null}
      </div>
      <EmployeeStatusTag status={status} />
    </div>
  )
}
