import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface PhoneFacts {
  /** ISO 3166: 'TZ'; null when the code belongs to no single country. */
  country: CountryCode | null
  /** Its length fits its country: otherwise it can be nobody's. */
  isPossible: boolean
  /** Its digits lie in a range that has been given out, as far as the tables know. */
  isValid: boolean
}

/** What the numbering plans say of a phone in E.164. Large tables: for the server alone. */
export function phoneFacts(phone: string): PhoneFacts {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return { country: null, isPossible: false, isValid: false }
  const country = parsed.country ?? parsed.getPossibleCountries()[0] ?? null
  return { country, isPossible: parsed.isPossible(), isValid: parsed.isValid() }
}
