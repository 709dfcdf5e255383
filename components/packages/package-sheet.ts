import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { PackageRow } from '@/lib/contracts/packages'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { waitingLabel } from '@/lib/domain/waiting-status'

/** The one status that the list shows: the waiting room's until approved, then the journey's. */
function statusText(cargo: PackageRow, t: TFunction<'packages'>): string {
  const label = waitingLabel(cargo.waitingStatus)
  if (label !== 'approved') return t(`waiting.${label}`)
  return t(`transit.${TRANSIT_STATUS_KEYS[cargo.shownTransitStatus]}`)
}

/** A package as a row of a saved file. */
export function packageSheet(t: TFunction<'packages'>): SheetColumn<PackageRow>[] {
  return [
    { title: t('field.trackingNumber'), value: ({ trackingNumber }) => trackingNumber },
    { title: t('field.courierNumber'), value: ({ courierNumber }) => courierNumber },
    {
      title: t('field.receiver'),
      value: ({ receiverInfo }) => receiverInfo?.name ?? t('field.unknownReceiver'),
    },
    { title: t('field.status'), value: (row) => statusText(row, t) },
    { title: t('field.batch'), value: ({ batchInfo }) => batchInfo?.number },
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: t('field.kg'), value: ({ weightKg }) => weightKg, kind: 'number' },
    { title: t('field.cbm'), value: ({ cbm }) => cbm, kind: 'number' },
    { title: `${t('field.total')} (US$)`, value: ({ totalUSD }) => totalUSD, kind: 'money' },
    { title: `${t('field.remaining')} (US$)`, value: ({ remainingUSD }) => remainingUSD, kind: 'money' },
    { title: t('field.receivedAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
  ]
}
