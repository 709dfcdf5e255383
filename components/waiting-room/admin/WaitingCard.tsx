import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { useLocationText } from '@/components/locations/use-location-text'
import { WaitingTag } from '@/components/packages/PackageStatus'
import { formatCalendarDate, formatInstant } from '@/components/ui/date-format'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'
import { useAccess } from '@/hooks/session'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { waitingAge } from '@/lib/domain/waiting-status'
import styles from './waiting-room-admin.module.css'

/** A waiting package on a phone. */
export function WaitingCard({ cargo, actions }: { cargo: WaitingPackage; actions: ReactNode }) {
  const { t } = useTranslation('waiting-room-admin')
  const locationText = useLocationText()
  return (
    <>
      <div className={styles.row}>
        <SiteLink className={styles.number} href={`/admin/packages/${cargo.id}`}>
          {cargo.trackingNumber}
        </SiteLink>
        <WaitingTag status={cargo.waitingStatus} />
      </div>
      <div className={styles.row}>
        <span>{cargo.receiverInfo.name}</span>
        <DaysWaiting days={cargo.daysWaiting} />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>
          {t('pieces', { count: cargo.pieces })}
          {cargo.location ? ` · ${locationText(cargo.location)}` : null}
        </span>
        <MoneyText amount={cargo.totalUSD} currency="USD" />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>
          <NoticeState cargo={cargo} />
        </span>
        <AdvanceState cargo={cargo} />
      </div>
      <Wishes cargo={cargo} />
      {actions}
    </>
  )
}

const AGES = {
  fresh: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  late: { tone: 'warning', icon: <ExclamationCircleOutlined /> },
  overdue: { tone: 'danger', icon: <WarningOutlined /> },
} as const

/** How long something waits: by colour, icon and text. */
export function DaysWaiting({ days }: { days: number }) {
  const { t } = useTranslation('waiting-room-admin')
  const age = waitingAge(days)
  const text = t('days', { count: days })
  return <StatusTag {...AGES[age]}>{age === 'fresh' ? text : `${text} · ${t(`age.${age}`)}`}</StatusTag>
}

/** Whether the advance is paid, or how much of it is missing; or that there is no price yet. */
export function AdvanceState({ cargo }: { cargo: WaitingPackage }) {
  const { t } = useTranslation('waiting-room-admin')
  if (cargo.hindrance === 'unpriced') {
    return (
      <StatusTag tone="danger" icon={<WarningOutlined />}>
        {t('advance.unpriced')}
      </StatusTag>
    )
  }
  if (cargo.advancePercent === 0) return <span>{t('advance.none')}</span>
  if (cargo.hindrance === null) {
    return (
      <StatusTag tone="success" icon={<CheckCircleOutlined />}>
        {t('advance.reached')}
      </StatusTag>
    )
  }
  return (
    <span>
      {t('advance.missing')} <MoneyText amount={cargo.advanceMissingUSD} currency="USD" tone="danger" />
    </span>
  )
}

/** How often the customer was asked, when last, and by whom; or that the customer has answered. */
export function NoticeState({ cargo }: { cargo: WaitingPackage }) {
  const { t, i18n } = useTranslation('waiting-room-admin')
  const { t: ofCargo } = useTranslation('packages')
  const { count, lastAt, lastBy } = cargo.notices
  if (cargo.waitingStatus === 'released') return <span>{ofCargo('waitingStep.released')}</span>
  if (count === 0 || lastAt === null) return <span>{t('notice.none')}</span>
  return (
    <span title={lastBy ? t('notice.by', { name: lastBy }) : undefined}>
      {t('notice.count', { count })} · {formatInstant(lastAt, i18n.language, 'short')}
    </span>
  )
}

/** What the customer wants of when it is shipped; what nobody answered yet leads to the answer. */
export function Wishes({ cargo: { id, wishes } }: { cargo: Pick<WaitingPackage, 'id' | 'wishes'> }) {
  const { t, i18n } = useTranslation('waiting-room-admin')
  return wishes.map(({ id: request, kind, wantedOn, together, isAccepted }) => {
    const day = wantedOn && formatCalendarDate(wantedOn, i18n.language, 'short')
    const wait = day ? t('wish.waitUntil', { day }) : t('wish.wait')
    const text = kind === 'wait' ? wait : t('wish.together', { numbers: together.join(', ') })
    return (
      <div key={request} className={styles.wish}>
        {isAccepted ? (
          <StatusTag tone="info" icon={<ClockCircleOutlined />}>
            {text}
          </StatusTag>
        ) : (
          <SiteLink href={`/admin/customer-requests?packageId=${id}&request=${request}`}>
            {t('wish.asks', { text })}
          </SiteLink>
        )}
      </div>
    )
  })
}

export type RowAction = 'notice' | 'released' | 'approve'
export type OnAction = (opened: { action: RowAction; cargo: WaitingPackage }) => void

/** The next steps of one waiting package; without those that the server would refuse. */
export function WaitingActions({ cargo, onAction }: { cargo: WaitingPackage; onAction: OnAction }) {
  const { t } = useTranslation('waiting-room-admin')
  const may = useAccess()
  const mayApprove = may('waiting.approve') && (cargo.hindrance === null || may('rules.override'))
  const actions: [RowAction, string][] = []
  if (may('waiting.handle') && cargo.waitingStatus !== 'released') {
    actions.push(['notice', cargo.notices.count > 0 ? t('action.remind') : t('action.notify')])
    actions.push(['released', t('action.released')])
  }
  if (mayApprove) actions.push(['approve', t('action.approve')])
  return (
    <Space size={4} wrap>
      {actions.map(([action, label]) => (
        <Button
          key={action}
          size="small"
          aria-label={`${label}: ${cargo.trackingNumber}`}
          onClick={(event) => {
            event.stopPropagation()
            onAction({ action, cargo })
          }}
        >
          {label}
        </Button>
      ))}
    </Space>
  )
}
