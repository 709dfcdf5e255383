import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'

/** What is done with a claim, in a dialog of its own. */
export type ClaimStep =
  | 'refuse'
  | 'drop'
  | 'again'
  | 'close'
  | 'answer'
  | 'prove'
  | 'offer'
  | 'settle'
  | 'confirm'

export interface ClaimDialogProps {
  claim: CargoClaimFile
  onClosed: () => void
}
