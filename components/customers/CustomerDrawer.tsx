import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { askLookalikes, readCustomer, useLookalikes, useSaveCustomer } from '@/hooks/customers'
import { useEmployees } from '@/hooks/employees'
import { type Customer, type CustomerInput, customerInput, type Lookalikes } from '@/lib/contracts/customers'
import { CustomerFields } from './CustomerFields'
import { type CustomerValues, customerFieldOf, inputOf, NEW_CUSTOMER, valuesOf } from './customer-form'
import { DuplicateNotice, hasDuplicates } from './DuplicateNotice'

/** Phones that the customer had before are no news, whoever shares them. */
function newsOnly(found: Lookalikes, known: Customer | null): Lookalikes {
  const old = new Set(known?.phones)
  return {
    ...found,
    phones: found.phones.map((fact) =>
      fact.phone !== null && old.has(fact.phone) ? { ...fact, customers: [] } : fact,
    ),
  }
}

/**
 * Looks for the same phones while one types, and once more before saving. A phone that somebody has already stops the first
 * try; the same phones are then saved all the same, since a family or a shop shares one.
 */
function useDuplicateCheck(known: Customer | null) {
  const exceptId = known?.id
  const [typed, setTyped] = useState({ phones: '', shippingMark: '' })
  const { data } = useLookalikes({ ...typed, exceptId })
  const [asked, setAsked] = useState<{ phones: string; found: Lookalikes } | null>(null)
  const isAsked = asked?.phones === typed.phones

  /** Whether a save stops here, so that the person looks at who has the phone already. */
  async function stops(input: CustomerInput): Promise<boolean> {
    if (isAsked) return false
    const found = await askLookalikes({ phones: input.phones.join('/'), exceptId })
    if (!found || !hasDuplicates(newsOnly(found, known))) return false
    setAsked({ phones: typed.phones, found })
    return true
  }

  const latest = data ?? asked?.found
  return { found: latest ? newsOnly(latest, known) : null, watch: setTyped, stops, isAsked }
}

interface CustomerDrawerProps {
  /** Null registers a new one. */
  customer: Customer | null
  onClosed: () => void
  onSaved?: (customer: Customer) => void
}

export function CustomerDrawer({ customer, onClosed, onSaved }: CustomerDrawerProps) {
  const { t } = useTranslation('customers')
  const employees = useEmployees()
  const save = useSaveCustomer()
  const duplicates = useDuplicateCheck(customer)
  const edit = useEditForm({
    record: customer,
    initial: customer ? valuesOf(customer) : NEW_CUSTOMER,
    valuesOf,
    readCurrent: readCustomer,
    draftName: `customer.${customer?.id ?? 'new'}`,
    schema: customerInput,
    fieldOf: customerFieldOf,
    toInput: inputOf,
    save: async (input: CustomerInput, known) =>
      (await duplicates.stops(input)) ? null : save(input, known),
    incompleteText: t('form.incomplete'),
    savedText: t('saved'),
    onSaved,
  })

  function text(field: keyof CustomerValues, values: CustomerValues) {
    if (field === 'salesPersonIds')
      return values.salesPersonIds.map((id) => employees.find((one) => one.id === id)?.name ?? id).join(', ')
    if (field === 'language') return t(`language.${values.language}`)
    if (field === 'whatsAppType') return t(`whatsAppType.${values.whatsAppType}`)
    if (field === 'isOnlineSales') return values.isOnlineSales ? t('form.yes') : t('form.no')
    return values[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={customer ? t('form.editTitle', { name: customer.name }) : t('form.newTitle')}
      submitText={duplicates.isAsked ? t('duplicate.saveAnyway') : t(customer ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onValuesChange={(_changed, { phones, shippingMark }) => duplicates.watch({ phones, shippingMark })}
      onClosed={onClosed}
    >
      {duplicates.found ? <DuplicateNotice found={duplicates.found} isAsked={duplicates.isAsked} /> : null}
      <CustomerFields phones={duplicates.found?.phones ?? []} />
    </EditDrawer>
  )
}
