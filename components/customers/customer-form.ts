import type { Customer, CustomerInput } from '@/lib/contracts/customers'
import { DEFAULT_PHONE_ENTRY, joinPhones, splitPhones } from '@/lib/domain/phone'

/** A customer as the form holds it: phones in one box, nothing null. */
export interface CustomerValues {
  name: string
  phones: string
  secretTrackingCode: string
  salesPersonIds: string[]
  shippingMark: string
  language: Customer['language']
  whatsAppNumber: string
  whatsAppType: Customer['whatsAppType']
  isOnlineSales: boolean
}

export const NEW_CUSTOMER: CustomerValues = {
  name: '',
  phones: DEFAULT_PHONE_ENTRY,
  secretTrackingCode: '',
  salesPersonIds: [],
  shippingMark: '',
  language: 'sw',
  whatsAppNumber: '',
  whatsAppType: 'normalWhatsApp',
  isOnlineSales: false,
}

/** Phones and sales persons are a list in the contract ('phones.0') and one box in the form. */
export function customerFieldOf(dotted: string): string {
  return dotted.split('.')[0] ?? dotted
}

export function valuesOf(customer: Customer): CustomerValues {
  return {
    name: customer.name,
    phones: joinPhones(customer.phones),
    secretTrackingCode: customer.secretTrackingCode ?? '',
    salesPersonIds: customer.salesPersons.map((person) => person.id),
    shippingMark: customer.shippingMark ?? '',
    language: customer.language,
    whatsAppNumber: customer.whatsAppNumber ?? '',
    whatsAppType: customer.whatsAppType,
    isOnlineSales: customer.isOnlineSales,
  }
}

export function inputOf(values: CustomerValues): CustomerInput {
  return {
    ...values,
    phones: splitPhones(values.phones),
    whatsAppNumber: splitPhones(values.whatsAppNumber)[0] ?? null,
  }
}

export type CustomerField = keyof CustomerValues

const FIELDS = Object.keys(NEW_CUSTOMER) as CustomerField[]

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Fields that somebody else changed since `known` was read, and that were changed otherwise in the form. */
export function clashingFields(known: Customer, saved: Customer, mine: CustomerValues): CustomerField[] {
  const [before, theirs] = [valuesOf(known), valuesOf(saved)]
  return FIELDS.filter(
    (field) =>
      !same(before[field], theirs[field]) &&
      !same(before[field], mine[field]) &&
      !same(mine[field], theirs[field]),
  )
}

/** What somebody else changed in fields that nobody touched here. */
export function theirChanges(
  known: Customer,
  saved: Customer,
  mine: CustomerValues,
): Partial<CustomerValues> {
  const [before, theirs] = [valuesOf(known), valuesOf(saved)]
  return Object.fromEntries(
    FIELDS.filter((field) => same(before[field], mine[field])).map((field) => [field, theirs[field]]),
  )
}
