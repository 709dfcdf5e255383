import type { CargoPackage } from '@/lib/contracts/packages'
import type { Capability } from '@/lib/domain/access'
import { decimal } from '@/lib/domain/money'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { mayMoveWaiting } from '@/lib/domain/waiting-status'

/** What a person would do next with a package, of what that person may do. */
export type NextStep = 'approve' | 'handOver' | 'pay' | 'edit'

type May = (capability: Capability) => boolean

/** Only a manager changes what is delivered. */
export function canEdit({ transitStatus }: Pick<CargoPackage, 'transitStatus'>, may: May): boolean {
  return may('packages.edit') && (transitStatus !== DELIVERED_TO_RECEIVER || may('rules.override'))
}

/** Money before the goods: what is unpaid is paid first, by whom may take it, and handed over when it is paid. */
export function nextStepOf(cargo: CargoPackage, may: May): NextStep | null {
  const { waitingStatus, receiverInfo, batchInfo, isPriced, isPaymentComplete, remainingUSD } = cargo
  const mayApprove = may('waiting.approve') && receiverInfo !== null && batchInfo === null
  const owes = isPriced && !isPaymentComplete && decimal(remainingUSD).gt(0)
  if (owes && may('payments.take') && waitingStatus === 'approved') return 'pay'
  if (mayApprove && mayMoveWaiting(waitingStatus, 'approved')) return 'approve'
  const isReady = cargo.shownTransitStatus === DISCHARGED_FROM_PORT && cargo.delivery === null
  if (isReady && isPaymentComplete && may('packages.deliver')) return 'handOver'
  if (owes && may('payments.take')) return 'pay'
  return canEdit(cargo, may) ? 'edit' : null
}
