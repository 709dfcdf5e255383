import type { UploadFile } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { notices } from '@/components/ui/notices'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useAddAttachments } from '@/hooks/attachments'
import { useBatch } from '@/hooks/batches'
import { readTransaction, useAccounts, useSaveTransaction } from '@/hooks/transactions'
import { useUpload } from '@/hooks/use-upload'
import { createTransaction, type Transaction } from '@/lib/contracts/transactions'
import { EntryFields } from './EntryFields'
import { EntryReceipts } from './EntryReceipts'
import { type EntryValues, inputOf, newEntryValues, valuesOf } from './entry-form'

interface EntryDrawerProps {
  /** The entry to change; a new one when left out. */
  entry?: Transaction
  onClosed: () => void
}

/** The files that are chosen for a new entry. */
function useReceipts() {
  const { t } = useTranslation('book-keeping')
  const addFiles = useAddAttachments()
  const { sent, upload, stop } = useUpload()
  const [receipts, setReceipts] = useState<UploadFile[]>([])

  /** The entry is made by then: what fails is said, and is added at the entry. */
  async function uploadReceipts(id: string) {
    const files = receipts.flatMap(({ originFileObj }) => originFileObj ?? [])
    if (files.length === 0) return
    try {
      const added = await upload((sending) => addFiles({ subject: 'transaction', id }, files, sending))
      if (!added) notices.warning(t('form.receiptsStopped'))
    } catch {
      notices.failure(t('form.receiptsFailed'))
    }
  }

  return { receipts, setReceipts, uploadReceipts, sent, stop }
}

/** A new income or expense, or a change of one. */
export function EntryDrawer({ entry, onClosed }: EntryDrawerProps) {
  const { t } = useTranslation('book-keeping')
  const { data: accounts } = useAccounts()
  const save = useSaveTransaction()
  const { receipts, setReceipts, uploadReceipts, sent, stop } = useReceipts()
  const [initial] = useState(() => (entry ? valuesOf(entry) : newEntryValues()))
  const edit = useEditForm({
    record: entry ?? null,
    initial,
    valuesOf,
    readCurrent: readTransaction,
    draftName: `entry.${entry?.id ?? 'new'}`,
    schema: createTransaction.body,
    toInput: inputOf,
    async save(input, known) {
      const saved = await save(input, known)
      if (saved) await uploadReceipts(saved.id)
      return saved
    },
    incompleteText: t('form.incomplete'),
    savedText: t('saved'),
  })
  const { form } = edit
  const values = useTyped(form, initial)

  function text(field: keyof EntryValues, { accountId, batchId, isBatchExpense, ...plain }: EntryValues) {
    if (field === 'accountId') return accounts?.find(({ id }) => id === accountId)?.name
    if (field === 'batchId') return batchId ? <BatchNumber id={batchId} /> : null
    if (field === 'isBatchExpense') return isBatchExpense ? '✓' : null
    return plain[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={t(entry ? 'form.edit' : 'form.new')}
      submitText={t(entry ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onValuesChange={(changed) => {
        if (changed.currency) form.setFieldValue('accountId', null)
      }}
      onClosed={onClosed}
    >
      <EntryFields values={values} fixed={entry !== undefined} />
      {entry ? null : (
        <EntryReceipts
          files={receipts}
          onChange={(files) => {
            setReceipts(files)
            edit.setDirty(true)
          }}
        />
      )}
      <UploadProgress sent={sent} stop={stop} />
    </EditDrawer>
  )
}

function BatchNumber({ id }: { id: string }) {
  const { data: batch } = useBatch(id)
  return batch?.number ?? '…'
}
