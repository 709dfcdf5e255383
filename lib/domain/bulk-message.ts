/** The variables of a bulk message: what is known of every customer. */
export const BULK_VARIABLES = ['name', 'company', 'remaining'] as const
