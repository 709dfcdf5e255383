import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { MoneyText } from '@/components/ui/MoneyText'
import { useAccounts, useBookLines, useCloseDay } from '@/hooks/transactions'
import { closeDay } from '@/lib/contracts/transactions'
import { isCalendarDate, officeToday } from '@/lib/domain/dates'
import { decimal, isDecimal } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'

interface ClosingValues {
  accountId: string | null
  date: string
  counted: string
  explanation: string
}

/** The balance of an account at the end of a day, after its last movement; null while it loads. */
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
  currency: string
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
  const meaning = useTerm()
  const { send } = useCloseDay()
  const [initial] = useState<ClosingValues>(() => ({
    accountId: null,
    date: officeToday(),
    counted: '',
    explanation: '',
  }))
  const edit = useEditForm({
    initial,
    schema: closeDay.body,
    toInput: (values: ClosingValues) => ({
      // Left out, so that the check says 'Required'.
      accountId: (values.accountId ?? undefined) as string,
      date: values.date,
      counted: typedDecimal(values.counted) || '0',
      explanation: values.explanation,
      expectedSeen: expected ?? undefined,
    }),
    save: (body) => send({ body }),
    savedText: t('closing.done'),
  })
  const values = useTyped(edit.form, initial)
  const { account, expected } = useExpected(values.accountId, values.date)
  return (
    <EditDrawer edit={edit} title={t('closing.open')} submitText={t('closing.submit')} onClosed={onClosed}>
      <p className={styles.small}>{t('closing.hint')}</p>
      <Form.Item<ClosingValues> name="accountId" label={t('field.accountId')}>
        <AccountSelect />
      </Form.Item>
      <Form.Item<ClosingValues> name="date" label={t('closing.upTo')} tooltip={meaning('dayClosing')}>
        <DateField max={officeToday()} />
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
    </EditDrawer>
  )
}
