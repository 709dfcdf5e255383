/** Why a customer cannot be forgotten yet. */
export const FORGETTING_HINDRANCES = ['cargo', 'debt', 'credit', 'claim', 'transfer', 'money'] as const
export type ForgettingHindrance = (typeof FORGETTING_HINDRANCES)[number]

/** What a forgotten customer is called from then on: the books and lists go on to name the same one. */
export const forgottenName = (id: string): string => `Forgotten customer ${id.slice(0, 8).toUpperCase()}`

/** In the place of a name or text that the record cannot be without. */
export const FORGOTTEN_TEXT = '—'
