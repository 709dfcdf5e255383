import { Checkbox, Form, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { type AccountInput, useSaveMoneyAccount } from '@/hooks/transactions'
import type { Account } from '@/lib/contracts/transactions'
import { useCurrencyOptions } from './use-currency-options'

const NEW_ACCOUNT: AccountInput = { name: '', kind: 'cash', currency: 'TZS', details: '', isActive: true }
const ACCOUNT_TYPES = ['cash', 'bank', 'mobile_money'] as const

interface AccountDrawerProps {
  /** The account to change; a new one when left out. */
  account?: Account | undefined
  onClosed: () => void
}

function initialOf({ name, kind, currency, details, isActive }: Account): AccountInput {
  return { name, kind, currency, details: details ?? '', isActive }
}

/** Opens an account, renames it or closes it; its kind and currency never change. */
export function AccountDrawer({ account, onClosed }: AccountDrawerProps) {
  const { t } = useTranslation('book-keeping')
  const currencies = useCurrencyOptions('inUse')
  const edit = useEditForm({
    record: account ?? null,
    initial: account ? initialOf(account) : NEW_ACCOUNT,
    schema: undefined,
    toInput: (values: AccountInput) => values,
    save: useSaveMoneyAccount(),
    savedText: t('saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={account ? t('accounts.edit', { name: account.name }) : t('accounts.open')}
      submitText={t(account ? 'form.save' : 'accounts.open')}
      onClosed={onClosed}
    >
      <Form.Item<AccountInput> name="name" label={t('accounts.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      {account ? null : (
        <>
          <Form.Item<AccountInput> name="kind" label={t('accounts.kind')} extra={t('accounts.fixed')}>
            <Segmented block options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          </Form.Item>
          <Form.Item<AccountInput> name="currency" label={t('field.currency')}>
            <Segmented block options={currencies} />
          </Form.Item>
        </>
      )}
      <Form.Item<AccountInput> name="details" label={t('accounts.details')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      {account ? (
        <Form.Item<AccountInput> name="isActive" valuePropName="checked" extra={t('accounts.activeHint')}>
          <Checkbox>{t('accounts.active')}</Checkbox>
        </Form.Item>
      ) : null}
    </EditDrawer>
  )
}
