import { EditOutlined, KeyOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Avatar, Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionsPanel } from '@/components/account/SessionsPanel'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useManagedEmployee } from '@/hooks/employees'
import { useSession } from '@/hooks/session'
import type { Employee } from '@/lib/contracts/employees'
import { mayManage } from '@/lib/domain/access'
import { EmployeeActions } from './EmployeeActions'
import { EmployeeStatusTag } from './EmployeeCard'
import { EmployeeDrawer } from './EmployeeDrawer'
import { EmployeeFacts } from './EmployeeFacts'
import styles from './employees.module.css'
import { PasswordLinkDialog } from './PasswordLinkDialog'

/** Why the signed-in person may change nothing here. */
function PermissionNotice({ isSelf, mayEdit }: { isSelf: boolean; mayEdit: boolean }) {
  const { t } = useTranslation('employees')
  if (isSelf) {
    return (
      <Alert
        className={styles.notice}
        type="info"
        showIcon
        title={t('detail.yourself')}
        description={
          <LinkButton size="small" href="/admin/account">
            {t('detail.toAccount')}
          </LinkButton>
        }
      />
    )
  }
  return mayEdit ? null : <Alert className={styles.notice} type="info" showIcon title={t('detail.above')} />
}

function EmployeePage({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const url = useUrlState()
  const user = useSession()?.user
  const [editing, setEditing] = useState(false)
  const isSelf = employee.id === user?.id
  const mayEdit = Boolean(user && (isSelf || mayManage(user, employee)))
  const isActive = employee.status === 'active'
  const makesLink = url.get('link') !== undefined && mayEdit && !isSelf && isActive
  return (
    <>
      <PageHeader
        title={
          <>
            <Avatar size={40} src={employee.photo?.thumbnailUrl} icon={<UserOutlined />} alt="" />
            {employee.name} <EmployeeStatusTag status={employee.status} />
          </>
        }
        back={{ href: '/admin/employees', label: t('detail.back') }}
        actions={
          mayEdit ? (
            <>
              {isSelf ? null : <EmployeeActions employee={employee} />}
              {isActive && !isSelf ? (
                <Button icon={<KeyOutlined />} onClick={() => url.set({ link: '1' }, 'replace')}>
                  {employee.hasPassword ? t('link.open') : t('link.first')}
                </Button>
              ) : null}
              <Button type="primary" icon={<EditOutlined />} onClick={() => setEditing(true)}>
                {t('detail.edit')}
              </Button>
            </>
          ) : null
        }
      />
      <PermissionNotice isSelf={isSelf} mayEdit={mayEdit} />
      {employee.hasPassword || !isActive ? null : (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t('link.missing', { name: employee.name })}
        />
      )}
      <EmployeeFacts employee={employee} />
      {mayEdit ? <SessionsPanel employeeId={employee.id} mayEnd={!isSelf} /> : null}
      {editing ? <EmployeeDrawer employee={employee} onClosed={() => setEditing(false)} /> : null}
      {makesLink ? (
        <PasswordLinkDialog employee={employee} onClosed={() => url.set({ link: undefined }, 'replace')} />
      ) : null}
    </>
  )
}

export function EmployeeScreen() {
  const { t } = useTranslation('employees')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useManagedEmployee(id)
  const { data: employee } = reading
  if (employee) return <EmployeePage employee={employee} />
  return (
    <>
      <PageHeader title={t('list.title')} back={{ href: '/admin/employees', label: t('detail.back') }} />
      <Panel>
        <Loading reading={reading} rows={6} />
      </Panel>
    </>
  )
}
