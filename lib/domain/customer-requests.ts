/** What a customer asks for a package; 'ship it' is a waiting status of its own. */
export const REQUEST_TYPES = ['wait', 'air', 'sea', 'together', 'measureDoubt', 'priceDoubt'] as const
export type RequestKind = (typeof REQUEST_TYPES)[number]

export const REQUEST_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const

const DOUBTS: readonly RequestKind[] = ['measureDoubt', 'priceDoubt']

/** A doubt is answered within hours, and may be raised until the cargo departs. */
export const isDoubt = (kind: RequestKind): boolean => DOUBTS.includes(kind)

/** What takes back an open request of another kind: nobody flies and sails. */
export const WITHDRAWS: Partial<Record<RequestKind, RequestKind>> = { air: 'sea', sea: 'air' }

/** Requests for one package, answered ones too: more is somebody who plays. */
export const MOST_REQUESTS = 30
/** Photos that a customer adds to one doubt. */
export const MOST_DOUBT_PHOTOS = 3
/** Packages that are sent together with one. */
export const MOST_TOGETHER = 30
