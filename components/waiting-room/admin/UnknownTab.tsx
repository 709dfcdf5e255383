import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { useAccess } from '@/hooks/session'
import { useGiveOwner, useUnknownParcels } from '@/hooks/waiting-room'
import type { UnknownParcel } from '@/lib/contracts/waiting-room'
import { OwnerDialog } from './OwnerDialog'
import { ParcelPhoto } from './ParcelPhoto'
import { DaysWaiting } from './WaitingCard'
import styles from './waiting-room-admin.module.css'

/** The API searches by the end of a courier number, of three letters or digits at least. */
function endingOf(search: string | undefined): string | undefined {
  return search && /^[A-Za-z0-9 -]{3,60}$/.test(search) ? search : undefined
}

/** Parcels whose owner nobody knows, the oldest first: whoever calls and knows one gets it here. */
export function UnknownTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('waiting-room-admin')
  const meaning = useTerm()
  const mayGive = useAccess()('waiting.handle')
  const [given, setGiven] = useState<UnknownParcel | null>(null)
  const { search, sort, ...page } = listQuery(url)
  const query = { ...page, sort: sort ?? 'receivedOn', courierEnding: endingOf(search) }
  return (
    <ListScreen<UnknownParcel>
      inTab
      name="unknown-parcels"
      title={t('tab.unknown')}
      list={useUnknownParcels(url.ready ? query : null)}
      url={url}
      columns={useUnknownColumns(mayGive ? setGiven : null)}
      renderCard={(parcel) => (
        <UnknownCard
          parcel={parcel}
          action={mayGive ? <Button onClick={() => setGiven(parcel)}>{t('unknown.give')}</Button> : undefined}
        />
      )}
      rowHref="/admin/packages/"
      notice={<p className={styles.muted}>{meaning('unknownParcel').title}</p>}
      searchHint={t('unknown.search')}
      empty={{ icon: <QuestionCircleOutlined />, title: t('unknown.empty'), hint: t('unknown.emptyHint') }}
      noMatch={{ title: t('noMatch'), hint: t('unknown.noMatchHint') }}
    >
      {given ? <GiveDialog parcel={given} onClosed={() => setGiven(null)} /> : null}
    </ListScreen>
  )
}

function GiveDialog({ parcel, onClosed }: { parcel: UnknownParcel; onClosed: () => void }) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useGiveOwner()
  return (
    <OwnerDialog
      title={t('owner.title', { number: parcel.trackingNumber ?? '' })}
      onClosed={onClosed}
      give={(receiverId) => send({ params: { id: parcel.id }, body: { receiverId } })}
    />
  )
}

/** `onGive` null for who may not give parcels away. */
function useUnknownColumns(onGive: ((parcel: UnknownParcel) => void) | null): Columns<UnknownParcel> {
  const { t } = useTranslation('waiting-room-admin')
  return useMemo(() => {
    const columns: Columns<UnknownParcel> = [
      {
        key: 'photo',
        title: t('field.photo'),
        render: (_, { images }) => <ParcelPhoto images={images} isSmall />,
      },
      {
        key: 'trackingNumber',
        title: t('field.number'),
        render: (_, { id, trackingNumber }) => (
          <SiteLink className={styles.number} href={`/admin/packages/${id}`}>
            {trackingNumber}
          </SiteLink>
        ),
      },
      {
        key: 'courierNumber',
        title: t('field.courierNumber'),
        render: (_, { courierNumber }) => <span className={styles.number}>{courierNumber ?? '—'}</span>,
      },
      {
        key: 'receivedOn',
        title: t('field.waiting'),
        sorter: true,
        render: (_, { daysWaiting }) => <DaysWaiting days={daysWaiting ?? 0} />,
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, { pieces }) => pieces },
      {
        key: 'claims',
        title: t('field.claims'),
        align: 'end',
        render: (_, { openClaims }) => openClaims ?? 0,
      },
    ]
    if (!onGive) return columns
    return [
      ...columns,
      {
        key: 'give',
        title: t('field.actions'),
        render: (_, parcel) => (
          <Button
            size="small"
            aria-label={`${t('unknown.give')}: ${parcel.trackingNumber ?? ''}`}
            onClick={() => onGive(parcel)}
          >
            {t('unknown.give')}
          </Button>
        ),
      },
    ]
  }, [t, onGive])
}

/** An unknown parcel on a phone. */
function UnknownCard({ parcel, action }: { parcel: UnknownParcel; action: ReactNode }) {
  const { t } = useTranslation('waiting-room-admin')
  return (
    <>
      <div className={styles.row}>
        <ParcelPhoto images={parcel.images} isSmall />
        <SiteLink className={styles.number} href={`/admin/packages/${parcel.id}`}>
          {parcel.trackingNumber}
        </SiteLink>
      </div>
      <div className={styles.row}>
        <span className={styles.number}>{parcel.courierNumber ?? '—'}</span>
        <DaysWaiting days={parcel.daysWaiting ?? 0} />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>{t('unknown.claims', { count: parcel.openClaims ?? 0 })}</span>
        {action}
      </div>
    </>
  )
}
