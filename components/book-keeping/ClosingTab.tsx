import { LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { useClosings } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import type { Closing } from '@/lib/contracts/transactions'
import { decimal } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'
import { CloseDayDrawer } from './CloseDayDrawer'

function Difference({ closing }: { closing: Closing }) {
  const isRight = decimal(closing.difference).eq(0)
  return (
    <>
      <MoneyText
        amount={closing.difference}
        currency={closing.account.currency}
        tone={isRight ? 'success' : 'danger'}
      />
      {closing.explanation ? <div className={styles.small}>{closing.explanation}</div> : null}
    </>
  )
}

function useClosingColumns(): Columns<Closing> {
  const { t } = useTranslation('book-keeping')
  return useMemo(() => {
    const money = (key: 'expected' | 'counted') => ({
      key,
      title: t(`closing.${key}`),
      align: 'end' as const,
      render: (_: unknown, row: Closing) => <MoneyText amount={row[key]} currency={row.account.currency} />,
    })
    return [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, { date }) => (
          <>
            <LockOutlined aria-hidden /> <CalendarDateText on={date} />
          </>
        ),
      },
      { key: 'account', title: t('field.accountId'), render: (_, { account }) => account.name },
      money('expected'),
      money('counted'),
      {
        key: 'difference',
        title: t('closing.difference'),
        align: 'end',
        render: (_, closing) => <Difference closing={closing} />,
      },
      {
        key: 'by',
        title: t('closing.by'),
        render: (_, { closedBy, closedAt }) => (
          <>
            {closedBy ?? '—'}
            <div className={styles.small}>
              <InstantText at={closedAt} length="short" />
            </div>
          </>
        ),
      },
    ]
  }, [t])
}

/** The days that were counted and locked, and the counting of the next. */
export function ClosingTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const problemOf = useFailure()
  const columns = useClosingColumns()
  const [counting, setCounting] = useState(false)
  const { search: _search, ...paging } = listQuery(url)
  const list = useClosings(url.ready ? { ...paging, accountId: url.get('accountId') } : null)
  const count = (
    <Button icon={<LockOutlined />} onClick={() => setCounting(true)}>
      {t('closing.open')}
    </Button>
  )
  return (
    <>
      <div className={styles.tools}>
        <AccountSelect
          withClosed
          label={t('list.allAccounts')}
          value={url.get('accountId')}
          onChange={(accountId) => url.set({ accountId, pageNum: undefined })}
        />
        {count}
      </div>
      <DataTable<Closing>
        name={t('tab.closing')}
        columns={columns}
        renderCard={(closing) => (
          <>
            <div className={styles.row}>
              <span>
                <LockOutlined aria-hidden /> <CalendarDateText on={closing.date} />
              </span>
              <MoneyText amount={closing.counted} currency={closing.account.currency} tone="strong" />
            </div>
            <div className={styles.row}>
              <span className={styles.small}>{closing.account.name}</span>
              <span>
                <Difference closing={closing} />
              </span>
            </div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState icon={<LockOutlined />} title={t('closing.empty')} hint={t('closing.emptyHint')} />
        }
      />
      {counting ? <CloseDayDrawer onClosed={() => setCounting(false)} /> : null}
    </>
  )
}
