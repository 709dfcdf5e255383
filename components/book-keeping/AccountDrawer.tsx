import { Form, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { useCreateAccount, useUpdateAccount } from '@/hooks/transactions'
import type { Account } from '@/lib/contracts/transactions'
import { CURRENCIES } from '@/lib/domain/money'

type AccountValues = Pick<Account, 'kind' | 'currency' | 'isActive' | 'name'> & { details: string }

const NEW_ACCOUNT: AccountValues = { name: '', kind: 'cash', currency: 'TZS', details: '', isActive: true }
const KINDS = ['cash', 'bank', 'mobile_money'] as const

interface AccountDrawerProps {
  /** The account to change; a new one when left out. */
  account?: Account | undefined
  onClosed: () => void
}

/** Opens an account, renames it or closes it; its kind and currency never change. */
export function AccountDrawer({ account, onClosed }: AccountDrawerProps) {
  const { t } = useTranslation('book-keeping')
  const [form] = Form.useForm<AccountValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const { save, refused } = useFormSave<AccountValues, AccountValues, Account>({
    form,
    schema: undefined,
    toInput: (values) => ({ ...NEW_ACCOUNT, ...values }),
    send: ({ name, details, kind, currency, isActive }) =>
      account
        ? update.send({ params: { id: account.id }, body: { name, details, isActive } })
        : create.send({ body: { name, details, kind, currency } }),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={account ? t('accounts.edit', { name: account.name }) : t('accounts.open')}
      submitText={t(account ? 'form.save' : 'accounts.open')}
      dirty={dirty}
      pending={create.pending || update.pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={account ? { ...account, details: account.details ?? '' } : NEW_ACCOUNT}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <Form.Item<AccountValues> name="name" label={t('accounts.name')}>
          <Input autoFocus autoComplete="off" maxLength={80} />
        </Form.Item>
        {account ? null : (
          <>
            <Form.Item<AccountValues> name="kind" label={t('accounts.kind')} extra={t('accounts.fixed')}>
              <Segmented block options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
            </Form.Item>
            <Form.Item<AccountValues> name="currency" label={t('field.currency')}>
              <Segmented
                block
                options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
              />
            </Form.Item>
          </>
        )}
        <Form.Item<AccountValues> name="details" label={t('accounts.details')}>
          <Input autoComplete="off" maxLength={300} />
        </Form.Item>
        {account ? (
          <Form.Item<AccountValues>
            name="isActive"
            label={t('accounts.active')}
            valuePropName="checked"
            extra={t('accounts.activeHint')}
          >
            <Switch />
          </Form.Item>
        ) : null}
      </Form>
    </FormDrawer>
  )
}
