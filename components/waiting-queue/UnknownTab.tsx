import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { useGiveOwner, useUnknownParcels } from '@/hooks/waiting-room'
import type { UnknownParcel } from '@/lib/contracts/waiting-room'
import { OwnerDialog } from './OwnerDialog'
import { UnknownCard } from './UnknownCard'
import { useUnknownColumns } from './use-unknown-columns'

/** The board takes the end of a courier number, of three letters or digits at least. */
function endingOf(search: string | undefined): string | undefined {
  return search && /^[A-Za-z0-9 -]{3,60}$/.test(search) ? search : undefined
}

function GiveDialog({ parcel, onClosed }: { parcel: UnknownParcel; onClosed: () => void }) {
  const { t } = useTranslation('waiting-queue')
  const { send } = useGiveOwner()
  return (
    <OwnerDialog
      title={t('owner.title', { number: parcel.trackingNumber ?? '' })}
      onClosed={onClosed}
      give={(receiverId) => send({ params: { id: parcel.id }, body: { receiverId } })}
    />
  )
}

/** Parcels whose owner nobody knows, the oldest first: whoever calls and knows one gets it here. */
export function UnknownTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('waiting-queue')
  const problemOf = useFailure()
  const mayGive = useAccess()('waiting.handle')
  const [given, setGiven] = useState<UnknownParcel | null>(null)
  const { search, sort, ...page } = listQuery(url)
  const query = { ...page, sort: sort ?? 'receivedOn', courierEnding: endingOf(search) }
  const list = useUnknownParcels(url.ready ? query : null)
  const columns = useUnknownColumns(mayGive ? setGiven : null)
  return (
    <>
      <ListToolbar
        url={url}
        searchHint={t('unknown.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
      />
      <DataTable<UnknownParcel>
        name={t('tab.unknown')}
        columns={columns}
        renderCard={(parcel) => (
          <UnknownCard
            parcel={parcel}
            action={
              mayGive ? <Button onClick={() => setGiven(parcel)}>{t('unknown.give')}</Button> : undefined
            }
          />
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/packages/${id}`}
        empty={
          <EmptyState
            icon={<QuestionCircleOutlined />}
            title={search ? t('noMatch') : t('unknown.empty')}
            hint={search ? t('unknown.noMatchHint') : t('unknown.emptyHint')}
          />
        }
      />
      {given ? <GiveDialog parcel={given} onClosed={() => setGiven(null)} /> : null}
    </>
  )
}
