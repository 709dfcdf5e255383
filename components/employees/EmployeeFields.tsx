import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { PhotoField } from '@/components/account/PhotoField'
import { useTerm } from '@/components/help/use-term'
import { useSession } from '@/hooks/session'
import { isSuperAdmin, mayGrant, POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { WHATSAPP_TYPES } from '@/lib/domain/cargo'
import { CURRENCIES } from '@/lib/domain/money'
import type { EmployeeValues } from './employee-form'
import styles from './employees.module.css'

interface EmployeeFieldsProps {
  name: string
  /** Nobody changes their own permissions and pay. */
  isSelf: boolean
}

export function EmployeeFields({ name, isSelf }: EmployeeFieldsProps) {
  const { t } = useTranslation('employees')
  return (
    <>
      {isSelf ? null : (
        <Form.Item<EmployeeValues> name="photo">
          <PhotoField name={name} />
        </Form.Item>
      )}
      <Form.Item<EmployeeValues> name="name" label={t('field.name')}>
        <Input autoFocus autoComplete="off" maxLength={120} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<EmployeeValues> name="email" label={t('field.email')}>
          <Input
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Form.Item>
        <Form.Item<EmployeeValues> name="phone" label={t('field.phone')} extra={t('hint.phone')}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <WorkFields isSelf={isSelf} />
      <div className={styles.pair}>
        <Form.Item<EmployeeValues> name="whatsAppNumber" label={t('field.whatsAppNumber')}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item<EmployeeValues> name="whatsAppType" label={t('field.whatsAppType')}>
          <Select options={WHATSAPP_TYPES.map((value) => ({ value, label: t(`whatsAppType.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item<EmployeeValues> name="isOnlineSales" valuePropName="checked">
        <Checkbox>{t('field.isOnlineSales')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** Permissions and pay. */
function WorkFields({ isSelf }: { isSelf: boolean }) {
  const { t } = useTranslation('employees')
  const meaning = useTerm()
  const user = useSession()?.user
  const grantable = PRIVILEGES.filter((privilege) => isSelf || (user && mayGrant(user, privilege)))
  const setsPay = user !== undefined && isSuperAdmin(user)
  return (
    <>
      <div className={styles.pair}>
        <Form.Item<EmployeeValues>
          name="privilege"
          label={t('field.privilege')}
          tooltip={meaning('privilege')}
          extra={t(isSelf ? 'hint.own' : 'hint.privilege')}
        >
          <Select
            disabled={isSelf}
            options={grantable.map((value) => ({ value, label: t(`privilege.${value}`) }))}
          />
        </Form.Item>
        <Form.Item<EmployeeValues> name="position" label={t('field.position')} tooltip={meaning('position')}>
          <Select
            disabled={isSelf}
            options={POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
          />
        </Form.Item>
      </div>
      <div className={styles.three}>
        <Form.Item<EmployeeValues>
          name="salary"
          label={t('field.salary')}
          extra={setsPay ? undefined : t('hint.pay')}
        >
          <Input disabled={!setsPay} inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item<EmployeeValues> name="salaryCurrency" label={t('field.salaryCurrency')}>
          <Select disabled={!setsPay} options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item<EmployeeValues>
          name="commissionPercent"
          label={t('field.commissionPercent')}
          tooltip={meaning('commission')}
        >
          <Input disabled={!setsPay} inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </div>
    </>
  )
}
