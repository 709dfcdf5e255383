import { PlusOutlined, ScheduleOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import Link from 'next/link'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { useExpectedParcels, useForgetExpectedParcel } from '@/hooks/expected-parcels'
import { useFailure } from '@/hooks/use-failure'
import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import { formatQuantity } from '@/lib/domain/money'
import { ExpectDrawer } from './ExpectDrawer'
import { ExpectedCard } from './ExpectedCard'
import styles from './expected-parcels.module.css'

const STATUSES = ['open', 'received'] as const

function useExpectedColumns(onForget: (parcel: ExpectedParcel) => void): Columns<ExpectedParcel> {
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
        render: (_, { customer }) => <Link href={`/admin/customers/${customer.id}`}>{customer.name}</Link>,
      },
      {
        key: 'weight',
        title: t('field.expectedWeightKg'),
        align: 'end',
        render: (_, { expectedWeightKg }) => expectedWeightKg && formatQuantity(expectedWeightKg),
      },
      { key: 'remark', title: t('field.remark'), dataIndex: 'remark' },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
      {
        key: 'state',
        title: t('field.package'),
        render: (_, parcel) => <StateCell {...{ parcel, onForget }} />,
      },
    ],
    [t, onForget],
  )
}

interface StateCellProps {
  parcel: ExpectedParcel
  onForget: (parcel: ExpectedParcel) => void
}

/** The package it became, or the way to take the announcement back. */
function StateCell({ parcel, onForget }: StateCellProps) {
  const { t } = useTranslation('expected-parcels')
  const { packageInfo, receivedAt } = parcel
  if (packageInfo) {
    return (
      <Link href={`/admin/packages/${packageInfo.id}`} className={styles.number}>
        {packageInfo.trackingNumber}
      </Link>
    )
  }
  if (receivedAt) return t('status.received')
  return (
    <Button size="small" danger type="text" onClick={() => onForget(parcel)}>
      {t('forget.button')}
    </Button>
  )
}

export function ExpectedParcelsScreen() {
  const { t } = useTranslation('expected-parcels')
  const url = useUrlState()
  const problemOf = useFailure()
  const [forgotten, setForgotten] = useState<ExpectedParcel | null>(null)
  const forgetting = useForgetExpectedParcel()
  const status = STATUSES.find((one) => one === url.get('status'))
  const list = useExpectedParcels(url.ready ? { ...listQuery(url), status } : null)
  const columns = useExpectedColumns(setForgotten)
  const isNarrowed = Boolean(url.get('search') || status)

  async function forget() {
    try {
      if (forgotten) await forgetting.send({ params: { id: forgotten.id } })
      notices.success(t('forget.done'))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
    setForgotten(null)
  }

  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('list.title')} actions={create} />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <Segmented
            aria-label={t('status.title')}
            value={status ?? ''}
            options={[
              { value: '', label: t('status.all') },
              ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(value) => url.set({ status: value || undefined, pageNum: undefined })}
          />
        }
      />
      <DataTable<ExpectedParcel>
        name={t('list.title')}
        columns={columns}
        renderCard={(parcel) => (
          <ExpectedCard parcel={parcel} actions={<StateCell parcel={parcel} onForget={setForgotten} />} />
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<ScheduleOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') ? <ExpectDrawer onClosed={() => url.set({ new: undefined }, 'replace')} /> : null}
      <ConfirmDialog
        variant="confirm"
        danger
        open={forgotten !== null}
        pending={forgetting.pending}
        title={t('forget.title', { number: forgotten?.courierNumber })}
        confirmText={t('forget.button')}
        onCancel={() => setForgotten(null)}
        onConfirm={forget}
      >
        {t('forget.text')}
      </ConfirmDialog>
    </>
  )
}
