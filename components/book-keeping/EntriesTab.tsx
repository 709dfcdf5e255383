import { BookOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@/components/lists/ListScreen'
import type { UrlState } from '@/components/lists/use-url-state'
import { MoneyText } from '@/components/ui/MoneyText'
import { useBalances, useTransactions } from '@/hooks/transactions'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listTransactions, type Transaction, type Transactions } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'
import { entrySheet } from './book-sheets'
import { EntryCard, useEntryColumns } from './EntryCells'
import { chosenFilters, entryQuery, useEntryFilters } from './entry-filters'

/** Filters whose sums are known; with another one, those of the days would not be those of the list. */
const SUMMED = ['from', 'to', 'currency']

/** What came in and went out in the chosen days, per currency; nothing while no day is chosen. */
function PeriodTotals({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const { from, to, currency: only, search } = entryQuery(url)
  const isSummed = (from || to) && !search && chosenFilters(url).every((name) => SUMMED.includes(name))
  const { data } = useBalances(isSummed ? { from, to } : null)
  if (!data || !isSummed) return null
  return (
    <ul className={styles.period} aria-label={t('balances.period')}>
      {data
        .filter(({ currency }) => !only || currency === only)
        .map(({ currency, income, expense }) => (
          <li key={currency}>
            {t('balances.in')} <MoneyText amount={income} currency={currency} tone="success" /> ·{' '}
            {t('balances.out')} <MoneyText amount={expense} currency={currency} tone="danger" />
          </li>
        ))}
    </ul>
  )
}

/** What came in and went out of all that fit, each currency by itself, signed like the entries. */
function totalsOf(sums: Transactions['sums'] = []): Record<string, ReactNode> {
  return {
    amount: sums.map(({ currency, income, expense }) => (
      <div key={currency}>
        + <MoneyText amount={income} currency={currency} tone="success" /> ·{' − '}
        <MoneyText amount={expense} currency={currency} tone="danger" />
      </div>
    )),
  }
}

/** All entries, narrowed by the address; exported and printed as seen. */
export function EntriesTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const { t: ofEntries } = useTranslation('book-entries')
  const query = entryQuery(url)
  const list = useTransactions(url.ready ? query : null)
  return (
    <ListScreen<Transaction>
      inTab
      name="entries"
      title={t('tab.entries')}
      list={list}
      url={url}
      columns={useEntryColumns()}
      renderCard={(entry) => <EntryCard entry={entry} />}
      searchHint={t('list.search')}
      filters={useEntryFilters(url)}
      alsoNarrowedBy={['noCategory']}
      notice={<PeriodTotals url={url} />}
      totals={{ label: t('table.sum', { ns: 'ui' }), sums: totalsOf(list.data?.sums) }}
      exported={{ columns: entrySheet(t, ofEntries), fetchRows: rowsOf(listTransactions, query) }}
      actions={
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('list.print')}
        </Button>
      }
      empty={{ icon: <BookOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    />
  )
}
