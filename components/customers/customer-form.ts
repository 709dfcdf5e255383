import type { Customer, CustomerInput } from '@/lib/contracts/customers'
import type { EveryField } from '@/lib/contracts/endpoint'
import { formatNationalId } from '@/lib/domain/house-document'
import { DEFAULT_PHONE_ENTRY, joinPhones, splitPhones } from '@/lib/domain/phone'
import { formatTin } from '@/lib/domain/tax'

/** A customer as the form holds it: phones in one field, nothing null. */
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
  tin: string
  vrn: string
  nationalId: string
  address: string
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
  tin: '',
  vrn: '',
  nationalId: '',
  address: '',
}

/** Phones and sales persons are a list in the contract ('phones.0') and one field in the form. */
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
    tin: formatTin(customer.tin ?? ''),
    vrn: customer.vrn ?? '',
    nationalId: formatNationalId(customer.nationalId ?? ''),
    address: customer.address ?? '',
  }
}

export function inputOf(values: CustomerValues): EveryField<CustomerInput> {
  return {
    ...values,
    phones: splitPhones(values.phones),
    whatsAppNumber: splitPhones(values.whatsAppNumber)[0] ?? null,
  }
}
