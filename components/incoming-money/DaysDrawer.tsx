import { Button, Drawer, Form, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '@/components/book-keeping/AccountSelect'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { CalendarDateText } from '@/components/ui/DateText'
import { ErrorState } from '@/components/ui/ErrorState'
import { MoneyText } from '@/components/ui/MoneyText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { usePutBalance, useStatementDays } from '@/hooks/incoming-money'
import { useAccounts } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import type { StatementDay, StatementDays } from '@/lib/contracts/money-statements'
import { type Currency, decimal, isDecimal } from '@/lib/domain/money'
import styles from './incoming-money.module.css'

const WIDTH = 760

/** Each day of an account: the statement's balance beside the books', or what differs. */
export function DaysDrawer({ onClosed }: { onClosed: () => void }) {
  useFocusBack()
  const { t } = useTranslation('incoming-money')
  const problemOf = useFailure()
  const { fields, focusFirst } = useFirstField()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: accounts } = useAccounts()
  const first = accounts?.find(({ kind, isActive }) => isActive && kind !== 'cash')
  const accountId = chosen ?? first?.id ?? null
  const { data, error, isLoading, isValidating, mutate } = useStatementDays(accountId)
  const problem = problemOf(error)
  return (
    <Drawer
      open
      title={t('days.title')}
      size={WIDTH}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClosed}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst()
      }}
    >
      <div ref={fields}>
        <Form layout="vertical" component="div">
          <Form.Item label={t('days.account')} htmlFor="days-account">
            <AccountSelect
              id="days-account"
              withoutCash
              allowClear={false}
              value={accountId}
              onChange={(id) => setChosen(id ?? null)}
            />
          </Form.Item>
        </Form>
      </div>
      {accountId === null ? null : problem && !data ? (
        <ErrorState problem={problem} onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <DaysTable days={data} accountId={accountId} loading={isLoading} />
      )}
    </Drawer>
  )
}

interface DaysTableProps {
  days: StatementDays | undefined
  accountId: string
  loading: boolean
}

/** The day, the statement's balance beside the books', and what differs. */
function useDayColumns(currency: Currency): Columns<StatementDay> {
  const { t } = useTranslation('incoming-money')
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />
  return [
    { key: 'day', title: t('days.day'), render: (_, { day }) => <CalendarDateText on={day} /> },
    {
      key: 'statement',
      title: (
        <>
          {t('days.statement')}
          <TermHelp term="statementBalance" />
        </>
      ),
      align: 'end',
      render: (_, { statement, source }) =>
        statement === null ? (
          '—'
        ) : (
          <>
            {money(statement)}
            {source === 'manual' ? <div className={styles.muted}>{t('days.typed')}</div> : null}
          </>
        ),
    },
    { key: 'books', title: t('days.books'), align: 'end', render: (_, { books }) => money(books) },
    {
      key: 'difference',
      title: t('days.difference'),
      align: 'end',
      render: (_, { difference }) =>
        difference === null ? (
          '—'
        ) : (
          <MoneyText
            amount={difference}
            currency={currency}
            tone={decimal(difference).eq(0) ? 'success' : 'danger'}
          />
        ),
    },
  ]
}

/** On a phone the figures of a day stand below each other. */
function DaysTable({ days, accountId, loading }: DaysTableProps) {
  const currency = days?.currency ?? 'TZS'
  const cards = useCardColumns(useDayColumns(currency), ['day', '', 'statement', 'books', 'difference'])
  return (
    <Table<StatementDay>
      size="small"
      rowKey="day"
      loading={loading}
      pagination={false}
      {...cards}
      dataSource={days?.days ?? []}
      expandable={{
        expandedRowRender: (day) => <DayDetails day={day} currency={currency} accountId={accountId} />,
      }}
    />
  )
}

interface DayDetailsProps {
  day: StatementDay
  currency: Currency
  accountId: string
}

/** What differs on a day, and the field for the statement's balance. */
function DayDetails({ day, currency, accountId }: DayDetailsProps) {
  const { t } = useTranslation('incoming-money')
  const { unbooked, unconfirmed } = day
  return (
    <>
      {unbooked.length + unconfirmed.length === 0 ? <p>{t('days.equal')}</p> : null}
      {unbooked.length > 0 ? (
        <section aria-label={t('days.unbooked')}>
          <h4>{t('days.unbooked')}</h4>
          {unbooked.map(({ id, reference, amount, state }) => (
            <div key={id}>
              <span className={styles.reference}>{reference}</span>{' '}
              <MoneyText amount={amount} currency={currency} /> · {t(`state.${state}`)}
            </div>
          ))}
        </section>
      ) : null}
      {unconfirmed.length > 0 ? (
        <section aria-label={t('days.unconfirmed')}>
          <h4>{t('days.unconfirmed')}</h4>
          {unconfirmed.map(({ id, reference, amount, packageId, trackingNumber }) => (
            <div key={id}>
              <SiteLink href={`/admin/packages/${packageId}`}>{trackingNumber}</SiteLink> {reference}{' '}
              <MoneyText amount={amount} currency={currency} />
            </div>
          ))}
        </section>
      ) : null}
      <BalanceField day={day} accountId={accountId} />
    </>
  )
}

/** Types the statement's balance, where it has no column of balances. */
function BalanceField({ day: { day, statement }, accountId }: Pick<DayDetailsProps, 'day' | 'accountId'>) {
  const { t } = useTranslation('incoming-money')
  const { send, pending } = usePutBalance()
  const { run, refused } = useAction()
  const [typed, setTyped] = useState(statement ?? '')
  const balance = typedDecimal(typed)
  return (
    <>
      <RefusedAlert refused={refused} />
      <div className={styles.decision}>
        <AmountInput
          aria-label={t('days.type', { day })}
          placeholder={t('days.type', { day })}
          value={typed}
          onChange={setTyped}
        />
        <Button
          loading={pending}
          disabled={!isDecimal(balance)}
          onClick={() => void run(() => send({ body: { accountId, day, balance } }), t('days.saved'))}
        >
          {t('days.save')}
        </Button>
      </div>
    </>
  )
}
