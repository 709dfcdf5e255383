import { Badge, List } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { useReadNotification } from '@/hooks/notifications'
import type { Exception } from '@/lib/contracts/exceptions'
import type { Notification } from '@/lib/contracts/notifications'
import type { ClaimType } from '@/lib/domain/cargo-claims'
import type { RequestKind } from '@/lib/domain/customer-requests'
import styles from './notifications.module.css'

/** Where it is done or read. */
function linkOf({ kind, subjectId, packageInfo, customer, batch }: Notification): string {
  if (kind === 'exception') return '/admin/finance'
  if (kind === 'rate') return '/admin/rates'
  if (kind === 'transfer' || kind === 'transferCancellation') return `/admin/money-transfer/${subjectId}`
  if (kind === 'bankChange') return `/admin/suppliers/${subjectId}`
  if (kind === 'accountsChange') return '/admin/money-transfer'
  if (kind === 'cargoClaim' || kind === 'settlement') return `/admin/cargo-claims/${subjectId}`
  if (kind === 'parcelClaim') return '/admin/waiting-room?tab=claims'
  if (kind === 'doubt') return `/admin/customer-requests?request=${subjectId}`
  if (kind === 'messagesFailed') return '/admin/messages?status=failed'
  if (batch) return `/admin/batches/${batch.id}?tab=activity`
  return packageInfo ? `/admin/packages/${packageInfo.id}` : `/admin/customers/${customer?.id}`
}

/** What it says, in the reader's language. */
function useHead(notification: Notification): string {
  const { t } = useTranslation('notifications')
  const { t: ofClaims } = useTranslation('cargo-claims')
  const { t: ofFinance } = useTranslation('finance')
  const { t: ofRequests } = useTranslation('customer-requests')
  const { kind, state, by } = notification
  if (kind === 'mention') return t('kind.mention', { name: by ?? '—' })
  const head = t(`kind.${kind}`)
  if (state === null) return head
  if (kind === 'cargoClaim') return `${head}: ${ofClaims(`kind.${state as ClaimType}`)}`
  if (kind === 'doubt') return `${head}: ${ofRequests(`kind.${state as RequestKind}`)}`
  return `${head}: ${ofFinance(`look.kind.${state as Exception['kind']}`)}`
}

/** One of them: to open it is to have read it. */
export function NotificationItem({
  notification,
  onLeave,
}: {
  notification: Notification
  onLeave: () => void
}) {
  const { t } = useTranslation('notifications')
  const head = useHead(notification)
  const { send } = useReadNotification()
  const { id, kind, readAt, packageInfo, customer, batch, label, by, text, createdAt } = notification
  const about = packageInfo?.trackingNumber ?? customer?.name ?? batch?.number ?? label

  function open() {
    onLeave()
    // Where that fails it stays unread, which the next look shows.
    if (readAt === null) send({ params: { id } }).catch(() => {})
  }

  return (
    <List.Item className={styles.item}>
      <SiteLink href={linkOf(notification)} className={styles.link} onClick={open}>
        <span className={readAt === null ? styles.unread : undefined}>
          {readAt === null ? <Badge status="processing" aria-label={t('unread')} /> : null} {head}
        </span>
        {about ? <span>{about}</span> : null}
        {text ? <span className={styles.text}>{text}</span> : null}
        <span className={styles.muted}>
          <InstantText at={createdAt} length="short" />
          {by && kind !== 'mention' ? ` · ${by}` : null}
        </span>
      </SiteLink>
    </List.Item>
  )
}
