import { BankOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { useAccess } from '@/hooks/session'
import { useSuppliers } from '@/hooks/suppliers'
import type { SupplierRow } from '@/lib/contracts/suppliers'
import { SupplierDrawer } from './SupplierDrawer'

function useColumns(): Columns<SupplierRow> {
  const { t } = useTranslation('money-transfer')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('supplier.field.name'),
        sorter: true,
        render: (_, { id, name, bankChange }) => (
          <>
            <SiteLink href={`/admin/suppliers/${id}`}>{name}</SiteLink>
            {bankChange ? <Tag color="warning">{t('supplier.bankChanging')}</Tag> : null}
          </>
        ),
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
  const may = useAccess()
  const url = useUrlState()
  const { select } = urlFilters(url)
  const bankChanging = url.get('bankChanging') === 'true' ? ('true' as const) : undefined
  return (
    <ListScreen<SupplierRow>
      name="suppliers"
      title={t('supplier.title')}
      back={{ href: '/admin/money-transfer', label: t('detail.back') }}
      list={useSuppliers(url.ready ? { ...listQuery(url), bankChanging } : null)}
      url={url}
      columns={useColumns()}
      renderCard={({ id, name, bankName, accountNumber, bankChange }) => (
        <>
          <SiteLink href={`/admin/suppliers/${id}`}>{name}</SiteLink>{' '}
          {bankChange ? <Tag color="warning">{t('supplier.bankChanging')}</Tag> : null}
          <div>{[bankName, accountNumber].filter(Boolean).join(' · ')}</div>
        </>
      )}
      rowHref="/admin/suppliers/"
      searchHint={t('supplier.search')}
      filters={[
        select('bankChanging', t('supplier.byBankChange'), [
          { value: 'true', label: t('supplier.bankChanging') },
        ]),
      ]}
      create={
        may('transfers.manage') ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('supplier.create')}</CreateButton>
        ) : undefined
      }
      empty={{ icon: <BankOutlined />, title: t('supplier.empty'), hint: t('supplier.emptyHint') }}
      noMatch={{ title: t('supplier.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') ? (
        <SupplierDrawer supplier={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}
