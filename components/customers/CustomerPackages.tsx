import { InboxOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { DataTable } from '@/components/lists/DataTable'
import { ColumnsButton, useTableSettings } from '@/components/lists/table-settings'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { PackageCard } from '@/components/packages/PackageCard'
import { packageQuery } from '@/components/packages/package-query'
import { usePackageColumns } from '@/components/packages/use-package-columns'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { usePackages } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import styles from './customers.module.css'

function PackageFilters({ url }: { url: UrlState }) {
  const { t } = useTranslation('packages')
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, pageNum: undefined })
  return (
    <>
      <Select
        allowClear
        size="small"
        aria-label={t('filter.transit')}
        placeholder={t('filter.transit')}
        value={url.get('transitStatus')}
        options={TRANSIT_STATUSES.map((status) => ({
          value: String(status),
          label: t(`transit.${TRANSIT_STATUS_KEYS[status]}`),
        }))}
        onChange={choose('transitStatus')}
      />
      <Select
        allowClear
        size="small"
        aria-label={t('filter.payment')}
        placeholder={t('filter.payment')}
        value={url.get('unpaid')}
        options={[
          { value: 'true', label: t('payment.unpaid') },
          { value: 'false', label: t('payment.paid') },
        ]}
        onChange={choose('unpaid')}
      />
    </>
  )
}

/** What does not fit beside the stream; the stream says when each was received. */
const LEFT_OUT = ['kg', 'cbm', 'createdAt']

/** A customer's packages by status and payment; the list of packages has all filters. */
export function CustomerPackages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const { t: ofPackages } = useTranslation('packages')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = usePackageColumns(true).filter(({ key }) => !LEFT_OUT.includes(String(key)))
  const settings = useTableSettings(
    'customer-packages',
    columns.map(({ key }) => key),
  )
  const list = usePackages(url.ready ? { ...packageQuery(url), receiverId: customerId } : null)
  const isNarrowed = Boolean(url.get('transitStatus') || url.get('unpaid'))
  return (
    <Panel
      title={t('detail.packages')}
      flush
      extra={
        <div className={styles.tools}>
          <PackageFilters url={url} />
          <SiteLink href={`/admin/packages?receiverId=${customerId}`}>{t('detail.all')}</SiteLink>
          <ColumnsButton columns={columns} settings={settings} />
        </div>
      }
    >
      <DataTable<PackageRow>
        name={t('detail.packages')}
        framed={false}
        columns={columns}
        settings={settings}
        renderCard={(cargo) => <PackageCard cargo={cargo} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref="/admin/packages/"
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={isNarrowed ? ofPackages('list.noMatch') : t('detail.noPackages')}
            hint={isNarrowed ? undefined : t('detail.noPackagesHint')}
          />
        }
      />
    </Panel>
  )
}
