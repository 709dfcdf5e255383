import { Alert, Button, type FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEmployees } from '@/hooks/employees/use-employees'
import type { Customer } from '@/lib/contracts/customers'
import { type CustomerField, type CustomerValues, valuesOf } from './customer-form'
import styles from './customers.module.css'

interface CustomerConflictProps {
  form: FormInstance<CustomerValues>
  /** The customer as somebody else saved it meanwhile. */
  saved: Customer
  fields: CustomerField[]
  onSettled: () => void
}

/** Somebody else saved first: both values side by side, and a choice for each. Nothing is overwritten unasked. */
export function CustomerConflict({ form, saved, fields, onSettled }: CustomerConflictProps) {
  const { t } = useTranslation('customers')
  const employees = useEmployees()
  const [open, setOpen] = useState(fields)
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

  function settle(field: CustomerField, takeTheirs: boolean) {
    if (takeTheirs) form.setFieldValue(field, theirs[field])
    const rest = open.filter((one) => one !== field)
    setOpen(rest)
    if (rest.length === 0) onSettled()
  }

  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.conflict}
      title={t('conflict.title')}
      description={
        <>
          <p>{open.length > 0 ? t('conflict.choose') : t('conflict.merged')}</p>
          {open.map((field) => (
            <dl key={field} className={styles.clash}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>
                <span>{t('conflict.mine')}</span> <b>{words(field, mine)}</b>
                <Button size="small" onClick={() => settle(field, false)}>
                  {t('conflict.keepMine')}
                </Button>
              </dd>
              <dd>
                <span>{t('conflict.theirs')}</span> <b>{words(field, theirs)}</b>
                <Button size="small" onClick={() => settle(field, true)}>
                  {t('conflict.takeTheirs')}
                </Button>
              </dd>
            </dl>
          ))}
        </>
      }
    />
  )
}
