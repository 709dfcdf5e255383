import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { ActivityOf } from '@/hooks/activity'
import type { ActivityEntry as Entry } from '@/lib/contracts/activity'
import type { MessageStatus } from '@/lib/contracts/messages'
import type { ActivityKind } from '@/lib/domain/activity'
import type { ClaimType } from '@/lib/domain/cargo-claims'
import type { ClearingMilestone } from '@/lib/domain/clearing'
import type { RequestKind } from '@/lib/domain/customer-requests'
import { formatQuantity } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS, type TransitStatus } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import styles from './activity.module.css'
import { RemoveNote } from './RemoveNote'

/** What happened, in the words of the screen where it is at home. */
function useHead({ kind, state, count }: Entry): string {
  const { t } = useTranslation('activity')
  const { t: ofPackages } = useTranslation('packages')
  const { t: ofRequests } = useTranslation('customer-requests')
  const { t: ofClaims } = useTranslation('cargo-claims')
  const { t: ofClearing } = useTranslation('clearing')
  const name = state ?? ''
  const counted = { count: count ?? 0 }
  const head = t(`kind.${kind}.${name}`, { ...counted, defaultValue: t(`kind.${kind}.any`, counted) })
  if (kind === 'status') {
    return ofPackages(`transit.${TRANSIT_STATUS_KEYS[Number(state) as TransitStatus]}`)
  }
  if (kind === 'waiting') return ofPackages(`waitingStep.${name as WaitingStatus}`)
  if (kind === 'clearing') return `${head}: ${ofClearing(`milestone.${name as ClearingMilestone}`)}`
  if (kind === 'request') return `${head}: ${ofRequests(`kind.${name as RequestKind}`)}`
  if (kind === 'claim') return `${head}: ${ofClaims(`kind.${name as ClaimType}`)}`
  return head
}

/** Where the papers of an entry are read. */
const DOCUMENT_PATHS: Partial<Record<ActivityKind, string>> = {
  status: '/admin/batches',
  payment: '/admin/receipts',
  paymentReversed: '/admin/receipts',
  invoice: '/admin/invoices/issued',
  creditNote: '/admin/invoices/issued',
  claim: '/admin/cargo-claims',
}

interface EntryProps {
  entry: Entry
  of: ActivityOf
}

/** The other package, the file and the papers that it speaks of. */
function Links({ entry: { packageInfo, kind, file, document }, of }: EntryProps) {
  const { t } = useTranslation('activity')
  const path = DOCUMENT_PATHS[kind]
  const other = packageInfo?.id === of.id ? null : packageInfo
  if (!other && !file && !(document && path)) return null
  return (
    <div className={styles.links}>
      {other ? <SiteLink href={`/admin/packages/${other.id}`}>{other.trackingNumber}</SiteLink> : null}
      {file ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ) : null}
      {document && path ? (
        <SiteLink href={`${path}/${document.id}`}>
          {t(`document.${kind}`, { number: document.number, defaultValue: document.number })}
        </SiteLink>
      ) : null}
    </div>
  )
}

/** One thing that happened: what, when, by whom, and what was said. */
export function ActivityEntry({ entry, of }: EntryProps) {
  const { t } = useTranslation('activity')
  const head = useHead(entry)
  const { money, rate, by, text, kind, sending, error, count } = entry
  const ofMany = (kind === 'payment' || kind === 'status') && count !== null && count > 1
  // Of one package the link above says the number already.
  const isSaid = text === entry.packageInfo?.trackingNumber
  return (
    <div className={styles.entry}>
      <b>{head}</b> {money ? <MoneyText amount={money.amount} currency={money.currency} /> : null}
      <div className={styles.muted}>
        <InstantText at={entry.at} length="short" />
        {by ? ` · ${by}` : null}
        {ofMany ? ` · ${t('packages', { count })}` : null}
        {sending ? <Sending state={sending} /> : null}
      </div>
      <Links entry={entry} of={of} />
      {rate ? (
        <div className={styles.text}>
          {t('rate', { old: formatQuantity(rate.old), new: formatQuantity(rate.new) })}
        </div>
      ) : null}
      {text && !isSaid ? (
        <div className={kind === 'message' || kind === 'answer' ? styles.message : styles.text}>{text}</div>
      ) : null}
      {error ? <div className={styles.failed}>{error}</div> : null}
      {entry.canRemove && text ? <RemoveNote id={entry.id} text={text} /> : null}
    </div>
  )
}

/** How far a message came; what did not arrive stands out. */
function Sending({ state }: { state: string }) {
  const { t } = useTranslation('customers')
  const text = t(`messageStatus.${state as MessageStatus}`)
  return <> · {state === 'failed' ? <span className={styles.failed}>{text}</span> : text}</>
}
