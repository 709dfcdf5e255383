import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { useCustomer } from '@/hooks/customers'
import { readTransfer, useSaveTransfer } from '@/hooks/money-transfers'
import { useSupplier } from '@/hooks/suppliers'
import { type MoneyTransfer, moneyTransferInput } from '@/lib/contracts/money-transfers'
import { TransferFields } from './TransferFields'
import { inputOf, NEW_TRANSFER, type TransferValues, valuesOf } from './transfer-form'

interface TransferDrawerProps {
  /** Null asks for a new one. */
  transfer: MoneyTransfer | null
  onClosed: () => void
}

export function TransferDrawer({ transfer, onClosed }: TransferDrawerProps) {
  const { t } = useTranslation('money-transfer')
  const save = useSaveTransfer()
  const questions = useQuestions()
  const { edit, question } = questions.withQuestions(
    useEditForm({
      record: transfer,
      initial: transfer ? valuesOf(transfer) : NEW_TRANSFER,
      valuesOf,
      readCurrent: readTransfer,
      draftName: `transfer.${transfer?.id ?? 'new'}`,
      schema: moneyTransferInput,
      toInput: (values: TransferValues) => ({ ...inputOf(values), ...questions.answers() }),
      onFailure: questions.ask,
      save,
      savedText: t('saved'),
    }),
  )

  function text(field: keyof TransferValues, { customerId, supplierId, ...plain }: TransferValues) {
    if (field === 'customerId') return customerId ? <CustomerName id={customerId} /> : null
    if (field === 'supplierId') return supplierId ? <SupplierName id={supplierId} /> : null
    return plain[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={transfer ? t('form.editTitle', { number: transfer.number }) : t('form.newTitle')}
      submitText={transfer ? t('form.save') : t('form.send')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <TransferFields />
      {question}
    </EditDrawer>
  )
}

function CustomerName({ id }: { id: string }) {
  const { data: customer } = useCustomer(id)
  return customer?.name ?? '…'
}

function SupplierName({ id }: { id: string }) {
  const { data: supplier } = useSupplier(id)
  return supplier?.name ?? '…'
}
