import { CheckCircleOutlined, CloseCircleOutlined, SolutionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { StatusTag } from '@/components/ui/StatusTag'
import { useDecideClaim, type useParcelClaims } from '@/hooks/waiting-room'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { OwnerDialog } from './OwnerDialog'
import { ParcelPhoto } from './ParcelPhoto'
import styles from './waiting-room-admin.module.css'

interface Decision {
  claim: ParcelClaim
  kind: 'accept' | 'refuse'
}

/** Who says that an unknown parcel is theirs; staff compare the numbers and decide. */
export function ClaimsTab({ claims }: { claims: ReturnType<typeof useParcelClaims> }) {
  const { t } = useTranslation('waiting-room-admin')
  const [decision, setDecision] = useState<Decision | null>(null)
  const close = () => setDecision(null)

  if (!claims.data) return <Loading reading={claims} rows={6} />
  if (claims.data.length === 0) {
    return <EmptyState icon={<SolutionOutlined />} title={t('claim.empty')} hint={t('claim.emptyHint')} />
  }
  return (
    <>
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
        <p>
          <strong>{claim.name}</strong> ·{' '}
          <a className={styles.link} href={`tel:${claim.phone}`}>
            {claim.phone}
          </a>
        </p>
        <p className={styles.muted}>
          <InstantText at={claim.createdAt} length="short" />
        </p>
        <p>
          {claim.isNumberRight ? (
            <StatusTag tone="success" icon={<CheckCircleOutlined />}>
              {t('claim.right')}
            </StatusTag>
          ) : (
            <StatusTag tone="danger" icon={<CloseCircleOutlined />}>
              {t('claim.wrong')}
            </StatusTag>
          )}
        </p>
        <p>
          {t('claim.said')} <span className={styles.number}>{claim.courierNumber ?? '—'}</span>
        </p>
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

interface DecisionProps {
  claim: ParcelClaim
  onClosed: () => void
}

function AcceptDialog({ claim, onClosed }: DecisionProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useDecideClaim()
  return (
    <OwnerDialog
      title={t('claim.acceptTitle', { name: claim.name })}
      phone={claim.phone}
      onClosed={onClosed}
      give={(receiverId) => send({ params: { id: claim.id }, body: { status: 'accepted', receiverId } })}
    >
      {claim.isNumberRight ? null : <p>{t('claim.wrongWarning')}</p>}
    </OwnerDialog>
  )
}

function RefuseDialog({ claim, onClosed }: DecisionProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useDecideClaim()
  const { run, refused } = useAction()

  async function refuse() {
    const body = { status: 'refused' as const }
    if (await run(() => send({ params: { id: claim.id }, body }), t('saved'))) onClosed()
  }
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('claim.refuseTitle', { name: claim.name })}
      confirmText={t('claim.refuse')}
      onCancel={onClosed}
      onConfirm={refuse}
    >
      <RefusedAlert refused={refused} />
      {t('claim.refuseText')}
    </ConfirmDialog>
  )
}
