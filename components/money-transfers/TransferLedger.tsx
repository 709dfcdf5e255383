import { BookOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { type Columns, DataTable } from '@/components/lists/DataTable'
import { listQuery } from '@/components/lists/list-query'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { type LedgerOwner, useTransferLedger } from '@/hooks/suppliers'
import { useFailure } from '@/hooks/use-failure'
import type { TransferLedger as Ledger, LedgerLine } from '@/lib/contracts/suppliers'
import { isCalendarDate } from '@/lib/domain/dates'
import { CURRENCIES, type Currency } from '@/lib/domain/money'
import styles from './money-transfers.module.css'

function useColumns(currency: Currency): Columns<LedgerLine> {
  const { t } = useTranslation('money-transfer')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('ledger.date'),
        sorter: true,
        render: (_, { date }) => <CalendarDateText on={date} />,
      },
      {
        key: 'transfer',
        title: t('ledger.transfer'),
        render: (_, line) => (
          <SiteLink href={`/admin/money-transfer/${line.transferId}`}>{line.number}</SiteLink>
        ),
      },
      { key: 'what', title: t('ledger.what'), render: (_, { kind }) => t(`ledger.kind.${kind}`) },
      {
        key: 'amount',
        title: t('ledger.amount'),
        align: 'end',
        render: (_, { amount }) => <MoneyText amount={amount} currency={currency} />,
      },
      {
        key: 'balance',
        title: t('ledger.balance'),
        align: 'end',
        render: (_, { balance }) => <MoneyText amount={balance} currency={currency} tone="strong" />,
      },
    ],
    [t, currency],
  )
}

function Sums({ ledger, currency }: { ledger: Ledger; currency: Currency }) {
  const { t } = useTranslation('money-transfer')
  return (
    <dl className={styles.sums}>
      {(['opening', 'in', 'out', 'closing'] as const).map((sum) => (
        <div key={sum}>
          <dt>{t(`ledger.${sum}`)}</dt>
          <dd>
            <MoneyText amount={ledger[sum]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function dayOf(url: UrlState, name: 'from' | 'to'): string | undefined {
  const day = url.get(name)
  return day && isCalendarDate(day) ? day : undefined
}

/** What was promised and moved in transfers, with the balance after each line; one currency at a time. */
export function TransferLedger({ owner }: { owner: LedgerOwner }) {
  const { t } = useTranslation('money-transfer')
  const url = useUrlState()
  const problemOf = useFailure()
  const fallback = owner.kind === 'customer' ? 'TZS' : 'CNY'
  const currency = CURRENCIES.find((one) => one === url.get('currency')) ?? fallback
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, currency, from: dayOf(url, 'from'), to: dayOf(url, 'to') }
  const { data, error, isValidating, mutate } = useTransferLedger(owner, url.ready ? query : null)
  const columns = useColumns(currency)
  return (
    <Panel title={t('ledger.title')}>
      <p className={styles.note}>{t(`ledger.${owner.kind}Hint`)}</p>
      <div className={styles.filters}>
        <Segmented
          aria-label={t('field.currency')}
          value={currency}
          options={[...CURRENCIES]}
          onChange={(value) => url.set({ currency: value, pageNum: undefined })}
        />
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`ledger.${end}`)}
            value={query[end]}
            onChange={(date) => url.set({ [end]: date, pageNum: undefined })}
          />
        ))}
      </div>
      {data ? <Sums ledger={data} currency={currency} /> : null}
      <DataTable<LedgerLine>
        name={t('ledger.title')}
        columns={columns}
        framed={false}
        renderCard={(line) => (
          <>
            <div className={styles.cardRow}>
              <SiteLink href={`/admin/money-transfer/${line.transferId}`}>
                {t('detail.title', { number: line.number })}
              </SiteLink>
              <MoneyText amount={line.amount} currency={currency} />
            </div>
            <div className={styles.cardLine}>
              {t(`ledger.kind.${line.kind}`)} · <CalendarDateText on={line.date} /> ·{' '}
              <MoneyText amount={line.balance} currency={currency} />
            </div>
          </>
        )}
        page={data}
        problem={problemOf(error)}
        refreshing={isValidating}
        onRetry={() => void mutate()}
        url={url}
        empty={<EmptyState icon={<BookOutlined />} title={t('ledger.empty')} />}
      />
    </Panel>
  )
}
