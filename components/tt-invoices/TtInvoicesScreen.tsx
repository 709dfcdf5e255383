import { FileTextOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { PageHeader } from '@/components/ui/PageHeader'
import { useTtInvoices } from '@/hooks/tt-invoices'
import { useFailure } from '@/hooks/use-failure'
import type { TtInvoiceRow } from '@/lib/contracts/tt-invoices'
import { TtInvoiceDrawer } from './TtInvoiceDrawer'
import styles from './tt-invoices.module.css'

const addressOf = (id: string) => `/admin/tt-invoice/${id}`

function useColumns(): Columns<TtInvoiceRow> {
  const { t } = useTranslation('tt-invoice')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        render: (_, { id, number }) => <Link href={addressOf(id)}>{number}</Link>,
      },
      {
        key: 'date',
        title: t('field.issuedOn'),
        sorter: true,
        render: (_, { issuedOn }) => <CalendarDateText on={issuedOn} />,
      },
      { key: 'remitter', title: t('field.remitter'), render: (_, { remitter }) => remitter },
      { key: 'beneficiary', title: t('field.beneficiary'), render: (_, { beneficiary }) => beneficiary },
      { key: 'purpose', title: t('field.purpose'), render: (_, { purpose }) => purpose },
      {
        key: 'total',
        title: t('field.total'),
        align: 'end',
        sorter: true,
        render: (_, { total, currency }) => <MoneyText amount={total} currency={currency} />,
      },
      {
        key: 'state',
        title: t('field.state'),
        render: (_, { cancelledAt }) => t(cancelledAt ? 'doc.cancelled' : 'doc.standing'),
      },
    ],
    [t],
  )
}

export function TtInvoicesScreen() {
  const { t } = useTranslation('tt-invoice')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useColumns()
  const moneyTransferId = url.get('moneyTransferId')
  const list = useTtInvoices(url.ready ? { ...listQuery(url), moneyTransferId } : null)
  const isNarrowed = Boolean(url.get('search'))
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={
          moneyTransferId ? (
            <>
              {t('list.ofTransfer')} <Link href="/admin/tt-invoice">{t('list.all')}</Link>
            </>
          ) : undefined
        }
        back={
          moneyTransferId
            ? { href: `/admin/money-transfer/${moneyTransferId}`, label: t('list.toTransfer') }
            : undefined
        }
        actions={create}
      />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
      />
      <DataTable<TtInvoiceRow>
        name={t('list.title')}
        columns={columns}
        renderCard={({ id, number, beneficiary, issuedOn, total, currency, cancelledAt }) => (
          <>
            <Link href={addressOf(id)} className={styles.cardName}>
              {number}
            </Link>{' '}
            {cancelledAt ? t('doc.cancelled') : null}
            <div>
              <MoneyText amount={total} currency={currency} tone="strong" />
            </div>
            <div className={styles.cardLine}>
              {beneficiary} · <CalendarDateText on={issuedOn} />
            </div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => addressOf(id)}
        empty={
          <EmptyState
            icon={<FileTextOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') ? (
        <TtInvoiceDrawer
          moneyTransferId={moneyTransferId ?? null}
          onClosed={() => url.set({ new: undefined }, 'replace')}
        />
      ) : null}
    </>
  )
}
