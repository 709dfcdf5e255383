import { SwapOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AccountsChange } from '@/components/company/AccountsChange'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { MoneySums } from '@/components/ui/MoneyText'
import type { SheetColumn } from '@/components/ui/sheet'
import { useTransfers } from '@/hooks/money-transfers'
import { useAccess } from '@/hooks/session'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listMoneyTransfers, type MoneyTransferRow } from '@/lib/contracts/money-transfers'
import { CURRENCIES } from '@/lib/domain/money'
import { TRANSFER_STATUSES } from '@/lib/domain/money-transfer'
import { TransferCard, useTransferColumns } from './TransferCells'
import { TransferDrawer } from './TransferDrawer'

/** A transfer as a row of a saved file. */
function transferSheet(t: TFunction<'money-transfer'>): SheetColumn<MoneyTransferRow>[] {
  return [
    { title: t('field.number'), value: ({ number }) => number, kind: 'number' },
    { title: t('field.createdAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
    { title: t('field.sender'), value: ({ senderName }) => senderName },
    { title: t('field.supplierId'), value: ({ supplier }) => supplier.name },
    { title: t('field.amount'), value: ({ amount }) => amount, kind: 'money' },
    { title: t('field.currency'), value: ({ currency }) => currency },
    { title: t('field.rate'), value: ({ rate }) => rate, kind: 'number' },
    { title: t('field.charged'), value: ({ charged }) => charged, kind: 'money' },
    { title: t('field.payInCurrency'), value: ({ payInCurrency }) => payInCurrency },
    { title: t('field.payInRate'), value: ({ payInRate }) => payInRate, kind: 'number' },
    { title: t('field.fee'), value: ({ fee }) => fee, kind: 'money' },
    { title: t('field.margin'), value: ({ margin }) => margin, kind: 'money' },
    { title: t('field.purpose'), value: ({ purpose }) => purpose },
    { title: t('field.status'), value: ({ status }) => t(`status.${status}`) },
  ]
}

/** The rows shown, currency by currency; what was cancelled does not count. */
function totalsOf(rows: readonly MoneyTransferRow[]) {
  const counted = rows.filter(({ status }) => status !== 'cancelled')
  const charged = counted
    .filter(({ customer }) => customer !== null)
    .map((row) => ({ amount: row.charged, currency: row.payInCurrency }))
  return { amount: <MoneySums amounts={counted} />, charged: <MoneySums amounts={charged} /> }
}

export function TransfersScreen() {
  const { t } = useTranslation('money-transfer')
  const may = useAccess()
  const url = useUrlState()
  const { select } = urlFilters(url)
  const query = {
    ...listQuery(url),
    status: TRANSFER_STATUSES.find((one) => one === url.get('status')),
    currency: CURRENCIES.find((one) => one === url.get('currency')),
    customerId: url.get('customerId'),
    supplierId: url.get('supplierId'),
    cancelAsked: url.get('cancelAsked') === 'true' ? ('true' as const) : undefined,
  }
  const list = useTransfers(url.ready ? query : null)
  return (
    <ListScreen<MoneyTransferRow>
      name="money-transfers"
      title={t('list.title')}
      list={list}
      url={url}
      notice={<AccountsChange />}
      columns={useTransferColumns()}
      renderCard={(transfer) => <TransferCard transfer={transfer} />}
      rowHref="/admin/money-transfer/"
      searchHint={t('list.search')}
      filters={[
        select(
          'status',
          t('list.byStatus'),
          TRANSFER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ),
        select(
          'currency',
          t('list.byCurrency'),
          CURRENCIES.map((value) => ({ value, label: value })),
        ),
        select('cancelAsked', t('list.byCancelAsked'), [{ value: 'true', label: t('list.cancelAsked') }]),
      ]}
      alsoNarrowedBy={['customerId', 'supplierId']}
      exported={{ columns: transferSheet(t), fetchRows: rowsOf(listMoneyTransfers, query) }}
      totals={{ label: t('table.thisPage', { ns: 'ui' }), sums: totalsOf(list.data?.result ?? []) }}
      actions={<LinkButton href="/admin/suppliers">{t('list.suppliers')}</LinkButton>}
      create={
        may('transfers.manage') ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : undefined
      }
      empty={{ icon: <SwapOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') ? (
        <TransferDrawer transfer={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}
