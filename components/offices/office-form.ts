import type { Office, OfficeInput } from '@/lib/contracts/offices'

export interface OfficeValues {
  code: string
  kind: Office['kind']
  english: string
  chinese: string
  swahili: string
  countryCode: string
  city: string
  address: string
  phone: string
  weekdayHours: string
  weekendHours: string
  sortOrder: number
  isActive: boolean
}

export const NEW_OFFICE: OfficeValues = {
  code: '',
  kind: 'delivering',
  english: '',
  chinese: '',
  swahili: '',
  countryCode: 'TZ',
  city: '',
  address: '',
  phone: '',
  weekdayHours: '',
  weekendHours: '',
  sortOrder: 10,
  isActive: true,
}

/** Empty where the company's profile says them. */
const NOWHERE = { city: '', address: '', phone: '', weekdayHours: '', weekendHours: '' }

const whereOf = ({ city, address, phone, weekdayHours, weekendHours }: Office) => ({
  city: city ?? '',
  address: address ?? '',
  phone: phone ?? '',
  weekdayHours,
  weekendHours,
})

export function valuesOf(office: Office): OfficeValues {
  const { code, kind, english, chinese, swahili, countryCode, sortOrder, isActive } = office
  const where = office.isOfCompany ? NOWHERE : whereOf(office)
  return { code, kind, english, chinese, swahili, countryCode, ...where, sortOrder, isActive }
}

export const inputOf = ({ phone, ...values }: OfficeValues): OfficeInput => ({
  ...values,
  phone: phone.trim() || null,
})

/** '09:00-17:00', with the hours of weekends where they are others. */
export const officeHours = ({ weekdayHours, weekendHours }: Office): string =>
  [...new Set([weekdayHours, weekendHours])].filter(Boolean).join(' / ')
