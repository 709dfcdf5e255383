import { LinkOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import { type InvoiceLinkInput, useCreateInvoiceLink } from '@/hooks/invoices'
import { useAccess } from '@/hooks/session'
import { createInvoiceLink, type InvoiceLink } from '@/lib/contracts/invoices'
import { officeToday } from '@/lib/domain/dates'
import { INVOICE_KINDS, type InvoiceKind, MOST_PACKAGES } from '@/lib/domain/invoice'
import { LANGUAGES } from '@/lib/domain/languages'
import { type InvoiceValues, invoiceInput, NEW_INVOICE } from './invoice-form'
import styles from './invoices.module.css'

function ChinaFields() {
  const { t } = useTranslation('invoices')
  return (
    <>
      <Form.Item name="margin" label={t('form.margin')} extra={t('form.marginHint')}>
        <Input inputMode="decimal" suffix="%" autoComplete="off" />
      </Form.Item>
      <Form.Item name="invoiceReceiver" label={t('form.invoiceReceiver')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="date" label={t('form.date')}>
          <DateField />
        </Form.Item>
        <Form.Item name="dueDate" label={t('form.dueDate')}>
          <DateField />
        </Form.Item>
      </div>
    </>
  )
}

function FixedPriceField() {
  const { t } = useTranslation('invoices')
  return (
    <Form.Item name="fixedPrice" label={t('form.fixedPrice')} extra={t('form.fixedPriceHint')} required>
      <Input inputMode="decimal" prefix="US$" autoComplete="off" />
    </Form.Item>
  )
}

/** The kind of the invoice, of those that this person may write, and what belongs to it. */
function KindFields() {
  const { t } = useTranslation('invoices')
  const meaning = useTerm()
  const may = useAccess()
  const kind = Form.useWatch<InvoiceKind | undefined>('kind') ?? NEW_INVOICE.kind
  const invoiceTypes = may('invoices.setPrice') ? INVOICE_KINDS : INVOICE_KINDS.slice(0, 1)
  return (
    <>
      <Form.Item
        name="kind"
        label={t('form.kind')}
        tooltip={meaning('invoiceKind')}
        hidden={invoiceTypes.length === 1}
      >
        <Segmented<InvoiceKind>
          options={invoiceTypes.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Form.Item>
      {kind === 'china' ? <ChinaFields /> : null}
      {kind === 'fixed-price' ? <FixedPriceField /> : null}
    </>
  )
}

interface InvoiceFormProps {
  packageIds: string[]
  onChanged: () => void
  /** With what was signed: the same can be sent. */
  onCreated: (link: InvoiceLink, input: InvoiceLinkInput) => void
}

/** The kind of an invoice, its language and what belongs to the kind; submitting creates the link. */
export function InvoiceForm({ packageIds, onChanged, onCreated }: InvoiceFormProps) {
  const { t } = useTranslation('invoices')
  const { create } = useCreateInvoiceLink()
  const edit = useEditForm({
    initial: NEW_INVOICE,
    draftName: 'invoice.new',
    schema: createInvoiceLink.body,
    toInput: (values: InvoiceValues) => invoiceInput(values, packageIds),
    save: async (input) => {
      const link = await create(input)
      return link && { link, input }
    },
    onSaved: ({ link, input }) => onCreated(link, input),
    staysOpen: (saved) => saved,
  })
  const isTooMany = packageIds.length > MOST_PACKAGES
  return (
    <EditForm
      edit={edit}
      onValuesChange={() => {
        // Leaving loses nothing worth a question.
        edit.setDirty(false)
        onChanged()
      }}
    >
      {isTooMany ? (
        <Alert type="warning" showIcon title={t('form.tooMany', { most: MOST_PACKAGES })} />
      ) : null}
      <KindFields />
      <Form.Item name="language" label={t('form.language')}>
        <Select
          options={(['', ...LANGUAGES] as const).map((value) => ({
            value,
            label: t(`language.${value || 'own'}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="until" label={t('form.until')} extra={t('form.untilHint')}>
        <DateField min={officeToday()} />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        icon={<LinkOutlined />}
        loading={edit.pending}
        disabled={packageIds.length === 0 || isTooMany}
      >
        {t('form.submit')}
      </Button>
    </EditForm>
  )
}
