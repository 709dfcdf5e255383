import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '@/components/layout/PageTitle'
import { Section } from '@/components/layout/Section'
import { LookUpFailed } from '@/components/tracking/Notices'
import { useSession } from '@/hooks/session'
import type { CompanyProfile } from '@/lib/contracts/company'
import { WAITING_STATUSES, waitingLabel } from '@/lib/domain/waiting-status'
import { OwnCargoSection } from './OwnCargoSection'
import { ReleasePage } from './ReleasePage'
import { UnknownBoard } from './UnknownBoard'
import { WaitingLabelTag } from './WaitingLabelTag'
import styles from './WaitingRoom.module.css'
import type { WaitingRoomView } from './waiting-room-props'

/** Redirects signed-in staff to the queue of the office, unless the address has a query. */
function StaffRedirect() {
  const router = useRouter()
  const hasNoQuery = router.asPath.split('#')[0] === '/waiting-room'
  const isStaff = useSession() !== null
  useEffect(() => {
    if (hasNoQuery && isStaff) void router.replace('/admin/waiting-room')
  }, [hasNoQuery, isStaff, router])
  return null
}

function StatesSection() {
  const { t } = useTranslation('waiting-room')
  return (
    <Section title={t('states')} ground="sunken">
      <ol className={styles.steps}>
        {WAITING_STATUSES.map((step) => (
          <li key={step} className={styles.card}>
            <WaitingLabelTag label={waitingLabel(step)} />
            <p className={styles.meaning}>{t(`step.${step}.text`)}</p>
            <p className={styles.next}>{t(`step.${step}.next`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface Props {
  view: WaitingRoomView
  company: CompanyProfile | null
}

/** The waiting room for visitors. It works without JavaScript. */
export function WaitingRoomPublic({ view, company }: Props) {
  const { t } = useTranslation('waiting-room')
  if (view.kind === 'release') return <ReleasePage release={view.release} hasFailed={view.hasFailed} />
  if (view.kind === 'failed') {
    return (
      <div className={styles.narrow}>
        <LookUpFailed />
      </div>
    )
  }
  return (
    <>
      <StaffRedirect />
      <PageTitle title={t('title')} text={t('text')} />
      {view.hasClaimed && (
        <p className={styles.thanks} role="status">
          <strong>{t('claim.thanksTitle')}</strong> {t('claim.thanksText')}
        </p>
      )}
      <OwnCargoSection query={view.query} own={view.own} company={company} />
      <UnknownBoard board={view.board} refused={view.refusedClaim} claimant={view.claimant} />
      <StatesSection />
    </>
  )
}
