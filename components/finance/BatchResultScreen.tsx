import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '@/components/book-keeping/entry-text'
import { useTerm } from '@/components/help/use-term'
import type { Columns } from '@/components/lists/DataTable'
import { useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { ErrorState } from '@/components/ui/ErrorState'
import { Facts } from '@/components/ui/Facts'
import { LinkButton } from '@/components/ui/LinkButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatchResult } from '@/hooks/finance'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { BatchResultDetail } from '@/lib/contracts/finance'
import { addMoney, formatAmount, formatCbm, formatQuantity } from '@/lib/domain/money'
import { FiguresTable } from './FiguresTable'
import styles from './finance.module.css'
import { addressOf, entriesAddress, LinkedMoney, toneOf } from './LinkedMoney'
import { PackageSpread } from './PackageSpread'

/** The sums of a batch in US$, from what it was sold for to what was left. */
function ResultFacts({ result }: { result: BatchResultDetail }) {
  const { t } = useTranslation('finance')
  const meaning = useTerm()
  const packages = addressOf('packages', { batchId: result.id })
  const expenses = entriesAddress({ batchId: result.id, type: 'expense' })
  const money = (amount: string | null, href: string | null) =>
    amount === null ? '—' : <LinkedMoney amount={amount} href={href} />
  return (
    <Facts
      facts={[
        { label: t('field.departure'), value: <CalendarDateText on={result.departureDate} length="full" /> },
        {
          label: t('field.load'),
          value: `${t('packages', { count: result.packages })} · ${formatCbm(result.cbm)} CBM · ${formatQuantity(result.weightKg)} kg`,
        },
        { label: t('field.rate'), value: formatAmount(result.exchangeRate, 'TZS') },
        { label: t('field.revenue'), value: money(result.revenueUSD, packages) },
        { label: t('field.collected'), value: money(result.collectedUSD, packages) },
        {
          label: t('field.expenses'),
          help: meaning('batchExpense').title,
          value: money(result.expensesUSD, expenses),
        },
        { label: t('field.costPerCbm'), value: money(result.costPerCbmUSD, expenses) },
        { label: t('field.costPerKg'), value: money(result.costPerKgUSD, expenses) },
        {
          label: t('field.profit'),
          value: (
            <strong>
              <LinkedMoney amount={result.profitUSD} href={null} tone={toneOf(result.profitUSD)} />
            </strong>
          ),
        },
        {
          label: t('field.margin'),
          help: meaning('batchMargin').title,
          value: result.marginPercent === null ? '—' : `${result.marginPercent}%`,
        },
      ]}
    />
  )
}

type Expense = BatchResultDetail['expenses'][number] & { id: string }

/** What a batch cost by category and currency, each in US$ too. */
function Expenses({ result }: { result: BatchResultDetail }) {
  const { t } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const columns: Columns<Expense> = useMemo(() => {
    const entriesOf = ({ category, currency }: Expense) =>
      entriesAddress({
        batchId: result.id,
        type: 'expense',
        category,
        noCategory: category === null ? 'true' : null,
        currency,
      })
    return [
      {
        key: 'category',
        title: ofBooks('field.category'),
        render: (_, { category }) => categoryName(ofBooks, category),
      },
      {
        key: 'amount',
        title: ofBooks('field.amount'),
        align: 'end',
        render: (_, row) => <LinkedMoney amount={row.amount} currency={row.currency} href={entriesOf(row)} />,
      },
      {
        key: 'usd',
        title: t('field.inUsd'),
        align: 'end',
        render: (_, row) => <LinkedMoney amount={row.amountUSD} href={entriesOf(row)} />,
      },
    ]
  }, [t, ofBooks, result.id])
  const sum = addMoney(result.expenses.map(({ amountUSD }) => amountUSD))
  return (
    <FiguresTable<Expense>
      name={t('field.expenses')}
      columns={columns}
      rows={result.expenses.map((row) => ({ ...row, id: `${row.category} ${row.currency}` }))}
      show={['category', 'usd', 'amount']}
      totals={{
        label: t('table.sum', { ns: 'ui' }),
        sums: { usd: <MoneyText amount={sum} currency="USD" /> },
      }}
      empty={<p className={styles.note}>{t('batches.noExpenses')}</p>}
    />
  )
}

/** What the clocks of its containers come to until today, apart from what is in the books. */
function Estimates({ result }: { result: BatchResultDetail }) {
  const { t } = useTranslation('finance')
  const { t: ofClocks } = useTranslation('container-clocks')
  return (
    <Panel title={t('batches.estimates')}>
      <p className={styles.note}>{t('batches.estimatesNote')}</p>
      <Facts
        facts={[
          ...result.estimates.map(({ clock, currency, amount }) => ({
            label: ofClocks(`clock.${clock}`),
            value: <MoneyText amount={amount} currency={currency} />,
          })),
          {
            label: `${t('batches.estimated')}, ${t('field.inUsd')}`,
            value: <MoneyText amount={result.estimatedUSD} currency="USD" />,
          },
          {
            label: t('batches.profitAfter'),
            value: (
              <MoneyText amount={result.profitAfterUSD} currency="USD" tone={toneOf(result.profitAfterUSD)} />
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** What one batch earned: its figures, its expenses, and both spread over its packages. */
export function BatchResultScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useBatchResult(url.get('id') ?? null)
  const problem = problemOf(error)
  const back = { href: '/admin/finance/batches', label: t('view.batches') }
  if (!may('finance.read')) return <PageHeader title={t('title')} subtitle={t('noPermission')} />
  if (!data && problem) {
    return (
      <>
        <PageHeader title={t('field.batch')} back={back} />
        <Panel>
          <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
        </Panel>
      </>
    )
  }
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHeader
        title={data.number}
        back={back}
        actions={<LinkButton href={`/admin/batches/${data.id}`}>{t('batches.open')}</LinkButton>}
      />
      <div className={styles.pair}>
        <Panel title={t('batches.result')}>
          <ResultFacts result={data} />
        </Panel>
        <Panel title={t('field.expenses')}>
          <Expenses result={data} />
        </Panel>
      </div>
      {data.estimates.length > 0 ? <Estimates result={data} /> : null}
      <PackageSpread id={data.id} url={url} />
    </>
  )
}
