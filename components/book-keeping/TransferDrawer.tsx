import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { AmountInput } from '@/components/ui/AmountInput'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useAccounts, useCreateTransfer } from '@/hooks/transactions'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createTransfer, type Transaction } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatAmount, isDecimal } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'

type TransferInput = BodyInputOf<typeof createTransfer>

interface TransferValues {
  fromAccountId: string | null
  toAccountId: string | null
  amount: string
  toAmount: string
  date: string
  description: string
}

const RATE_SCALE = 4

/** What one unit of the dearer currency cost, for a look at whether the amounts are right; null while one is missing. */
function rateBetween(amount: string, toAmount: string): string | null {
  const [from, to] = [typedDecimal(amount), typedDecimal(toAmount)]
  if (!isDecimal(from) || !isDecimal(to) || decimal(from).lte(0) || decimal(to).lte(0)) return null
  const [more, less] = decimal(from).gt(to) ? [from, to] : [to, from]
  return decimal(more).div(less).round(RATE_SCALE).toFixed()
}

/** Moves money between own accounts; between two currencies it is an exchange, and both amounts are typed. */
export function TransferDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('book-keeping')
  const [form] = Form.useForm<TransferValues>()
  const [start] = useState<TransferValues>(() => ({
    fromAccountId: null,
    toAccountId: null,
    amount: '',
    toAmount: '',
    date: officeToday(),
    description: t('transfer.description'),
  }))
  const values = useTyped(form, start)
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { data: accounts } = useAccounts()
  const { send, pending } = useCreateTransfer()
  const currencyOf = (id: string | null | undefined) => accounts?.find((one) => one.id === id)?.currency
  const [from, to] = [currencyOf(values.fromAccountId), currencyOf(values.toAccountId)]
  const isExchange = from !== undefined && to !== undefined && from !== to
  const rate = isExchange ? rateBetween(values.amount, values.toAmount) : null
  const { save, refused } = useFormSave<TransferValues, TransferInput, Transaction>({
    form,
    schema: createTransfer.body,
    toInput: (typed) => ({
      // Left out, so that the check says 'Required'.
      fromAccountId: (typed.fromAccountId ?? undefined) as string,
      toAccountId: (typed.toAccountId ?? undefined) as string,
      amount: typedDecimal(typed.amount) || '0',
      toAmount: isExchange ? typedDecimal(typed.toAmount ?? '') || '0' : undefined,
      date: typed.date,
      description: typed.description,
    }),
    send: (body) => send({ body }),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={t('transfer.title')}
      submitText={t(isExchange ? 'transfer.exchange' : 'transfer.move')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(typed) => void save(typed)}
        noValidate
      >
        <Form.Item<TransferValues> name="fromAccountId" label={t('transfer.from')}>
          <AccountSelect />
        </Form.Item>
        <Form.Item<TransferValues> name="amount" label={t('transfer.amount')}>
          <AmountInput placeholder="0" suffix={from} />
        </Form.Item>
        <Form.Item<TransferValues> name="toAccountId" label={t('transfer.to')}>
          <AccountSelect />
        </Form.Item>
        {isExchange ? (
          <Form.Item<TransferValues>
            name="toAmount"
            label={t('transfer.toAmount')}
            extra={rate ? t('transfer.rate', { rate: formatAmount(rate) }) : null}
          >
            <AmountInput placeholder="0" suffix={to} />
          </Form.Item>
        ) : null}
        <Form.Item<TransferValues> name="date" label={t('field.date')}>
          <Input type="date" max={officeToday()} />
        </Form.Item>
        <Form.Item<TransferValues> name="description" label={t('field.description')}>
          <Input autoComplete="off" maxLength={500} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
