import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { DateField } from '@/components/ui/DateField'
import { useEnterFiscalCode } from '@/hooks/fiscal-receipts'
import { enterFiscalCode, type FiscalProof } from '@/lib/contracts/fiscal-receipts'
import { officeToday } from '@/lib/domain/dates'

interface EnterCodeModalProps {
  document: FiscalProof
  receiptNumber: number
  onClosed: () => void
}

/** What the slip of the machine says; a second entry corrects the first with a reason. */
export function EnterCodeModal({ document, receiptNumber, onClosed }: EnterCodeModalProps) {
  const { t } = useTranslation('fiscal-receipts')
  const { send } = useEnterFiscalCode()
  const isCorrection = document.state === 'acknowledged' || document.state === 'noneWanted'
  const initial = {
    verificationCode: document.verificationCode ?? '',
    issuedOn: document.issuedOn ?? officeToday(),
    issuedTime: document.issuedTime ?? '',
    reason: '',
  }
  const edit = useEditForm({
    initial,
    schema: enterFiscalCode.body,
    toInput: (values: typeof initial) => values,
    save: (body) => send({ params: { id: document.id }, body }),
    savedText: t('enter.done', { number: receiptNumber }),
  })
  return (
    <EditModal
      edit={edit}
      title={t(isCorrection ? 'enter.correct' : `enter.title.${document.kind}`, { number: receiptNumber })}
      submitText={t('enter.submit')}
      onClosed={onClosed}
    >
      <Form.Item name="verificationCode" label={t('field.verificationCode')} extra={t('enter.codeHint')}>
        <Input autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Form.Item>
      <Form.Item name="issuedOn" label={t('field.issuedOn')}>
        <DateField max={officeToday()} />
      </Form.Item>
      <Form.Item name="issuedTime" label={t('field.issuedTime')} extra={t('enter.timeHint')}>
        <Input autoComplete="off" maxLength={8} placeholder="14:05:09" />
      </Form.Item>
      {isCorrection ? (
        <Form.Item name="reason" label={t('field.reason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      ) : null}
    </EditModal>
  )
}
