import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { useCreditInvoice } from '@/hooks/issued-invoices'
import { creditInvoice, type IssuedInvoice } from '@/lib/contracts/issued-invoices'
import styles from './issued-invoices.module.css'

interface CreditValues {
  reason: string
  amountUSD: string
}

const NOTHING: CreditValues = { reason: '', amountUSD: '' }

/** Takes an invoice back by a credit note, whole or in part, with the reason. */
export function CreditNoteModal({ invoice, onClosed }: { invoice: IssuedInvoice; onClosed: () => void }) {
  const { t } = useTranslation('issued-invoices')
  const meaning = useTerm()
  const { send } = useCreditInvoice()
  const edit = useEditForm({
    initial: NOTHING,
    schema: creditInvoice.body,
    toInput: ({ reason, amountUSD }: CreditValues) => ({
      reason,
      amountUSD: typedDecimal(amountUSD) || undefined,
    }),
    save: (body) => send({ params: { id: invoice.id }, body }),
    savedText: ({ number }) => t('credit.done', { number }),
  })
  return (
    <EditModal
      danger
      edit={edit}
      title={t('credit.title', { number: invoice.number })}
      submitText={t('credit.submit')}
      cancelText={t('credit.keep')}
      onClosed={onClosed}
    >
      <p className={styles.note}>{t('credit.text')}</p>
      <Form.Item<CreditValues> name="reason" label={t('field.reason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Form.Item<CreditValues>
        name="amountUSD"
        label={t('credit.amount')}
        tooltip={meaning('creditNote')}
        extra={t('credit.amountHint')}
      >
        <AmountInput prefix="US$" />
      </Form.Item>
    </EditModal>
  )
}
