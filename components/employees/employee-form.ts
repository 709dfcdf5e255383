import { typedDecimal } from '@/components/ui/AmountInput'
import type { Employee, EmployeeInput } from '@/lib/contracts/employees'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Image } from '@/lib/contracts/files'
import { DEFAULT_PHONE_ENTRY, splitPhones } from '@/lib/domain/phone'

/** An employee as the form holds it: nothing null but the photo. */
export interface EmployeeValues {
  name: string
  email: string
  phone: string
  photo: Image | null
  privilege: Employee['privilege']
  position: Employee['position'] | undefined
  salary: string
  salaryCurrency: Employee['salaryCurrency']
  commissionPercent: string
  whatsAppNumber: string
  whatsAppType: Employee['whatsAppType']
  isOnlineSales: boolean
}

export const NEW_EMPLOYEE: EmployeeValues = {
  name: '',
  email: '',
  phone: DEFAULT_PHONE_ENTRY,
  photo: null,
  privilege: 'employee',
  position: undefined,
  salary: '',
  salaryCurrency: 'TZS',
  commissionPercent: '0',
  whatsAppNumber: '',
  whatsAppType: 'normalWhatsApp',
  isOnlineSales: false,
}

/** '400000.00' as a person writes it. */
const short = (amount: string) => amount.replace(/\.0+$/, '')

export function valuesOf(employee: Employee): EmployeeValues {
  return {
    name: employee.name,
    email: employee.email,
    phone: employee.phone ?? '',
    photo: employee.photo,
    privilege: employee.privilege,
    position: employee.position,
    salary: employee.salary === null ? '' : short(employee.salary),
    salaryCurrency: employee.salaryCurrency,
    commissionPercent: short(employee.commissionPercent ?? '0'),
    whatsAppNumber: employee.whatsAppNumber ?? '',
    whatsAppType: employee.whatsAppType,
    isOnlineSales: employee.isOnlineSales,
  }
}

const onePhone = (typed: string) => splitPhones(typed).join('/') || null

export function inputOf({ photo, ...values }: EmployeeValues): EveryField<EmployeeInput> {
  return {
    ...values,
    // Left out, the API's schema asks for it at its field.
    position: values.position as Employee['position'],
    phone: onePhone(values.phone),
    whatsAppNumber: onePhone(values.whatsAppNumber),
    photoId: photo?.id ?? null,
    salary: values.salary.trim() ? typedDecimal(values.salary) : null,
    commissionPercent: values.commissionPercent.trim() ? typedDecimal(values.commissionPercent) : '0',
  }
}
