import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { useAccounts, useCreateTransfer } from '@/hooks/transactions'
import { createTransfer } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatAmount, isDecimal } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'

interface TransferValues {
  fromAccountId: string | null
  toAccountId: string | null
  amount: string
  toAmount: string
  date: string
  description: string
}

const RATE_SCALE = 4

/** What one unit of the dearer currency cost, so that a mistyped amount is seen; null while one is missing. */
function rateBetween(amount: string, toAmount: string): string | null {
  const [from, to] = [typedDecimal(amount), typedDecimal(toAmount)]
  if (!isDecimal(from) || !isDecimal(to) || decimal(from).lte(0) || decimal(to).lte(0)) return null
  const [more, less] = decimal(from).gt(to) ? [from, to] : [to, from]
  return decimal(more).div(less).round(RATE_SCALE).toFixed()
}

interface SideCurrencies {
  from: string | undefined
  to: string | undefined
}

/** Whether money changes its currency. */
const isBetween = ({ from, to }: SideCurrencies) => from !== undefined && to !== undefined && from !== to

function TransferFields({ values, currencies }: { values: TransferValues; currencies: SideCurrencies }) {
  const { t } = useTranslation('book-keeping')
  const rate = rateBetween(values.amount, values.toAmount)
  return (
    <>
      <Form.Item<TransferValues> name="fromAccountId" label={t('transfer.from')}>
        <AccountSelect />
      </Form.Item>
      <Form.Item<TransferValues> name="amount" label={t('transfer.amount')}>
        <AmountInput placeholder="0" suffix={currencies.from} />
      </Form.Item>
      <Form.Item<TransferValues> name="toAccountId" label={t('transfer.to')}>
        <AccountSelect />
      </Form.Item>
      {isBetween(currencies) ? (
        <Form.Item<TransferValues>
          name="toAmount"
          label={t('transfer.toAmount')}
          extra={rate ? t('transfer.rate', { rate: formatAmount(rate) }) : null}
        >
          <AmountInput placeholder="0" suffix={currencies.to} />
        </Form.Item>
      ) : null}
      <Form.Item<TransferValues> name="date" label={t('field.date')}>
        <DateField max={officeToday()} />
      </Form.Item>
      <Form.Item<TransferValues> name="description" label={t('field.description')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </>
  )
}

/** Moves money between own accounts; between two currencies it is an exchange, and both amounts are typed. */
export function AccountTransferDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('book-keeping')
  const { data: accounts } = useAccounts()
  const { send } = useCreateTransfer()
  const currencyOf = (id: string | null | undefined) => accounts?.find((one) => one.id === id)?.currency
  const isExchange = ({ fromAccountId, toAccountId }: TransferValues) =>
    isBetween({ from: currencyOf(fromAccountId), to: currencyOf(toAccountId) })
  const [initial] = useState<TransferValues>(() => ({
    fromAccountId: null,
    toAccountId: null,
    amount: '',
    toAmount: '',
    date: officeToday(),
    description: t('transfer.description'),
  }))
  const edit = useEditForm({
    initial,
    schema: createTransfer.body,
    toInput: (values: TransferValues) => ({
      // Left out, so that the check says 'Required'.
      fromAccountId: (values.fromAccountId ?? undefined) as string,
      toAccountId: (values.toAccountId ?? undefined) as string,
      amount: typedDecimal(values.amount) || '0',
      toAmount: isExchange(values) ? typedDecimal(values.toAmount) || '0' : undefined,
      date: values.date,
      description: values.description,
    }),
    save: (body) => send({ body }),
    savedText: t('saved'),
  })
  const values = useTyped(edit.form, initial)
  return (
    <EditDrawer
      edit={edit}
      title={t('transfer.title')}
      submitText={t(isExchange(values) ? 'transfer.exchange' : 'transfer.move')}
      onClosed={onClosed}
    >
      <TransferFields
        values={values}
        currencies={{ from: currencyOf(values.fromAccountId), to: currencyOf(values.toAccountId) }}
      />
    </EditDrawer>
  )
}
