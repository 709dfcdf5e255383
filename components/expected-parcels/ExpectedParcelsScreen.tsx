import { ScheduleOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { useTerm } from '@/components/help/use-term'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteExpectedParcel, useExpectedParcels } from '@/hooks/expected-parcels'
import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import { addQuantities, formatQuantity } from '@/lib/domain/money'
import { ExpectDrawer } from './ExpectDrawer'
import styles from './expected-parcels.module.css'

const STATUSES = ['open', 'received'] as const

export function ExpectedParcelsScreen() {
  const { t } = useTranslation('expected-parcels')
  const { t: ofLists } = useTranslation('ui')
  const meaning = useTerm()
  const url = useUrlState()
  const [deleted, setDeleted] = useState<ExpectedParcel | null>(null)
  const status = STATUSES.find((one) => one === url.get('status'))
  const list = useExpectedParcels(url.ready ? { ...listQuery(url), status } : null)
  const weights = list.data?.result.flatMap(({ expectedWeightKg }) => expectedWeightKg ?? []) ?? []
  return (
    <ListScreen<ExpectedParcel>
      name="expected-parcels"
      title={t('list.title')}
      subtitle={meaning('announcedParcel').title}
      list={list}
      url={url}
      columns={useExpectedColumns(setDeleted)}
      renderCard={(parcel) => <ExpectedCard parcel={parcel} onDelete={setDeleted} />}
      totals={{ label: ofLists('table.thisPage'), sums: { weight: formatQuantity(addQuantities(weights)) } }}
      searchHint={t('list.search')}
      filters={[
        {
          name: 'status',
          label: t('status.title'),
          control: (
            <Segmented
              aria-label={t('status.title')}
              value={status ?? ''}
              options={[
                { value: '', label: t('status.all') },
                ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
              onChange={urlFilters(url).choose('status')}
            />
          ),
        },
      ]}
      create={
        <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
      }
      empty={{ icon: <ScheduleOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') ? <ExpectDrawer onClosed={() => url.set({ new: undefined }, 'replace')} /> : null}
      {deleted ? <DeleteDialog parcel={deleted} onClosed={() => setDeleted(null)} /> : null}
    </ListScreen>
  )
}

function useExpectedColumns(onDelete: (parcel: ExpectedParcel) => void): Columns<ExpectedParcel> {
  const { t } = useTranslation('expected-parcels')
  return useMemo(
    () => [
      {
        key: 'courierNumber',
        title: t('field.courierNumber'),
        sorter: true,
        render: (_, { courierNumber }) => <span className={styles.number}>{courierNumber}</span>,
      },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { customer }) => (
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        ),
      },
      {
        key: 'weight',
        title: t('field.expectedWeightKg'),
        align: 'end',
        render: (_, { expectedWeightKg }) => expectedWeightKg && formatQuantity(expectedWeightKg),
      },
      { key: 'remark', title: t('field.remark'), dataIndex: 'remark' },
      {
        key: 'declared',
        title: t('field.declared'),
        align: 'end',
        render: (_, { declared }) => declared && <MoneyText {...declared} />,
      },
      {
        key: 'order',
        title: t('field.order'),
        render: (_, { order, courierNumber }) =>
          order && (
            <PhotoThumbs
              className={styles.order}
              photos={[{ ...order, alt: t('order', { number: courierNumber }) }]}
            />
          ),
      },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
      {
        key: 'state',
        title: t('field.package'),
        render: (_, parcel) => <ParcelState parcel={parcel} onDelete={onDelete} />,
      },
    ],
    [t, onDelete],
  )
}

interface ParcelProps {
  parcel: ExpectedParcel
  onDelete: (parcel: ExpectedParcel) => void
}

/** The package it became, or the button that deletes the announcement. */
function ParcelState({ parcel, onDelete }: ParcelProps) {
  const { t } = useTranslation('expected-parcels')
  const { packageInfo, receivedAt } = parcel
  if (packageInfo) {
    return (
      <SiteLink href={`/admin/packages/${packageInfo.id}`} className={styles.number}>
        {packageInfo.trackingNumber}
      </SiteLink>
    )
  }
  if (receivedAt) return t('status.received')
  return (
    <Button size="small" danger type="text" onClick={() => onDelete(parcel)}>
      {t('delete.button')}
    </Button>
  )
}

/** An announced parcel in the list on a phone. */
function ExpectedCard({ parcel, onDelete }: ParcelProps) {
  const { courierNumber, customer, expectedWeightKg, remark, createdAt } = parcel
  return (
    <div className={styles.card}>
      <div>
        <b className={styles.number}>{courierNumber}</b>
        <div>
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        </div>
        <div className={styles.muted}>
          {[expectedWeightKg && `${formatQuantity(expectedWeightKg)} kg`, remark].filter(Boolean).join(' · ')}
        </div>
        <div className={styles.muted}>
          <InstantText at={createdAt} length="short" />
        </div>
      </div>
      <ParcelState parcel={parcel} onDelete={onDelete} />
    </div>
  )
}

function DeleteDialog({ parcel, onClosed }: { parcel: ExpectedParcel; onClosed: () => void }) {
  const { t } = useTranslation('expected-parcels')
  const { run, refused } = useAction()
  const { send } = useDeleteExpectedParcel()
  const sayDeleted = useDeletedNotice()
  return (
    <ConfirmDialog
      variant="confirm"
      danger
      open
      title={t('delete.title', { number: parcel.courierNumber })}
      confirmText={t('delete.button')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (!(await run(() => send({ params: { id: parcel.id } }), null))) return
        sayDeleted(parcel.id, t('delete.done'))
        onClosed()
      }}
    >
      <RefusedAlert refused={refused} />
      {t('delete.text')}
    </ConfirmDialog>
  )
}
