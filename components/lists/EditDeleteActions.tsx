import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'

interface DeleteProps {
  /** The texts of what is listed: both have the same keys. */
  texts: 'lanes' | 'offices'
  name: string
  /** Which of them can be deleted. */
  deleteText: string
  onDelete: () => Promise<unknown>
}

interface EditDeleteActionsProps extends DeleteProps {
  isUsed: boolean
  onEdit: () => void
}

/** What can be done with a row of the settings: edit it, and remove it while nothing names it. */
export function EditDeleteActions({ isUsed, onEdit, ...deletes }: EditDeleteActionsProps) {
  const { texts, name } = deletes
  const { t } = useTranslation(texts)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('edit', { name })}
        title={t('editShort')}
        onClick={onEdit}
      />
      {isUsed ? null : (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('deleteNamed', { name })}
          title={t('delete')}
          onClick={() => setIsDeleting(true)}
        />
      )}
      {isDeleting ? <DeleteDialog {...deletes} onClosed={() => setIsDeleting(false)} /> : null}
    </>
  )
}

interface DeleteDialogProps extends DeleteProps {
  onClosed: () => void
}

function DeleteDialog({ texts, name, deleteText, onDelete, onClosed }: DeleteDialogProps) {
  const { t } = useTranslation(texts)
  const { run, refused } = useAction()

  async function remove() {
    if (await run(onDelete, t('deleted', { name }))) onClosed()
  }
  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('deleteTitle', { name })}
      confirmText={t('delete')}
      onCancel={onClosed}
      onConfirm={remove}
    >
      <RefusedAlert refused={refused} />
      {deleteText}
    </ConfirmDialog>
  )
}
