import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { type InvoiceSettingsRecord, readInvoiceSettingsNow, useSaveInvoiceSettings } from '@/hooks/company'
import { putInvoiceSettings } from '@/lib/contracts/invoices'
import { PaymentFields } from './PaymentFields'
import { type PaymentValues, valuesOf, waysInWords } from './payment-form'
import { SaveBar } from './SaveBar'

const LABELS: Record<keyof PaymentValues, string> = {
  tanzanianCurrencies: 'ways.currencies',
  bankAccounts: 'ways.banks',
  mobileMoney: 'ways.tills',
}

interface PaymentFormProps {
  settings: InvoiceSettingsRecord
  /** Gets what is saved now; the form is then to be made anew. */
  onSaved: (settings: InvoiceSettingsRecord) => void
}

/** How customers pay, as invoices say it. */
export function PaymentForm({ settings, onSaved }: PaymentFormProps) {
  const { t } = useTranslation('company')
  const [form] = Form.useForm<PaymentValues>()
  const [first] = useState(settings)
  const [dirty, setDirty] = useState(false)
  const { known, clash, onFailure, settle } = useClash({
    form,
    row: first,
    valuesOf,
    readNow: readInvoiceSettingsNow,
  })
  const { save: send, pending } = useSaveInvoiceSettings()
  const { save, refused } = useFormSave({
    form,
    schema: putInvoiceSettings.body,
    toInput: (values: PaymentValues) => ({
      tanzanianCurrencies: values.tanzanianCurrencies,
      bankAccounts: values.bankAccounts,
      mobileMoney: values.mobileMoney,
      version: known?.version ?? first.version,
    }),
    send,
    onFailure,
    onSaved: (after) => {
      notices.success(t('saved'))
      onSaved(after)
    },
  })
  const theirs = clash && valuesOf(clash.saved)
  const mine = clash && (form.getFieldsValue(true) as PaymentValues)
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(first)}
      onValuesChange={(changed) => {
        forgetFieldTexts(form, changed)
        setDirty(true)
      }}
      onFinish={() => {
        if (clash && clash.fields.length > 0) notices.failure(t('decideFirst'))
        else void save(form.getFieldsValue(true) as PaymentValues)
      }}
      noValidate
    >
      <RefusedAlert refused={refused} />
      {clash && theirs && mine ? (
        <ConflictNotice
          title={t('conflict')}
          fields={clash.fields.map((name) => ({
            name,
            label: t(LABELS[name]),
            mine: waysInWords(mine, name),
            theirs: waysInWords(theirs, name),
          }))}
          onTakeTheirs={(name) =>
            form.setFieldValue(name as keyof PaymentValues, theirs[name as keyof PaymentValues])
          }
          onSettled={settle}
        />
      ) : null}
      <PaymentFields />
      <SaveBar dirty={dirty} pending={pending} />
      <UnsavedGuard when={dirty} />
    </Form>
  )
}
