import type { TFunction } from 'i18next'
import type { ArrivalView } from './tracking-view'

/** In one line: what was planned, or that it is late, and whose word the days are. */
export function arrivalReason(
  { source, voyages, isLate, planned }: ArrivalView,
  t: TFunction<'tracking'>,
): string {
  const moved = planned ? t('arrival.moved', { planned }) : isLate && t('arrival.late')
  return [moved, t(`arrival.by.${source}`, { voyages })].filter(Boolean).join(' ')
}
