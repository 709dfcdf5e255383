import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '@/components/book-keeping/AccountSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { useEnterMoney } from '@/hooks/incoming-money'
import { enterIncomingMoney } from '@/lib/contracts/incoming-money'
import { officeToday } from '@/lib/domain/dates'
import { MONEY_PROVIDERS, type MoneyProvider } from '@/lib/domain/incoming-money'

interface EnterValues {
  accountId: string | null
  provider: MoneyProvider | null
  reference: string
  amount: string
  date: string
  payer: string
  phone: string
  remark: string
}

const newMoney = (): EnterValues => ({
  accountId: null,
  provider: null,
  reference: '',
  amount: '',
  date: officeToday(),
  payer: '',
  phone: '',
  remark: '',
})

const inputOf = ({ accountId, provider, amount, payer, phone, remark, ...rest }: EnterValues) => ({
  ...rest,
  // Left out, so that the check says 'Required'.
  accountId: (accountId ?? undefined) as string,
  provider: (provider ?? undefined) as MoneyProvider,
  amount: typedDecimal(amount),
  payer: payer || null,
  phone: phone || null,
  remark: remark || null,
})

/** Enters one sum for which there is neither a message nor a statement yet. */
export function EnterDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('incoming-money')
  const meaning = useTerm()
  const { send } = useEnterMoney()
  const [initial] = useState(newMoney)
  const edit = useEditForm({
    initial,
    schema: enterIncomingMoney.body,
    toInput: inputOf,
    save: (body) => send({ body }),
    savedText: t('enter.done'),
  })
  return (
    <EditDrawer edit={edit} title={t('enter.title')} submitText={t('enter.submit')} onClosed={onClosed}>
      <p>{t('enter.hint')}</p>
      <Form.Item<EnterValues> name="accountId" label={t('field.account')}>
        <AccountSelect withoutCash />
      </Form.Item>
      <Form.Item<EnterValues> name="provider" label={t('field.provider')}>
        <Select options={MONEY_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }))} />
      </Form.Item>
      <Form.Item<EnterValues>
        name="reference"
        label={t('field.reference')}
        tooltip={meaning('incomingMoney')}
      >
        <Input autoComplete="off" maxLength={100} spellCheck={false} />
      </Form.Item>
      <Form.Item<EnterValues> name="amount" label={t('field.amount')}>
        <AmountInput placeholder="0" />
      </Form.Item>
      <Form.Item<EnterValues> name="date" label={t('field.paidOn')}>
        <DateField max={officeToday()} />
      </Form.Item>
      <Form.Item<EnterValues> name="payer" label={t('field.payer')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item<EnterValues> name="phone" label={t('field.phone')}>
        <Input inputMode="tel" autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item<EnterValues> name="remark" label={t('field.remark')} extra={t('enter.remarkHint')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </EditDrawer>
  )
}
