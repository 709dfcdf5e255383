import type { TrackingResult } from './look-up'

/** The drawn picture of what was found: how it travels and how far it is, nothing of whose it is. */
export function sharePicture(result: TrackingResult): string {
  if (result.kind !== 'full' || !result.cargo.mode) return 'track'
  const mode = result.cargo.mode === 'air' ? 'air' : 'sea'
  return `${mode}-${result.cargo.statusKey}`
}
