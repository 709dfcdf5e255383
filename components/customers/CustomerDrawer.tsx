import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clashing, untouched } from '@/components/forms/three-way'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { readCustomerNow, useSaveCustomer } from '@/hooks/customers/use-save-customer'
import { ApiError } from '@/lib/client/api-error'
import { type Customer, customerInput } from '@/lib/contracts/customers'
import { CustomerConflict } from './CustomerConflict'
import { CustomerFields } from './CustomerFields'
import {
  type CustomerField,
  type CustomerValues,
  customerFieldOf,
  inputOf,
  NEW_CUSTOMER,
  valuesOf,
} from './customer-form'
import { DuplicateNotice } from './DuplicateNotice'
import { useDuplicateCheck } from './use-duplicate-check'

interface CustomerDrawerProps {
  /** Null registers a new one. */
  customer: Customer | null
  onClosed: () => void
  onSaved?: (customer: Customer) => void
}

interface Clash {
  saved: Customer
  fields: CustomerField[]
}

export function CustomerDrawer({ customer, onClosed, onSaved }: CustomerDrawerProps) {
  const { t } = useTranslation('customers')
  const [form] = Form.useForm<CustomerValues>()
  const [known, setKnown] = useState(customer)
  const [clash, setClash] = useState<Clash | null>(null)
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { save: write, pending } = useSaveCustomer(known)
  const { found, send, isAsked, isChecking } = useDuplicateCheck({ form, known, write })

  const showClash = useCallback(
    (failure: unknown) => {
      if (!known || !(failure instanceof ApiError) || failure.error !== 'stale_version') return false
      void readCustomerNow(known.id).then((saved) => {
        const mine = form.getFieldsValue(true) as CustomerValues
        const [before, theirs] = [valuesOf(known), valuesOf(saved)]
        form.setFieldsValue(untouched(before, theirs, mine))
        setClash({ saved, fields: clashing(before, theirs, mine) })
        setKnown(saved)
      })
      return true
    },
    [form, known],
  )

  const { save, refused } = useFormSave<CustomerValues, ReturnType<typeof inputOf>, Customer>({
    form,
    schema: customerInput,
    fieldOf: customerFieldOf,
    toInput: inputOf,
    send,
    onFailure: showClash,
    onIncomplete: () => notices.failure(t('form.incomplete')),
    onSaved: (saved) => {
      notices.success(t('saved'))
      setDone(true)
      onSaved?.(saved)
    },
  })

  return (
    <FormDrawer
      title={customer ? t('form.editTitle', { name: customer.name }) : t('form.newTitle')}
      submitText={isAsked ? t('duplicate.saveAnyway') : t(customer ? 'form.save' : 'form.create')}
      dirty={dirty}
      pending={pending || isChecking}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {clash ? <CustomerConflict {...clash} form={form} onSettled={() => setClash(null)} /> : null}
      {found ? <DuplicateNotice found={found} isAsked={isAsked} /> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={customer ? valuesOf(customer) : NEW_CUSTOMER}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => {
          if (done) return
          if (clash && clash.fields.length > 0) notices.failure(t('conflict.decideFirst'))
          else void save(values)
        }}
        noValidate
      >
        <CustomerFields phones={found?.phones ?? []} />
      </Form>
    </FormDrawer>
  )
}
