import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  QuestionCircleOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { StatusTag } from '@/components/ui/StatusTag'
import type { useParcelClaims } from '@/hooks/waiting-room'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { AcceptDialog, RefuseDialog } from './ClaimDialogs'
import { ParcelPhoto } from './ParcelPhoto'
import styles from './waiting-room-admin.module.css'

interface Decision {
  claim: ParcelClaim
  kind: 'accept' | 'refuse'
}

/** Who says that an unknown parcel is theirs; staff compare the numbers and decide. */
export function ClaimsTab({ claims }: { claims: ReturnType<typeof useParcelClaims> }) {
  const { t } = useTranslation('waiting-room-admin')
  const meaning = useTerm()
  const [decision, setDecision] = useState<Decision | null>(null)
  const close = () => setDecision(null)

  if (!claims.data) return <Loading reading={claims} rows={6} />
  if (claims.data.length === 0) {
    return <EmptyState icon={<SolutionOutlined />} title={t('claim.empty')} hint={t('claim.emptyHint')} />
  }
  return (
    <>
      <p className={styles.muted}>{meaning('parcelClaim').title}</p>
      <ul className={styles.claims} aria-label={t('tab.claims')}>
        {claims.data.map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            onAccept={() => setDecision({ claim, kind: 'accept' })}
            onRefuse={() => setDecision({ claim, kind: 'refuse' })}
          />
        ))}
      </ul>
      {decision?.kind === 'accept' ? <AcceptDialog claim={decision.claim} onClosed={close} /> : null}
      {decision?.kind === 'refuse' ? <RefuseDialog claim={decision.claim} onClosed={close} /> : null}
    </>
  )
}

/** Whether the number that was given is the parcel's. */
function NumberTag({ claim }: { claim: ParcelClaim }) {
  const { t } = useTranslation('waiting-room-admin')
  if (claim.courierNumber === null) {
    return (
      <StatusTag tone="neutral" icon={<QuestionCircleOutlined />}>
        {t('claim.noNumber')}
      </StatusTag>
    )
  }
  return claim.isNumberRight ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('claim.right')}
    </StatusTag>
  ) : (
    <StatusTag tone="danger" icon={<CloseCircleOutlined />}>
      {t('claim.wrong')}
    </StatusTag>
  )
}

/** A stranger's name, or the customer who claimed it on their own pages. */
function Claimant({ claim: { name, phone, customer } }: { claim: ParcelClaim }) {
  const { t } = useTranslation('waiting-room-admin')
  return (
    <>
      <p>
        {customer ? (
          <SiteLink className={styles.link} href={`/admin/customers/${customer.id}`}>
            {customer.name}
          </SiteLink>
        ) : (
          <strong>{name}</strong>
        )}{' '}
        ·{' '}
        <a className={styles.link} href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
      {customer ? (
        <p>
          <StatusTag tone="info" icon={<UserOutlined />}>
            {t('claim.ofCustomer')}
          </StatusTag>
        </p>
      ) : null}
    </>
  )
}

interface ClaimCardProps {
  claim: ParcelClaim
  onAccept: () => void
  onRefuse: () => void
}

/** One claim: who, with which number, and whether it is the parcel's. */
function ClaimCard({ claim, onAccept, onRefuse }: ClaimCardProps) {
  const { t } = useTranslation('waiting-room-admin')
  return (
    <li className={styles.claim}>
      <ParcelPhoto images={claim.images} />
      <div>
        <Claimant claim={claim} />
        <p className={styles.muted}>
          <InstantText at={claim.createdAt} length="short" />
        </p>
        <p>
          <NumberTag claim={claim} />
        </p>
        <p>
          {t('claim.said')} <span className={styles.number}>{claim.courierNumber ?? '—'}</span>
        </p>
        {claim.proof === null ? null : (
          <p>
            {t('claim.proof')} <q>{claim.proof}</q>
          </p>
        )}
        <p>
          {t('claim.parcel')} <span className={styles.number}>{claim.parcelCourierNumber ?? '—'}</span>{' '}
          <SiteLink className={styles.link} href={`/admin/packages/${claim.packageId}`}>
            {claim.trackingNumber}
          </SiteLink>
        </p>
        <div className={styles.actions}>
          <Button onClick={onAccept}>{t('claim.accept')}</Button>
          <Button danger onClick={onRefuse}>
            {t('claim.refuse')}
          </Button>
        </div>
      </div>
    </li>
  )
}
