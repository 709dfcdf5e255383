import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCargoClaim } from '@/hooks/cargo-claims'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { ClaimActions } from './ClaimActions'
import { ClaimDialog } from './ClaimDialog'
import { ClaimEvidence } from './ClaimEvidence'
import { ClaimFacts } from './ClaimFacts'
import { ClaimHistory } from './ClaimHistory'
import { ClaimOffer } from './ClaimOffer'
import { ClaimPhotos } from './ClaimPhotos'
import { ClaimStateTag } from './ClaimStateTag'
import type { ClaimStep } from './claim-step'

/** One claim: what is asked, what the office knows of the cargo, and what comes next. */
export function CargoClaimScreen() {
  const { t } = useTranslation('cargo-claims')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useCargoClaim(id)
  const back = { href: '/admin/cargo-claims', label: t('title') }
  if (reading.data) return <Found claim={reading.data} back={back} />
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

interface FoundProps {
  claim: CargoClaimFile
  back: { href: string; label: string }
}

function Found({ claim, back }: FoundProps) {
  const { t } = useTranslation('cargo-claims')
  const [step, setStep] = useState<ClaimStep | null>(null)
  const { customer, number, state } = claim
  return (
    <>
      <PageHeader
        title={t('detail.title', { number })}
        subtitle={<ClaimStateTag state={state} />}
        back={back}
        actions={
          <>
            <LinkButton href={`/admin/customers/${customer.id}`}>{customer.name}</LinkButton>
            <LinkButton href={`/admin/packages/${claim.package.id}`}>
              {claim.package.trackingNumber}
            </LinkButton>
            <ClaimActions claim={claim} onStep={setStep} />
          </>
        }
      />
      <ClaimFacts claim={claim} />
      <ClaimOffer claim={claim} />
      <ClaimPhotos claim={claim} />
      <ClaimEvidence evidence={claim.evidence} />
      <ClaimHistory events={claim.events} />
      {step ? <ClaimDialog step={step} claim={claim} onClosed={() => setStep(null)} /> : null}
    </>
  )
}
