/** What becomes of a batch at the customs and the port, in the usual order; which order the customs take is theirs. */
export const CLEARING_MILESTONES = ['lodged', 'assessed', 'paid', 'verified', 'released', 'gateOut'] as const
export type ClearingMilestone = (typeof CLEARING_MILESTONES)[number]

/** The notice that says it to the customers. */
export const NOTICE_OF_MILESTONE = {
  lodged: 'customsLodged',
  assessed: 'customsAssessed',
  paid: 'customsPaid',
  verified: 'customsVerified',
  released: 'customsReleased',
  gateOut: 'customsGateOut',
} as const satisfies Record<ClearingMilestone, string>
