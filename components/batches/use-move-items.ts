import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import { backFrom, onwardFrom, TRANSIT_STATUS_KEYS, type TransitStatus } from '@/lib/domain/transit-status'

/** The moves of a batch as items of a menu, onward first; none for whoever may not move it. */
export function useMoveItems() {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const mayMove = useAccess()('batches.edit')
  const name = (status: TransitStatus) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`)
  return ({ transitStatus }: Pick<Batch, 'transitStatus'>, onMove: (to: TransitStatus) => void) => {
    const item = (to: TransitStatus, label: string) => ({ to, label, onClick: () => onMove(to) })
    if (!mayMove) return { onward: [], back: [] }
    return {
      onward: onwardFrom(transitStatus).map((to) => ({
        key: `to ${to}`,
        ...item(to, `${name(to)} →`),
      })),
      back: backFrom(transitStatus).map((to) => ({
        key: `back ${to}`,
        ...item(to, t('status.back', { status: name(to) })),
      })),
    }
  }
}
