import { LinkOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Segmented, Select } from 'antd'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { type InvoiceLinkInput, useCreateInvoiceLink } from '@/hooks/invoices'
import { useAccess } from '@/hooks/session'
import { createInvoiceLink, type InvoiceLink } from '@/lib/contracts/invoices'
import { INVOICE_KINDS, type InvoiceKind, MOST_PACKAGES } from '@/lib/domain/invoice'
import { type InvoiceValues, invoiceInput, NEW_INVOICE } from './invoice-form'
import styles from './invoices.module.css'

interface FormProps {
  packageIds: string[]
  onChanged: () => void
  /** Also what was asked for: the same can be sent. */
  onMade: (link: InvoiceLink, asked: InvoiceLinkInput) => void
}

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
          <Input type="date" />
        </Form.Item>
        <Form.Item name="dueDate" label={t('form.dueDate')}>
          <Input type="date" />
        </Form.Item>
      </div>
    </>
  )
}

function KindFields({ kind }: { kind: InvoiceKind }) {
  const { t } = useTranslation('invoices')
  if (kind === 'china') return <ChinaFields />
  if (kind === 'combined') return null
  return (
    <Form.Item name="fixedPrice" label={t('form.fixedPrice')} extra={t('form.fixedPriceHint')} required>
      <Input inputMode="decimal" prefix="US$" autoComplete="off" />
    </Form.Item>
  )
}

/** Kind, language and what belongs to the kind; the link is made by the press of the button. */
export function InvoiceForm({ packageIds, onChanged, onMade }: FormProps) {
  const { t } = useTranslation('invoices')
  const may = useAccess()
  const [form] = Form.useForm<InvoiceValues>()
  const kind = Form.useWatch('kind', form) ?? NEW_INVOICE.kind
  const { create, pending } = useCreateInvoiceLink()
  const asked = useRef<InvoiceLinkInput | null>(null)
  const toInput = useCallback((values: InvoiceValues) => invoiceInput(values, packageIds), [packageIds])
  const { save, refused } = useFormSave<InvoiceValues, InvoiceLinkInput, InvoiceLink>({
    form,
    schema: createInvoiceLink.body,
    toInput,
    send: (input) => {
      asked.current = input
      return create(input)
    },
    onSaved: (link) => {
      if (asked.current) onMade(link, asked.current)
    },
  })
  const isTooMany = packageIds.length > MOST_PACKAGES
  const kinds = may('invoices.setPrice') ? INVOICE_KINDS : INVOICE_KINDS.slice(0, 1)
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={NEW_INVOICE}
      onValuesChange={(changed) => {
        forgetFieldTexts(form, changed)
        onChanged()
      }}
      onFinish={(values) => void save(values)}
      noValidate
    >
      <RefusedAlert refused={refused} />
      {isTooMany ? (
        <Alert type="warning" showIcon title={t('form.tooMany', { most: MOST_PACKAGES })} />
      ) : null}
      <Form.Item name="kind" label={t('form.kind')} hidden={kinds.length === 1}>
        <Segmented<InvoiceKind> options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <KindFields kind={kind} />
      <Form.Item name="language" label={t('form.language')}>
        <Select
          options={(['', 'en', 'zh', 'sw'] as const).map((value) => ({
            value,
            label: t(`language.${value || 'own'}`),
          }))}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        icon={<LinkOutlined />}
        loading={pending}
        disabled={packageIds.length === 0 || isTooMany}
      >
        {t('form.submit')}
      </Button>
    </Form>
  )
}
