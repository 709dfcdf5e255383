import { SolutionOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { useFailure } from '@/hooks/use-failure'
import type { useParcelClaims } from '@/hooks/waiting-room'
import { useDecideClaim } from '@/hooks/waiting-room'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { ClaimCard } from './ClaimCard'
import { OwnerDialog } from './OwnerDialog'
import { RefuseDialog } from './RefuseDialog'
import styles from './waiting-queue.module.css'

interface Deciding {
  claim: ParcelClaim
  how: 'accept' | 'refuse'
}

function AcceptDialog({ claim, onClosed }: { claim: ParcelClaim; onClosed: () => void }) {
  const { t } = useTranslation('waiting-queue')
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

/** Who says that an unknown parcel is theirs; staff compare the numbers and decide. */
export function ClaimsTab({ claims }: { claims: ReturnType<typeof useParcelClaims> }) {
  const { t } = useTranslation('waiting-queue')
  const problemOf = useFailure()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const problem = problemOf(claims.error)
  const close = () => setDeciding(null)

  if (!claims.data) {
    if (!problem) return <Skeleton active paragraph={{ rows: 6 }} />
    return (
      <ErrorState problem={problem} retrying={claims.isValidating} onRetry={() => void claims.mutate()} />
    )
  }
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
            onAccept={() => setDeciding({ claim, how: 'accept' })}
            onRefuse={() => setDeciding({ claim, how: 'refuse' })}
          />
        ))}
      </ul>
      {deciding?.how === 'accept' ? <AcceptDialog claim={deciding.claim} onClosed={close} /> : null}
      {deciding?.how === 'refuse' ? <RefuseDialog claim={deciding.claim} onClosed={close} /> : null}
    </>
  )
}
