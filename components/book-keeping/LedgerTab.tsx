import { UnorderedListOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { useBookLines } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BookLine, listBookLines } from '@/lib/contracts/transactions'
import { CURRENCIES, type Currency } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'
import { DayFilter } from './DayFilter'
import { dayOf } from './entry-query'
import { entryWords } from './entry-words'
import { ledgerSheet } from './ledger-sheet'

function LineWords({ line }: { line: BookLine }) {
  const { t } = useTranslation('book-keeping')
  return (
    <>
      <div className={styles.words}>{entryWords(t, line)}</div>
      {line.package ? (
        <div className={styles.small}>
          <Link href={`/admin/packages/${line.package.id}`}>{line.package.trackingNumber}</Link>
        </div>
      ) : null}
    </>
  )
}

function useLedgerColumns(currency: Currency): Columns<BookLine> {
  const { t } = useTranslation('book-keeping')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, { date }) => <CalendarDateText on={date} />,
      },
      { key: 'description', title: t('field.description'), render: (_, line) => <LineWords line={line} /> },
      { key: 'account', title: t('field.accountId'), render: (_, { account }) => account.name },
      {
        key: 'amount',
        title: t('field.amount'),
        align: 'end',
        render: (_, { amount }) => (
          <MoneyText
            amount={amount}
            currency={currency}
            tone={amount.startsWith('-') ? 'danger' : 'success'}
          />
        ),
      },
      {
        key: 'balance',
        title: t('field.balance'),
        align: 'end',
        render: (_, { balance }) => <MoneyText amount={balance} currency={currency} tone="strong" />,
      },
    ],
    [t, currency],
  )
}

/** Every movement of one currency or account with the balance after it. */
export function LedgerTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const problemOf = useFailure()
  const currency = CURRENCIES.find((one) => one === url.get('currency')) ?? 'TZS'
  const columns = useLedgerColumns(currency)
  const { search: _search, ...paging } = listQuery(url)
  const query = {
    ...paging,
    currency,
    accountId: url.get('accountId'),
    from: dayOf(url, 'from'),
    to: dayOf(url, 'to'),
  }
  const list = useBookLines(url.ready ? query : null)
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('field.currency')}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
          onChange={(value) => url.set({ currency: value, accountId: undefined, pageNum: undefined })}
        />
        <AccountSelect
          withClosed
          currency={currency}
          label={t('list.allAccounts')}
          value={url.get('accountId')}
          onChange={(accountId) => url.set({ accountId, pageNum: undefined })}
        />
        <DayFilter url={url} name="from" label={t('field.from')} />
        <DayFilter url={url} name="to" label={t('field.to')} />
        <ExportMenu
          name={t('tab.ledger')}
          columns={ledgerSheet(t)}
          fetchRows={rowsOf(listBookLines, query)}
          problemOf={problemOf}
        />
      </div>
      <DataTable<BookLine>
        name={t('tab.ledger')}
        columns={columns}
        renderCard={(line) => (
          <>
            <div className={styles.row}>
              <span className={styles.small}>
                <CalendarDateText on={line.date} /> · {line.account.name}
              </span>
              <MoneyText
                amount={line.amount}
                currency={currency}
                tone={line.amount.startsWith('-') ? 'danger' : 'success'}
              />
            </div>
            <div className={styles.row}>
              <span>
                <LineWords line={line} />
              </span>
              <span>
                <span className={styles.small}>{t('field.balance')}</span>{' '}
                <MoneyText amount={line.balance} currency={currency} tone="strong" />
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
          <EmptyState
            icon={<UnorderedListOutlined />}
            title={t('ledger.empty')}
            hint={t('ledger.emptyHint')}
          />
        }
      />
    </>
  )
}
