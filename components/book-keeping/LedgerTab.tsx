import { UnorderedListOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { useBookLines } from '@/hooks/transactions'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BookLine, listBookLines } from '@/lib/contracts/transactions'
import { addMoney } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'
import { ledgerSheet } from './book-sheets'
import { dayOf } from './entry-filters'
import { entryText } from './entry-text'
import { currencyOf, useCurrencyOptions } from './use-currency-options'

function Movement({ amount, currency }: { amount: string; currency: string }) {
  return (
    <MoneyText
      amount={amount}
      currency={currency}
      bare
      tone={amount.startsWith('-') ? 'danger' : 'success'}
    />
  )
}

function useLedgerColumns(currency: string): Columns<BookLine> {
  const { t } = useTranslation('book-keeping')
  const { t: ofEntries } = useTranslation('book-entries')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, { date }) => <CalendarDateText on={date} />,
      },
      {
        key: 'description',
        title: t('field.description'),
        render: (_, line) => (
          <>
            <div className={styles.description}>{entryText(ofEntries, line)}</div>
            {line.package ? (
              <div className={styles.small}>
                <SiteLink href={`/admin/packages/${line.package.id}`}>{line.package.trackingNumber}</SiteLink>
              </div>
            ) : null}
          </>
        ),
      },
      { key: 'account', title: t('field.accountId'), render: (_, { account }) => account.name },
      {
        key: 'amount',
        title: headIn(t('field.amount'), currency),
        align: 'end',
        render: (_, { amount }) => <Movement amount={amount} currency={currency} />,
      },
      {
        key: 'balance',
        title: headIn(t('field.balance'), currency),
        help: 'ledger',
        align: 'end',
        render: (_, { balance }) => <MoneyText amount={balance} currency={currency} tone="strong" bare />,
      },
    ],
    [t, ofEntries, currency],
  )
}

function useFilters(url: UrlState, currency: string) {
  const { t } = useTranslation('book-keeping')
  const { choose, date } = urlFilters(url)
  return [
    {
      name: 'accountId',
      label: t('field.accountId'),
      control: (
        <AccountSelect
          withClosed
          currency={currency}
          label={t('list.allAccounts')}
          value={url.get('accountId')}
          onChange={choose('accountId')}
        />
      ),
    },
    date('from', t('field.from')),
    date('to', t('field.to')),
  ]
}

/** Every movement of one currency or account with the balance after it. */
export function LedgerTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const { t: ofEntries } = useTranslation('book-entries')
  const currency = currencyOf(url.get('currency'))
  const currencies = useCurrencyOptions('all')
  const columns = useLedgerColumns(currency)
  const { search: _search, ...paging } = listQuery(url)
  const days = { from: dayOf(url, 'from'), to: dayOf(url, 'to') }
  const query = { ...paging, ...days, currency, accountId: url.get('accountId') }
  const list = useBookLines(url.ready ? query : null)
  const sum = addMoney((list.data?.result ?? []).map(({ amount }) => amount))
  return (
    <ListScreen<BookLine>
      inTab
      name="ledger"
      title={t('tab.ledger')}
      list={list}
      url={url}
      columns={columns}
      renderCard={(line) => (
        <RowCard
          row={line}
          columns={columns}
          show={['date', 'amount', 'description', 'account', 'balance']}
        />
      )}
      notice={
        <Segmented
          className={styles.currencies}
          aria-label={t('field.currency')}
          value={currency}
          options={currencies}
          onChange={(value) => url.set({ currency: value, accountId: undefined, pageNum: undefined })}
        />
      }
      filters={useFilters(url, currency)}
      exported={{ columns: ledgerSheet(t, ofEntries), fetchRows: rowsOf(listBookLines, query) }}
      totals={{
        label: t('table.thisPage', { ns: 'ui' }),
        sums: { amount: <Movement amount={sum} currency={currency} /> },
      }}
      empty={{ icon: <UnorderedListOutlined />, title: t('ledger.empty'), hint: t('ledger.emptyHint') }}
    />
  )
}
