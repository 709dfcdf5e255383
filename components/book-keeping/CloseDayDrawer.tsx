import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { AmountInput } from '@/components/ui/AmountInput'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { MoneyText } from '@/components/ui/MoneyText'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useAccounts, useBookLines, useCloseDay } from '@/hooks/transactions'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { type Closing, closeDay } from '@/lib/contracts/transactions'
import { isCalendarDate, officeToday } from '@/lib/domain/dates'
import { type Currency, decimal, isDecimal } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'

type ClosingInput = BodyInputOf<typeof closeDay>

interface ClosingValues {
  accountId: string | null
  date: string
  counted: string
  explanation: string
}

/** What should lie in an account at the end of a day: the balance after its last line; null while it is asked. */
function useExpected(accountId: string | null, date: string) {
  const { data: accounts } = useAccounts()
  const account = accounts?.find(({ id }) => id === accountId) ?? null
  const ready = account !== null && isCalendarDate(date)
  const { data, isValidating } = useBookLines(
    ready ? { currency: account.currency, accountId: account.id, to: date, itemsPerPage: 1 } : null,
  )
  const expected = ready && data && !isValidating ? (data.result[0]?.balance ?? '0.00') : null
  return { account, expected }
}

interface CountAgainstBooksProps {
  currency: Currency
  expected: string
  /** As it was typed; the difference is shown once it is a number. */
  counted: string
}

function CountAgainstBooks({ currency, expected, counted }: CountAgainstBooksProps) {
  const { t } = useTranslation('book-keeping')
  const typed = typedDecimal(counted)
  const difference = isDecimal(typed) ? decimal(typed).minus(expected).toFixed(2) : null
  return (
    <dl className={styles.balances} aria-live="polite">
      <div>
        <dt>{t('closing.expected')}</dt>
        <dd>
          <MoneyText amount={expected} currency={currency} tone="strong" />
        </dd>
      </div>
      {difference === null ? null : (
        <div>
          <dt>{t('closing.difference')}</dt>
          <dd>
            <MoneyText
              amount={difference}
              currency={currency}
              tone={decimal(difference).eq(0) ? 'success' : 'danger'}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Counts an account against the books at the end of a day and locks it; a difference is explained. */
export function CloseDayDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('book-keeping')
  const [form] = Form.useForm<ClosingValues>()
  const [start] = useState<ClosingValues>(() => ({
    accountId: null,
    date: officeToday(),
    counted: '',
    explanation: '',
  }))
  const values = useTyped(form, start)
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { account, expected } = useExpected(values.accountId, values.date)
  const { send, pending } = useCloseDay()
  const { save, refused } = useFormSave<ClosingValues, ClosingInput, Closing>({
    form,
    schema: closeDay.body,
    toInput: (typed) => ({
      // Left out, so that the check says 'Required'.
      accountId: (typed.accountId ?? undefined) as string,
      date: typed.date,
      counted: typedDecimal(typed.counted) || '0',
      explanation: typed.explanation,
      expectedSeen: expected ?? undefined,
    }),
    send: (body) => send({ body }),
    onSaved: () => {
      notices.success(t('closing.done'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={t('closing.open')}
      submitText={t('closing.submit')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <p className={styles.small}>{t('closing.hint')}</p>
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
        <Form.Item<ClosingValues> name="accountId" label={t('field.accountId')}>
          <AccountSelect />
        </Form.Item>
        <Form.Item<ClosingValues> name="date" label={t('closing.upTo')}>
          <Input type="date" max={officeToday()} />
        </Form.Item>
        <Form.Item<ClosingValues> name="counted" label={t('closing.counted')}>
          <AmountInput placeholder="0" suffix={account?.currency ?? <span />} />
        </Form.Item>
        {account && expected !== null ? (
          <CountAgainstBooks currency={account.currency} expected={expected} counted={values.counted} />
        ) : null}
        <Form.Item<ClosingValues> name="explanation" label={t('closing.explanation')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
