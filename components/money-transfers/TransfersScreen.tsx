import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useTransfers } from '@/hooks/money-transfers'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listMoneyTransfers, type MoneyTransfer } from '@/lib/contracts/money-transfers'
import { CURRENCIES } from '@/lib/domain/money'
import { TRANSFER_STATUSES } from '@/lib/domain/transfer-status'
import { TransferCard } from './TransferCard'
import { TransferDrawer } from './TransferDrawer'
import { transferSheet } from './transfer-sheet'
import { useTransferColumns } from './use-transfer-columns'

export function TransfersScreen() {
  const { t } = useTranslation('money-transfer')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useTransferColumns()
  const status = TRANSFER_STATUSES.find((one) => one === url.get('status'))
  const currency = CURRENCIES.find((one) => one === url.get('currency'))
  const narrowed = { status, currency, customerId: url.get('customerId'), supplierId: url.get('supplierId') }
  const query = { ...listQuery(url), ...narrowed }
  const list = useTransfers(url.ready ? query : null)
  const isNarrowed = Boolean(url.get('search') || Object.values(narrowed).some(Boolean))

  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <LinkButton href="/admin/suppliers">{t('list.suppliers')}</LinkButton>
            <ExportMenu
              name={t('list.title')}
              columns={transferSheet(t)}
              fetchRows={rowsOf(listMoneyTransfers, query)}
              problemOf={problemOf}
            />
            {create}
          </>
        }
      />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <>
            <Select
              allowClear
              aria-label={t('list.byStatus')}
              placeholder={t('list.byStatus')}
              value={status}
              options={TRANSFER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
              onChange={(value?: string) => url.set({ status: value, pageNum: undefined })}
            />
            <Select
              allowClear
              aria-label={t('list.byCurrency')}
              placeholder={t('list.byCurrency')}
              value={currency}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={(value?: string) => url.set({ currency: value, pageNum: undefined })}
            />
          </>
        }
      />
      <DataTable<MoneyTransfer>
        name={t('list.title')}
        columns={columns}
        renderCard={(transfer) => <TransferCard transfer={transfer} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/money-transfer/${id}`}
        empty={
          <EmptyState
            icon={<SwapOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') ? (
        <TransferDrawer transfer={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
