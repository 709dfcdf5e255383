import { useTranslation } from 'react-i18next'
import { PageTitle } from '@/components/layout/PageTitle'
import { LookUpFailed } from '@/components/tracking/LookUpFailed'
import type { CompanyProfile } from '@/lib/contracts/company'
import { OwnCargoSection } from './OwnCargoSection'
import styles from './public.module.css'
import { ReleasePage } from './ReleasePage'
import { StaffWay } from './StaffWay'
import { StatesSection } from './StatesSection'
import { UnknownBoard } from './UnknownBoard'
import type { WaitingRoomView } from './waiting-room-props'

interface Props {
  view: WaitingRoomView
  company: CompanyProfile | null
}

/** The waiting room as visitors see it; useful before JavaScript arrives and without it. */
export function WaitingRoomPublic({ view, company }: Props) {
  const { t } = useTranslation('waiting-room')
  if (view.kind === 'release') return <ReleasePage release={view.release} isUnheard={view.isUnheard} />
  if (view.kind === 'failed') {
    return (
      <div className={styles.narrow}>
        <LookUpFailed />
      </div>
    )
  }
  return (
    <>
      <StaffWay />
      <PageTitle title={t('title')} text={t('text')} />
      {view.hasClaimed && (
        <p className={styles.thanks} role="status">
          <strong>{t('claim.thanksTitle')}</strong> {t('claim.thanksText')}
        </p>
      )}
      <OwnCargoSection asked={view.asked} own={view.own} company={company} />
      <UnknownBoard board={view.board} refused={view.refusedClaim} />
      <StatesSection />
    </>
  )
}
