import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDecideParcelClaim } from '@/hooks/waiting-room'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { OwnerDialog } from './OwnerDialog'

interface DecisionProps {
  claim: ParcelClaim
  onClosed: () => void
}

/** A customer's own claim is accepted for that customer; of a stranger's somebody says who it is. */
export function AcceptDialog({ claim, onClosed }: DecisionProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useDecideParcelClaim()
  if (claim.customer) return <AcceptOwnDialog claim={claim} customer={claim.customer} onClosed={onClosed} />
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

interface AcceptOwnProps extends DecisionProps {
  customer: NonNullable<ParcelClaim['customer']>
}

function AcceptOwnDialog({ claim, customer, onClosed }: AcceptOwnProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useDecideParcelClaim()
  const { run, refused } = useAction()

  async function accept() {
    const body = { status: 'accepted' as const, receiverId: customer.id }
    if (await run(() => send({ params: { id: claim.id }, body }), t('owner.given'))) onClosed()
  }
  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('claim.acceptTitle', { name: customer.name })}
      confirmText={t('owner.give')}
      onCancel={onClosed}
      onConfirm={accept}
    >
      <RefusedAlert refused={refused} />
      <p>{t('claim.acceptText', { name: customer.name })}</p>
      {claim.isNumberRight || claim.courierNumber === null ? null : <p>{t('claim.wrongWarning')}</p>}
    </ConfirmDialog>
  )
}

export function RefuseDialog({ claim, onClosed }: DecisionProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useDecideParcelClaim()
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
      {claim.customer ? t('claim.refuseTextCustomer', { name: claim.customer.name }) : t('claim.refuseText')}
    </ConfirmDialog>
  )
}
