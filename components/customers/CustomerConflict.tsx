import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { useEmployees } from '@/hooks/employees/use-employees'
import type { Customer } from '@/lib/contracts/customers'
import { type CustomerField, type CustomerValues, valuesOf } from './customer-form'

interface CustomerConflictProps {
  form: FormInstance<CustomerValues>
  /** The customer as somebody else saved it meanwhile. */
  saved: Customer
  fields: CustomerField[]
  onSettled: () => void
}

/** Somebody else saved this customer first. */
export function CustomerConflict({ form, saved, fields, onSettled }: CustomerConflictProps) {
  const { t } = useTranslation('customers')
  const employees = useEmployees()
  const theirs = valuesOf(saved)
  const mine = form.getFieldsValue(true) as CustomerValues

  function words(field: CustomerField, values: CustomerValues): string {
    if (field === 'salesPersonIds') {
      const names = values.salesPersonIds.map((id) => employees.find((one) => one.id === id)?.name ?? id)
      return names.join(', ') || '—'
    }
    if (field === 'language') return t(`language.${values.language}`)
    if (field === 'whatsAppType') return t(`whatsAppType.${values.whatsAppType}`)
    if (field === 'isOnlineSales') return values.isOnlineSales ? t('form.yes') : t('form.no')
    return values[field] || '—'
  }

  function takeTheirs(field: CustomerField) {
    form.setFieldValue(field, theirs[field])
  }

  return (
    <ConflictNotice
      title={t('conflict.title')}
      fields={fields.map((field) => ({
        name: field,
        label: t(`field.${field}`),
        mine: words(field, mine),
        theirs: words(field, theirs),
      }))}
      onTakeTheirs={(name) => takeTheirs(name as CustomerField)}
      onSettled={onSettled}
    />
  )
}
