import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'

interface DeleteProps {
  name: string
  /** Which of them can be deleted. */
  deleteText: string
  onDelete: () => Promise<unknown>
}

interface RowActionsProps extends DeleteProps {
  isUsed: boolean
  onEdit: () => void
}

/** What can be done with a lane or a city: edit it, and remove it while nothing names it. */
export function RowActions({ isUsed, onEdit, ...deletes }: RowActionsProps) {
  const { t } = useTranslation('lanes')
  const [isDeleting, setIsDeleting] = useState(false)
  const { name } = deletes
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

function DeleteDialog({ name, deleteText, onDelete, onClosed }: DeleteProps & { onClosed: () => void }) {
  const { t } = useTranslation('lanes')
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
