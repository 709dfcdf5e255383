import { Form, Select } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import { CalendarDateText } from '@/components/ui/DateText'
import { useIssueInvoice } from '@/hooks/issued-invoices'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { TAX_CLASSES, type TaxClass } from '@/lib/domain/issued-invoice'
import styles from './issued-invoices.module.css'
import { issuedAddress } from './issued-rows'

interface IssueValues {
  dueOn: string
  taxClass: TaxClass
  /** Where a refusal of the packages is shown. */
  packageIds: undefined
}

/** How long customers usually have. */
const USUAL_DAYS = 14

interface IssueInvoiceModalProps {
  packages: readonly { id: string; trackingNumber: string }[]
  onClosed: () => void
}

/** Asks for the due date and the tax class, freezes packages on a numbered invoice and opens it. */
export function IssueInvoiceModal({ packages, onClosed }: IssueInvoiceModalProps) {
  const { t } = useTranslation('issued-invoices')
  const meaning = useTerm()
  const router = useRouter()
  const { send } = useIssueInvoice()
  const [initial] = useState<IssueValues>(() => ({
    dueOn: addDays(officeToday(), USUAL_DAYS),
    taxClass: 'zero',
    packageIds: undefined,
  }))
  const edit = useEditForm({
    initial,
    draftName: `issue-invoice.${packages.map(({ id }) => id).join('.')}`,
    schema: issueInvoice.body,
    toInput: ({ dueOn, taxClass }: IssueValues) => ({
      packageIds: packages.map(({ id }) => id),
      dueOn,
      taxClass,
    }),
    save: (body) => send({ body }),
    savedText: ({ number }) => t('issue.done', { number }),
    onSaved: ({ id }) => router.push(issuedAddress(id)),
  })
  const text = (field: keyof IssueValues, { dueOn, taxClass }: IssueValues) =>
    field === 'taxClass' ? t(`taxClass.${taxClass}`) : <CalendarDateText on={dueOn} />
  return (
    <EditModal
      edit={edit}
      title={t('issue.title')}
      submitText={t('issue.submit')}
      conflictLabels={{
        label: (field) => t(field === 'packageIds' ? 'field.packages' : `field.${field}`),
        text,
      }}
      onClosed={onClosed}
    >
      <p className={styles.note}>{t('issue.text')}</p>
      <Form.Item<IssueValues> name="packageIds" label={t('field.packages')}>
        <span>{packages.map(({ trackingNumber }) => trackingNumber).join(', ')}</span>
      </Form.Item>
      <Form.Item<IssueValues> name="dueOn" label={t('field.dueOn')} tooltip={meaning('dueDate')}>
        <DateField min={officeToday()} />
      </Form.Item>
      <Form.Item<IssueValues>
        name="taxClass"
        label={t('field.taxClass')}
        tooltip={meaning('taxClass')}
        extra={t('issue.taxHint')}
      >
        <Select options={TAX_CLASSES.map((value) => ({ value, label: t(`taxClass.${value}`) }))} />
      </Form.Item>
    </EditModal>
  )
}
