import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { RefusedAlert } from './RefusedAlert'

interface DeleteButtonProps {
  label: string
  /** The question, with the name of the record. */
  title: string
  text: string
  /** Why it was refused, shown in the dialog. */
  refused: { text: string; requestId: string | null } | null
  onOpen: () => void
  onDelete: () => Promise<void>
}

/** Deletes after a confirmation; the dialog stays open and shows why it was refused. */
export function DeleteButton({ label, title, text, refused, onOpen, onDelete }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        danger
        icon={<DeleteOutlined />}
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        danger
        open={open}
        variant="confirm"
        title={title}
        confirmText={label}
        onCancel={() => setOpen(false)}
        onConfirm={onDelete}
      >
        <RefusedAlert refused={refused} />
        {text}
      </ConfirmDialog>
    </>
  )
}
