import { ContainerOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityName } from '@/components/lanes/use-city-name'
import { SiteLink } from '@/components/layout/SiteLink'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { TransitTag } from '@/components/packages/PackageStatus'
import { CalendarDateText } from '@/components/ui/DateText'
import { useBatches } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BatchRow, listBatches } from '@/lib/contracts/batches'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES, type TransitStatus } from '@/lib/domain/transit-status'
import { BatchDrawer } from './BatchDrawer'
import { useBatchRowMenu } from './BatchRowMenu'
import styles from './batches.module.css'
import { FillGauge } from './FillGauge'
import { batchSheet, useBatchColumns } from './use-batch-columns'

function useStatusName() {
  const { t } = useTranslation('packages')
  return (status: TransitStatus) => t(`transit.${TRANSIT_STATUS_KEYS[status]}`)
}

function useFilters(url: UrlState) {
  const { t } = useTranslation('batches')
  const statusName = useStatusName()
  const { select } = urlFilters(url)
  return [
    select(
      'freightMode',
      t('field.freightMode'),
      FREIGHT_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) })),
    ),
    select(
      'transitStatus',
      t('field.transitStatus'),
      TRANSIT_STATUSES.map((status) => ({ value: String(status), label: statusName(status) })),
    ),
    select('carrierProposes', t('field.carrierProposes'), [
      { value: 'true', label: t('list.carrierProposes') },
    ]),
  ]
}

export function BatchesScreen() {
  const { t } = useTranslation('batches')
  const { t: ofUi } = useTranslation('ui')
  const url = useUrlState()
  const canEdit = useAccess()('batches.edit')
  const query = {
    ...listQuery(url),
    freightMode: FREIGHT_MODES.find((mode) => mode === url.get('freightMode')),
    transitStatus: TRANSIT_STATUSES.find((status) => String(status) === url.get('transitStatus')),
    carrierProposes: url.get('carrierProposes') === 'true' ? ('true' as const) : undefined,
  }
  const statusName = useStatusName()
  const cityName = useCityName()
  const { rowMenu, cardMenu, dialog } = useBatchRowMenu()
  const list = useBatches(url.ready ? query : null)
  const rows = list.data?.result ?? []
  const packages = rows.reduce((sum, { packagesCount }) => sum + packagesCount, 0)
  return (
    <ListScreen<BatchRow>
      name="batches"
      title={t('list.title')}
      list={list}
      totals={rows.length > 1 ? { label: ofUi('table.thisPage'), sums: { packages } } : undefined}
      url={url}
      columns={useBatchColumns(rowMenu)}
      renderCard={(batch) => <BatchCard batch={batch} menu={cardMenu(batch)} />}
      rowHref="/admin/batches/"
      searchHint={t('list.search')}
      filters={useFilters(url)}
      exported={{ columns: batchSheet(t, statusName, cityName), fetchRows: rowsOf(listBatches, query) }}
      create={
        canEdit ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : null
      }
      empty={{ icon: <ContainerOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {dialog}
      {url.get('new') && canEdit ? (
        <BatchDrawer batch={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}

/** A batch in the list on a phone. */
function BatchCard({ batch, menu }: { batch: BatchRow; menu: ReactNode }) {
  const { t } = useTranslation('batches')
  return (
    <>
      <div className={styles.row}>
        <SiteLink href={`/admin/batches/${batch.id}`} className={styles.number}>
          {batch.number}
        </SiteLink>
        <span className={styles.cardEnd}>
          <TransitTag status={batch.transitStatus} />
          {menu}
        </span>
      </div>
      <div className={styles.row}>
        <span>
          {t(`mode.${batch.freightMode}`)} · <CalendarDateText on={batch.departureDate} />
        </span>
        <span className={styles.muted}>{t('packages', { count: batch.packagesCount })}</span>
      </div>
      {batch.load ? <FillGauge compact load={batch.load} capacity={batch} /> : null}
    </>
  )
}
