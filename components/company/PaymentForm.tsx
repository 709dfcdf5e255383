import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { type InvoiceSettingsRecord, readInvoiceSettings, useSaveInvoiceSettings } from '@/hooks/company'
import { putInvoiceSettings } from '@/lib/contracts/invoices'
import { PaymentMethodFields } from './PaymentMethodFields'
import { methodsText, type PaymentMethodValues, valuesOf } from './payment-form'
import { SaveBar } from './SaveBar'

const LABELS = {
  tanzanianCurrencies: 'payment.currencies',
  cashRounding: 'payment.rounding',
  bankAccounts: 'payment.banks',
  mobileMoney: 'payment.tills',
} as const satisfies Record<keyof PaymentMethodValues, string>

/** How customers pay, as invoices print it. */
export function PaymentForm({ settings }: { settings: InvoiceSettingsRecord }) {
  const { t } = useTranslation('company')
  const { send } = useSaveInvoiceSettings()
  const edit = useEditForm({
    record: settings,
    initial: valuesOf(settings),
    valuesOf,
    readCurrent: readInvoiceSettings,
    draftName: 'payment-methods',
    schema: putInvoiceSettings.body,
    toInput: (values: PaymentMethodValues, known) => ({ ...values, version: (known ?? settings).version }),
    save: (body) => send({ body }),
    savedText: t('saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm edit={edit} conflictLabels={{ label: (field) => t(LABELS[field]), text: methodsText }}>
      <PaymentMethodFields />
      <SaveBar dirty={edit.dirty} pending={edit.pending} />
    </EditForm>
  )
}
