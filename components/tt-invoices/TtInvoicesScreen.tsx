import { FileTextOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneySums, MoneyText } from '@/components/ui/MoneyText'
import { useTtInvoices } from '@/hooks/tt-invoices'
import type { TtInvoiceRow } from '@/lib/contracts/tt-invoices'
import { TtInvoiceDrawer } from './TtInvoiceDrawer'

const INVOICES = '/admin/tt-invoice/'

function useColumns(): Columns<TtInvoiceRow> {
  const { t } = useTranslation('tt-invoice')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        render: (_, { id, number }) => <SiteLink href={INVOICES + id}>{number}</SiteLink>,
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
        render: (_, { cancelledAt }) => t(cancelledAt ? 'doc.cancelled' : 'doc.valid'),
      },
    ],
    [t],
  )
}

export function TtInvoicesScreen() {
  const { t } = useTranslation('tt-invoice')
  const url = useUrlState()
  const columns = useColumns()
  const moneyTransferId = url.get('moneyTransferId')
  const list = useTtInvoices(url.ready ? { ...listQuery(url), moneyTransferId } : null)
  const valid = (list.data?.result ?? []).filter(({ cancelledAt }) => !cancelledAt)
  return (
    <ListScreen<TtInvoiceRow>
      name="tt-invoices"
      title={t('list.title')}
      subtitle={
        moneyTransferId ? (
          <>
            {t('list.ofTransfer')} <SiteLink href="/admin/tt-invoice">{t('list.all')}</SiteLink>
          </>
        ) : undefined
      }
      back={
        moneyTransferId
          ? { href: `/admin/money-transfer/${moneyTransferId}`, label: t('list.toTransfer') }
          : undefined
      }
      list={list}
      url={url}
      columns={columns}
      renderCard={(invoice) => (
        <RowCard row={invoice} columns={columns} show={['number', 'total', 'beneficiary', 'date', 'state']} />
      )}
      rowHref={INVOICES}
      searchHint={t('list.search')}
      totals={{
        label: t('table.thisPage', { ns: 'ui' }),
        sums: {
          total: <MoneySums amounts={valid.map(({ total, currency }) => ({ amount: total, currency }))} />,
        },
      }}
      create={
        <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
      }
      empty={{ icon: <FileTextOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') ? (
        <TtInvoiceDrawer
          moneyTransferId={moneyTransferId ?? null}
          onClosed={() => url.set({ new: undefined }, 'replace')}
        />
      ) : null}
    </ListScreen>
  )
}
