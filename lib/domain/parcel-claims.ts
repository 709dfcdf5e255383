/** Of a claim of an unknown parcel. */
export const PARCEL_CLAIM_STATES = ['open', 'accepted', 'refused'] as const
export type ParcelClaimState = (typeof PARCEL_CLAIM_STATES)[number]

/** Of one customer at once: more than anybody misses. */
export const MOST_OPEN_PARCEL_CLAIMS = 20
