import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { Employee } from '@/lib/contracts/employees'
import { EmployeeStatusTag } from './EmployeeCard'
import styles from './employees.module.css'

export function useEmployeeColumns(): Columns<Employee> {
  const { t } = useTranslation('employees')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        sorter: true,
        render: (_, { id, name, photo }) => (
          <span className={styles.person}>
            <Avatar size={28} src={photo?.thumbnailUrl} icon={<UserOutlined />} alt="" />
            <SiteLink href={`/admin/employees/${id}`}>{name}</SiteLink>
          </span>
        ),
      },
      {
        key: 'position',
        title: t('field.position'),
        render: (_, { position }) => t(`position.${position}`),
      },
      {
        key: 'privilege',
        title: t('field.privilege'),
        render: (_, { privilege }) => t(`privilege.${privilege}`),
      },
      {
        key: 'reach',
        title: t('field.phone'),
        render: (_, { email, phone }) => (
          <>
            {phone ?? '—'}
            <div className={styles.muted}>{email}</div>
          </>
        ),
      },
      {
        key: 'salary',
        title: t('field.salary'),
        align: 'end',
        render: (_, { salary, salaryCurrency }) =>
          salary === null ? '—' : <MoneyText amount={salary} currency={salaryCurrency} />,
      },
      {
        key: 'lastSeen',
        title: t('field.lastSeenAt'),
        render: (_, { lastSeenAt }) => (lastSeenAt ? <InstantText at={lastSeenAt} length="short" /> : '—'),
      },
      {
        key: 'status',
        title: t('field.status'),
        render: (_, { status }) => <EmployeeStatusTag status={status} />,
      },
    ],
    [t],
  )
}
