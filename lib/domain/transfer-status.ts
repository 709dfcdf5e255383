export const TRANSFER_STATUSES = ['requested', 'approved', 'paid', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** What may follow what: nothing is paid that a second person has not approved, and nothing leaves 'cancelled'. */
const NEXT: Record<TransferStatus, readonly TransferStatus[]> = {
  requested: ['approved', 'cancelled'],
  approved: ['paid', 'cancelled'],
  paid: ['cancelled'],
  cancelled: [],
}

export function mayFollow(from: TransferStatus, to: TransferStatus): boolean {
  return NEXT[from].includes(to)
}
