import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useConfirmSettlement, useDecideClaim, useDropSettlement } from '@/hooks/cargo-claims'
import { formatMoney } from '@/lib/domain/money'
import { AnswerModal } from './AnswerModal'
import type { ClaimDialogProps, ClaimStep } from './claim-step'
import { OfferModal } from './OfferModal'
import { ProofDrawer } from './ProofDrawer'
import { SettleModal } from './SettleModal'

const DECISIONS = { refuse: 'refused', again: 'inProof', close: 'closed' } as const

function DecisionModal({ step, claim, onClosed }: ClaimDialogProps & { step: keyof typeof DECISIONS }) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useDecideClaim()
  const { id, number, version } = claim
  return (
    <ReasonModal
      danger={step === 'refuse'}
      title={t(`step.${step}.title`, { number })}
      label={t('field.reason')}
      submitText={t(`step.${step}.button`)}
      savedText={t('saved')}
      send={(reason) => send({ params: { id }, body: { state: DECISIONS[step], reason, version } })}
      onClosed={onClosed}
    >
      {t(`step.${step}.text`)}
    </ReasonModal>
  )
}

function DropModal({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useDropSettlement()
  const { id, number, version } = claim
  return (
    <ReasonModal
      danger
      title={t('step.drop.title', { number })}
      label={t('field.reason')}
      submitText={t('step.drop.button')}
      savedText={t('saved')}
      send={(reason) => send({ params: { id }, body: { reason, version } })}
      onClosed={onClosed}
    >
      {t(claim.isSettlementWaiting ? 'step.drop.waiting' : 'step.drop.text')}
    </ReasonModal>
  )
}

function ConfirmSettlement({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { run, refused } = useAction()
  const { send } = useConfirmSettlement()
  const { id, number, version, offer, customer, settlement } = claim

  async function confirm() {
    if (await run(() => send({ params: { id }, body: { version } }), t('saved'))) onClosed()
  }

  return (
    <ConfirmDialog
      open
      title={t('step.confirm.title', { number })}
      confirmText={t('step.confirm.button')}
      onCancel={onClosed}
      onConfirm={confirm}
    >
      <RefusedAlert refused={refused} />
      <p>
        {t('step.confirm.text', {
          amount: offer ? formatMoney(offer.amount, offer.currency) : '',
          customer: customer.name,
          maker: settlement?.askedBy ?? '',
        })}
      </p>
    </ConfirmDialog>
  )
}

export function ClaimDialog({ step, ...dialog }: ClaimDialogProps & { step: ClaimStep }) {
  if (step === 'prove') return <ProofDrawer {...dialog} />
  if (step === 'offer') return <OfferModal {...dialog} />
  if (step === 'answer') return <AnswerModal {...dialog} />
  if (step === 'settle') return <SettleModal {...dialog} />
  if (step === 'confirm') return <ConfirmSettlement {...dialog} />
  if (step === 'drop') return <DropModal {...dialog} />
  return <DecisionModal step={step} {...dialog} />
}
