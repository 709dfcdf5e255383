import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'

/** A customer as a row of a saved file; the same columns can be imported again. */
export function customerSheet(t: TFunction<'customers'>): SheetColumn<Customer>[] {
  return [
    { title: t('field.name'), value: ({ name }) => name },
    { title: t('field.phones'), value: ({ phones }) => joinPhones(phones) },
    { title: t('field.shippingMark'), value: ({ shippingMark }) => shippingMark },
    { title: t('field.secretTrackingCode'), value: ({ secretTrackingCode }) => secretTrackingCode },
    { title: t('field.whatsAppNumber'), value: ({ whatsAppNumber }) => whatsAppNumber },
    { title: t('field.language'), value: ({ language }) => t(`language.${language}`) },
    {
      title: t('field.salesPersonIds'),
      value: ({ salesPersons }) => salesPersons.map((person) => person.name).join(', '),
    },
    { title: t('field.createdAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
  ]
}
