/** How fiscal receipts are made: not at all, by hand from the slip of a machine, or by an approved provider. */
export const FISCAL_MODES = ['off', 'hand', 'provider'] as const

export const FISCAL_TYPES = ['sale', 'reversal'] as const

/** 'sent': the provider has not answered yet. 'refused': the provider wants another one, so that a person has to decide. */
export const FISCAL_STATES = ['waiting', 'sent', 'acknowledged', 'refused', 'noneWanted'] as const
export type FiscalState = (typeof FISCAL_STATES)[number]

/** The receipt verification code (RCTVNUM), in the one spelling that is stored. */
export const VERIFICATION_CODE = /^[A-Z0-9]{4,30}$/

/** '14:05:09' */
export const ISSUED_TIME = /^([01]\d|2[0-3])(:[0-5]\d){2}$/

/** Where anybody can look a fiscal receipt up at the tax authority. */
export const verificationLink = (code: string, time: string): string =>
  `https://verify.tra.go.tz/${code}_${time.replaceAll(':', '')}`
