import type { CompanyInput, CompanySettings } from '@/lib/contracts/company'
import type { EveryField } from '@/lib/contracts/endpoint'
import { joinPhones, splitPhones } from '@/lib/domain/phone'

export type OfficeName = 'chinaOffice' | 'tanzaniaOffice'

export const OFFICE_FIELDS = [
  'name',
  'address',
  'city',
  'country',
  'phones',
  'weekdayHours',
  'weekendHours',
  'timeZone',
  'latitude',
  'longitude',
] as const
export type OfficeField = (typeof OFFICE_FIELDS)[number]

const OWN_FIELDS = [
  'name',
  'legalName',
  'email',
  'tin',
  'vrn',
  'yearsOfExperience',
  'playStoreUrl',
  'appStoreUrl',
  'trackingPrefix',
  'airDivisor',
  'advancePercent',
  'rateTolerancePercent',
  'discountTolerancePercent',
  'priceOverrideTolerancePercent',
  'sessionIdleMinutes',
  'doubtHours',
  'twoStepRequired',
  'stepUpMinutes',
  'handOverCode',
  'phoneTracking',
  'carrierMoves',
  'deliveryAreas',
  'licences',
  'scaleTemplate',
  'scaleBaudRate',
  'scaleFormat',
] as const
export type OwnField = (typeof OWN_FIELDS)[number]

const WAREHOUSE_FIELDS = ['contact', 'phone', 'address'] as const
export type WarehouseField = (typeof WAREHOUSE_FIELDS)[number]

export type CompanyField = OwnField | `${OfficeName}_${OfficeField}` | `chinaWarehouse_${WarehouseField}`

/** The company as the form holds it: flat, all text, phones in one field. */
export type CompanyValues = Record<CompanyField, string>

type Office = CompanySettings['chinaOffice']

function officeValues(name: OfficeName, office: Office): Partial<CompanyValues> {
  const { position, phones, ...rest } = office
  const fields: Record<OfficeField, string> = {
    ...rest,
    phones: joinPhones(phones),
    latitude: position?.latitude ?? '',
    longitude: position?.longitude ?? '',
  }
  return Object.fromEntries(OFFICE_FIELDS.map((field) => [`${name}_${field}`, fields[field]]))
}

export function valuesOf(company: CompanySettings): CompanyValues {
  return {
    ...Object.fromEntries(OWN_FIELDS.map((field) => [field, String(company[field] ?? '')])),
    deliveryAreas: company.deliveryAreas.join(', '),
    licences: company.licences.join('; '),
    ...officeValues('chinaOffice', company.chinaOffice),
    ...officeValues('tanzaniaOffice', company.tanzaniaOffice),
    ...Object.fromEntries(
      WAREHOUSE_FIELDS.map((field) => [`chinaWarehouse_${field}`, company.chinaWarehouse?.[field] ?? '']),
    ),
  } as CompanyValues
}

function officeInput(values: CompanyValues, name: OfficeName): CompanyInput['chinaOffice'] {
  const of = (field: OfficeField) => values[`${name}_${field}`]
  const hasPosition = of('latitude').trim() !== '' || of('longitude').trim() !== ''
  return {
    name: of('name'),
    city: of('city'),
    country: of('country'),
    address: of('address'),
    phones: splitPhones(of('phones')),
    weekdayHours: of('weekdayHours'),
    weekendHours: of('weekendHours'),
    timeZone: of('timeZone'),
    position: hasPosition ? { latitude: of('latitude'), longitude: of('longitude') } : null,
  }
}

/** Nothing typed is no warehouse of its own. */
function warehouseInput(values: CompanyValues): CompanyInput['chinaWarehouse'] {
  const contact = values.chinaWarehouse_contact
  const phone = values.chinaWarehouse_phone
  const address = values.chinaWarehouse_address
  return [contact, phone, address].every((typed) => typed.trim() === '') ? null : { contact, phone, address }
}

/** An empty field is refused as no number. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

const textsIn = (typed: string, separator: RegExp): string[] =>
  typed
    .split(separator)
    .map((text) => text.trim())
    .filter(Boolean)

export function inputOf(values: CompanyValues, version: number): EveryField<CompanyInput> {
  return {
    name: values.name,
    legalName: values.legalName,
    email: values.email,
    tin: values.tin,
    vrn: values.vrn,
    trackingPrefix: values.trackingPrefix,
    yearsOfExperience: numberOf(values.yearsOfExperience),
    airDivisor: numberOf(values.airDivisor),
    advancePercent: numberOf(values.advancePercent),
    rateTolerancePercent: numberOf(values.rateTolerancePercent),
    discountTolerancePercent: numberOf(values.discountTolerancePercent),
    priceOverrideTolerancePercent: numberOf(values.priceOverrideTolerancePercent),
    sessionIdleMinutes: numberOf(values.sessionIdleMinutes),
    doubtHours: numberOf(values.doubtHours),
    twoStepRequired: values.twoStepRequired === 'true',
    stepUpMinutes: numberOf(values.stepUpMinutes),
    handOverCode: values.handOverCode as CompanyInput['handOverCode'],
    phoneTracking: values.phoneTracking === 'code' ? 'code' : 'states',
    carrierMoves: values.carrierMoves as CompanyInput['carrierMoves'],
    chinaWarehouse: warehouseInput(values),
    deliveryAreas: textsIn(values.deliveryAreas, /[,，;]/),
    licences: textsIn(values.licences, /[;；]/),
    scaleTemplate: values.scaleTemplate,
    scaleBaudRate: Number(values.scaleBaudRate) as CompanyInput['scaleBaudRate'],
    scaleFormat: values.scaleFormat as CompanyInput['scaleFormat'],
    playStoreUrl: values.playStoreUrl,
    appStoreUrl: values.appStoreUrl,
    chinaOffice: officeInput(values, 'chinaOffice'),
    tanzaniaOffice: officeInput(values, 'tanzaniaOffice'),
    version,
  }
}

/** 'chinaOffice.phones.0' is the form's chinaOffice_phones; a position's parts are fields of their own. */
export function companyFieldOf(dotted: string): string {
  const [first = '', second, third] = dotted.split('.')
  if (second === undefined || first === 'deliveryAreas' || first === 'licences') return first
  return `${first}_${second === 'position' ? (third ?? 'latitude') : second}`
}
