import { LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { useClosings } from '@/hooks/transactions'
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
  const columns = useClosingColumns()
  const [counting, setCounting] = useState(false)
  const { search: _search, ...paging } = listQuery(url)
  return (
    <ListScreen<Closing>
      inTab
      name="closings"
      title={t('tab.closing')}
      list={useClosings(url.ready ? { ...paging, accountId: url.get('accountId') } : null)}
      url={url}
      columns={columns}
      renderCard={(closing) => (
        <RowCard row={closing} columns={columns} show={['date', 'counted', 'account', 'difference']} />
      )}
      filters={[
        {
          name: 'accountId',
          label: t('field.accountId'),
          control: (
            <AccountSelect
              withClosed
              label={t('list.allAccounts')}
              value={url.get('accountId')}
              onChange={urlFilters(url).choose('accountId')}
            />
          ),
        },
      ]}
      create={
        <Button icon={<LockOutlined />} onClick={() => setCounting(true)}>
          {t('closing.open')}
        </Button>
      }
      empty={{ icon: <LockOutlined />, title: t('closing.empty'), hint: t('closing.emptyHint') }}
    >
      {counting ? <CloseDayDrawer onClosed={() => setCounting(false)} /> : null}
    </ListScreen>
  )
}
