import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteOffice } from '@/hooks/offices'
import type { Office } from '@/lib/contracts/offices'
import { productName } from '@/lib/domain/goods-name'

interface OfficeActionsProps {
  office: Office
  onEdit: (office: Office) => void
}

/** What can be done with one office: edit it, and remove it while nothing names it. */
export function OfficeActions({ office, onEdit }: OfficeActionsProps) {
  const { t, i18n } = useTranslation('offices')
  const [isDeleting, setIsDeleting] = useState(false)
  const name = productName(office, i18n.language)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('edit', { name })}
        title={t('editShort')}
        onClick={() => onEdit(office)}
      />
      {office.isUsed ? null : (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('deleteNamed', { name })}
          title={t('delete')}
          onClick={() => setIsDeleting(true)}
        />
      )}
      {isDeleting ? <DeleteOffice office={office} name={name} onClosed={() => setIsDeleting(false)} /> : null}
    </>
  )
}

interface DeleteOfficeProps {
  office: Office
  name: string
  onClosed: () => void
}

function DeleteOffice({ office, name, onClosed }: DeleteOfficeProps) {
  const { t } = useTranslation('offices')
  const { run, refused } = useAction()
  const { send } = useDeleteOffice()

  async function remove() {
    if (await run(() => send({ params: { id: office.id } }), t('deleted', { name }))) onClosed()
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
      {t('deleteText')}
    </ConfirmDialog>
  )
}
