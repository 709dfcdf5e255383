import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { decisionsFrom, isSettled, mayOffer, mayProve, maySettle } from '@/lib/domain/cargo-claims'
import type { ClaimStep } from './claim-step'

interface ClaimActionsProps {
  claim: CargoClaimFile
  onStep: (step: ClaimStep) => void
}

/** What this person may do with a claim in its state, the most likely last. */
function useSteps(claim: CargoClaimFile): ClaimStep[] {
  const may = useAccess()
  const { state, settlement, isSettlementWaiting, answers } = claim
  const decisions = may('claims.offer') ? decisionsFrom(state) : []
  const canDrop = isSettlementWaiting ? may('claims.settle') : isSettled(state) && may('claims.confirm')
  const steps: Record<ClaimStep, boolean> = {
    refuse: decisions.includes('refused'),
    drop: canDrop,
    again: decisions.includes('inProof'),
    close: decisions.includes('closed'),
    answer: may('claims.handle') && answers.length > 0,
    prove: may('claims.handle') && mayProve(state),
    offer: may('claims.offer') && mayOffer(state),
    settle: may('claims.settle') && maySettle(state) && !isSettlementWaiting,
    confirm: may('claims.confirm') && isSettlementWaiting && settlement?.checkRefusal === null,
  }
  return (Object.keys(steps) as ClaimStep[]).filter((step) => steps[step])
}

const DANGEROUS: readonly ClaimStep[] = ['refuse', 'drop']

export function ClaimActions({ claim, onStep }: ClaimActionsProps) {
  const { t } = useTranslation('cargo-claims')
  const steps = useSteps(claim)
  return steps.map((step, index) => (
    <Button
      key={step}
      danger={DANGEROUS.includes(step)}
      type={index === steps.length - 1 && !DANGEROUS.includes(step) ? 'primary' : 'default'}
      onClick={() => onStep(step)}
    >
      {t(`step.${step}.button`)}
    </Button>
  ))
}
