import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { formatInstant } from '@/components/ui/date-format'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useChangePassword } from '@/hooks/account'
import { type Account, changePassword } from '@/lib/contracts/account'
import styles from './account.module.css'

interface Values {
  currentPassword: string
  newPassword: string
}

const EMPTY: Values = { currentPassword: '', newPassword: '' }
const itself = (values: Values) => values

/** A new password, for who knows the present one. */
export function PasswordPanel({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('account')
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const { send, pending } = useChangePassword()
  const { save, refused } = useFormSave<Values, Values, true>({
    form,
    schema: changePassword.body,
    toInput: itself,
    send: async (body) => {
      await send({ body })
      return true
    },
    onSaved: () => {
      notices.success(t('password.done'))
      form.resetFields()
      setDirty(false)
    },
  })
  return (
    <Panel title={t('password.title')}>
      <RefusedAlert refused={refused} />
      {account.passwordSetAt ? (
        <p className={styles.note}>
          {t('password.set', { date: formatInstant(account.passwordSetAt, i18n.language, 'short') })}
        </p>
      ) : null}
      <Form
        name="password"
        form={form}
        layout="vertical"
        initialValues={EMPTY}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => {
          if (!pending) void save(values)
        }}
        noValidate
      >
        <input type="text" hidden readOnly autoComplete="username" value={account.email} />
        <Form.Item<Values> name="currentPassword" label={t('password.current')}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item<Values> name="newPassword" label={t('password.next')} extra={t('password.hint')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('password.save')}
        </Button>
      </Form>
      <UnsavedGuard when={dirty} />
    </Panel>
  )
}
