import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { formatInstant } from '@/components/ui/date-format'
import { Panel } from '@/components/ui/Panel'
import { useChangePassword } from '@/hooks/account'
import { type Account, changePassword } from '@/lib/contracts/account'
import styles from './account.module.css'

interface Values {
  currentPassword: string
  newPassword: string
}

const EMPTY: Values = { currentPassword: '', newPassword: '' }

/** A new password, for who knows the present one. */
export function PasswordPanel({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('account')
  const { send } = useChangePassword()
  const edit = useEditForm({
    initial: EMPTY,
    valuesOf: () => EMPTY,
    schema: changePassword.body,
    toInput: (values: Values) => values,
    save: async (body: Values) => {
      await send({ body })
      return true
    },
    savedText: t('password.done'),
    staysOpen: (saved) => saved,
  })
  return (
    <Panel title={t('password.title')}>
      {account.passwordSetAt ? (
        <p className={styles.note}>
          {t('password.set', { date: formatInstant(account.passwordSetAt, i18n.language, 'short') })}
        </p>
      ) : null}
      <EditForm edit={edit} name="password">
        <input type="text" hidden readOnly autoComplete="username" value={account.email} />
        <Form.Item<Values> name="currentPassword" label={t('password.current')}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item<Values> name="newPassword" label={t('password.next')} extra={t('password.hint')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={edit.pending}>
          {t('password.save')}
        </Button>
      </EditForm>
    </Panel>
  )
}
