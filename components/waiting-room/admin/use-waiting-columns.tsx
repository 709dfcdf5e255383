import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { useLocationText } from '@/components/locations/use-location-text'
import { WaitingTag } from '@/components/packages/PackageStatus'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import type { SheetColumn } from '@/components/ui/sheet'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import type { Decimal } from '@/lib/domain/money'
import { AdvanceState, DaysWaiting, NoticeState, type OnAction, WaitingActions, Wishes } from './WaitingCard'
import styles from './waiting-room-admin.module.css'

export function useWaitingColumns(onAction: OnAction): Columns<WaitingPackage> {
  const { t } = useTranslation('waiting-room-admin')
  const locationText = useLocationText()
  return useMemo(
    () => [
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
        key: 'createdAt',
        title: t('field.waiting'),
        sorter: true,
        render: (_, { daysWaiting }) => <DaysWaiting days={daysWaiting} />,
      },
      {
        key: 'receiver',
        title: t('field.receiver'),
        render: (_, cargo) => <Receiver cargo={cargo} />,
      },
      {
        key: 'state',
        title: t('field.state'),
        render: (_, cargo) => <StateCell cargo={cargo} />,
      },
      {
        key: 'location',
        title: t('field.location'),
        render: (_, { location }) => (
          <div className={styles.location}>{location ? locationText(location) : '—'}</div>
        ),
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, { pieces }) => pieces },
      {
        key: 'total',
        title: headIn(t('field.total'), 'USD'),
        align: 'end',
        render: (_, cargo) => <TotalCell cargo={cargo} />,
      },
      {
        key: 'actions',
        fixed: 'end',
        title: t('field.actions'),
        render: (_, cargo) => (
          <div className={styles.nextStep}>
            <WaitingActions cargo={cargo} onAction={onAction} />
          </div>
        ),
      },
    ],
    [t, onAction, locationText],
  )
}

function Receiver({ cargo: { receiverInfo, salesPersons } }: { cargo: WaitingPackage }) {
  return (
    <>
      <SiteLink href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</SiteLink>
      <div className={styles.muted}>{salesPersons.map(({ name }) => name).join(', ') || '—'}</div>
    </>
  )
}

function StateCell({ cargo }: { cargo: WaitingPackage }) {
  return (
    <div className={styles.state}>
      <WaitingTag status={cargo.waitingStatus} />
      <div className={styles.muted}>
        <NoticeState cargo={cargo} />
      </div>
      <Wishes cargo={cargo} />
    </div>
  )
}

function TotalCell({ cargo }: { cargo: WaitingPackage }) {
  return (
    <div className={styles.total}>
      <Price totalUSD={cargo.totalUSD} paidUSD={cargo.paidAmountUSD} bare />
      <AdvanceState cargo={cargo} />
    </div>
  )
}

/** What it costs over what is paid. */
export function Price({
  totalUSD,
  paidUSD,
  bare = false,
}: {
  totalUSD: Decimal
  paidUSD: Decimal
  bare?: boolean
}) {
  const { t } = useTranslation('waiting-room-admin')
  return (
    <>
      <MoneyText amount={totalUSD} currency="USD" bare={bare} />
      <div className={styles.paid}>
        {t('paid')} <MoneyText amount={paidUSD} currency="USD" tone="muted" bare={bare} />
      </div>
    </>
  )
}

/** A waiting package as a row of a saved file. */
export function waitingSheet(t: TFunction<'waiting-room-admin'>): SheetColumn<WaitingPackage>[] {
  return [
    { title: t('field.number'), value: ({ trackingNumber }) => trackingNumber },
    { title: t('field.received'), value: ({ createdAt }) => createdAt, kind: 'date' },
    { title: t('field.days'), value: ({ daysWaiting }) => daysWaiting, kind: 'number' },
    { title: t('field.receiver'), value: ({ receiverInfo }) => receiverInfo.name },
    {
      title: t('field.salesPerson'),
      value: ({ salesPersons }) => salesPersons.map(({ name }) => name).join(', '),
    },
    {
      title: t('field.state'),
      value: ({ waitingStatus }) => t(`waitingStep.${waitingStatus}`, { ns: 'packages' }),
    },
    { title: t('field.notices'), value: ({ notices }) => notices.count, kind: 'number' },
    { title: t('field.lastNotice'), value: ({ notices }) => notices.lastAt, kind: 'date' },
    { title: t('field.location'), value: ({ location }) => location?.code ?? '' },
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: `${t('field.total')} (US$)`, value: ({ totalUSD }) => totalUSD, kind: 'money' },
    { title: `${t('paid')} (US$)`, value: ({ paidAmountUSD }) => paidAmountUSD, kind: 'money' },
    {
      title: `${t('advance.missing')} (US$)`,
      value: ({ advanceMissingUSD }) => advanceMissingUSD,
      kind: 'money',
    },
  ]
}
