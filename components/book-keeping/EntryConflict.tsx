import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { useBatch } from '@/hooks/batches'
import { useAccounts } from '@/hooks/transactions'
import type { Transaction } from '@/lib/contracts/transactions'
import { type EntryValues, inputOf, valuesOf } from './entry-form'

const COMPARED = [
  'amount',
  'description',
  'category',
  'date',
  'accountId',
  'batchId',
  'isBatchExpense',
] as const
export type EntryField = (typeof COMPARED)[number]

/** Where what is typed is not what somebody else saved. */
export function fieldsThatDiffer(mine: EntryValues, theirs: EntryValues): EntryField[] {
  const [typed, saved] = [inputOf(mine), inputOf(theirs)]
  return COMPARED.filter((field) => String(typed[field] ?? '') !== String(saved[field] ?? ''))
}

interface EntryConflictProps {
  form: FormInstance<EntryValues>
  saved: Transaction
  fields: EntryField[]
  onSettled: () => void
}

/** Somebody else changed this entry first. */
export function EntryConflict({ form, saved, fields, onSettled }: EntryConflictProps) {
  const { t } = useTranslation('book-keeping')
  const theirs = valuesOf(saved)
  const mine = form.getFieldsValue(true) as EntryValues
  return (
    <ConflictNotice
      title={t('form.conflict')}
      fields={fields.map((field) => ({
        name: field,
        label: t(`field.${field}`),
        mine: <Value field={field} values={mine} />,
        theirs: <Value field={field} values={theirs} />,
      }))}
      onTakeTheirs={(name) => form.setFieldValue(name as EntryField, theirs[name as EntryField])}
      onSettled={onSettled}
    />
  )
}

function Value({ field, values }: { field: EntryField; values: EntryValues }) {
  const { data: accounts } = useAccounts()
  const { data: batch } = useBatch(field === 'batchId' ? (values.batchId ?? null) : null)
  if (field === 'accountId') return accounts?.find(({ id }) => id === values.accountId)?.name ?? '—'
  if (field === 'batchId') return values.batchId ? (batch?.number ?? '…') : '—'
  if (field === 'isBatchExpense') return values.isBatchExpense ? '✓' : '—'
  return values[field] || '—'
}
