/** How long somebody cannot check a person who made their account, reset it or raised it. */
export const ACCESS_DAYS = 30
/** How long a checker waits before they check whoever named them. */
export const NAMING_HOURS = 24

const HOUR = 60 * 60 * 1000

/** Why somebody cannot be the second person. */
export const CHECK_REFUSALS = ['ownRequest', 'accessFromMaker', 'namedTooRecently'] as const
export type CheckRefusal = (typeof CHECK_REFUSALS)[number]

/** A super admin's decision that a manager checks transfers. */
export interface Naming {
  by: string
  at: Date
  /** There was no other active super admin. */
  alone: boolean
}

export interface Checker {
  id: string
  naming: Naming | null
  /** When the maker gave them access: made, reset, promoted or activated their account. */
  accessFromMaker: readonly Date[]
  /** Somebody had access to both accounts within the days: the checker themselves, or a third who made or reset both. */
  isOnePersonPossible: boolean
}

/**
 * Why `checker` cannot confirm what `makerId` asked for; null when they can. Where a lone super admin named them, what was
 * done to their account before is covered by the naming and its wait: in a new company everybody's account is the owner's.
 */
export function whyNotChecker(makerId: string, checker: Checker, now: Date): CheckRefusal | null {
  if (checker.id === makerId) return 'ownRequest'
  if (checker.isOnePersonPossible) return 'accessFromMaker'
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR
  const own = checker.naming?.by === makerId ? checker.naming : null
  const isCovered = (at: Date) => own?.alone === true && at <= own.at
  if (checker.accessFromMaker.some((at) => hoursSince(at) < ACCESS_DAYS * 24 && !isCovered(at))) {
    return 'accessFromMaker'
  }
  return own && hoursSince(own.at) < NAMING_HOURS ? 'namedTooRecently' : null
}

export interface BankDetails {
  bankName: string | null
  accountNumber: string | null
  swift: string | null
}
export const BANK_FIELDS = ['bankName', 'accountNumber', 'swift'] as const satisfies (keyof BankDetails)[]

/** Which of the details differ; blanks between the digits of an account are no difference. */
export function changedBankFields(before: BankDetails, after: BankDetails): (keyof BankDetails)[] {
  const plain = (value: string | null) => (value ?? '').replace(/\s+/g, '').toLowerCase()
  return BANK_FIELDS.filter((field) => plain(before[field]) !== plain(after[field]))
}
