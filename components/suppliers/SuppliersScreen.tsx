import { BankOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageHeader } from '@/components/ui/PageHeader'
import { useSuppliers } from '@/hooks/suppliers'
import { useFailure } from '@/hooks/use-failure'
import type { Supplier } from '@/lib/contracts/suppliers'
import { SupplierDrawer } from './SupplierDrawer'

function useColumns(): Columns<Supplier> {
  const { t } = useTranslation('money-transfer')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('supplier.field.name'),
        sorter: true,
        render: (_, { id, name }) => <Link href={`/admin/suppliers/${id}`}>{name}</Link>,
      },
      { key: 'bank', title: t('supplier.field.bankName'), render: (_, row) => row.bankName ?? '—' },
      {
        key: 'account',
        title: t('supplier.field.accountNumber'),
        render: (_, row) => row.accountNumber ?? '—',
      },
      { key: 'swift', title: t('supplier.field.swift'), render: (_, row) => row.swift ?? '—' },
      { key: 'country', title: t('supplier.field.country'), render: (_, row) => row.country ?? '—' },
    ],
    [t],
  )
}

export function SuppliersScreen() {
  const { t } = useTranslation('money-transfer')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useColumns()
  const list = useSuppliers(url.ready ? listQuery(url) : null)
  const isNarrowed = Boolean(url.get('search'))
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('supplier.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('supplier.title')}
        back={{ href: '/admin/money-transfer', label: t('detail.back') }}
        actions={create}
      />
      <ListToolbar
        url={url}
        searchHint={t('supplier.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
      />
      <DataTable<Supplier>
        name={t('supplier.title')}
        columns={columns}
        renderCard={({ id, name, bankName, accountNumber }) => (
          <>
            <Link href={`/admin/suppliers/${id}`}>{name}</Link>
            <div>{[bankName, accountNumber].filter(Boolean).join(' · ')}</div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/suppliers/${id}`}
        empty={
          <EmptyState
            icon={<BankOutlined />}
            title={isNarrowed ? t('supplier.noMatch') : t('supplier.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('supplier.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') ? (
        <SupplierDrawer supplier={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
