import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { text } from '@/lib/contracts/fields'
import { EditModal } from './EditForm'
import { useEditForm } from './use-edit-form'

const LONGEST = 500
const schema = z.strictObject({ reason: text(LONGEST) })

interface ReasonModalProps {
  title: string
  /** What the action does. */
  children: ReactNode
  label: string
  submitText: string
  cancelText?: string
  savedText: string
  danger?: boolean
  send: (reason: string) => Promise<unknown>
  onClosed: () => void
}

/** An action that is asked for once more, and for its reason. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, children, label, submitText, cancelText, savedText, danger, send, onClosed } = props
  const edit = useEditForm({
    initial: { reason: '' },
    schema,
    toInput: (values: { reason: string }) => values,
    // Whatever the API refuses is shown at the only field.
    fieldOf: () => 'reason',
    save: async ({ reason }) => {
      await send(reason.trim())
      return true
    },
    savedText,
  })
  return (
    <EditModal
      edit={edit}
      title={title}
      submitText={submitText}
      cancelText={cancelText}
      danger={danger}
      onClosed={onClosed}
    >
      <p>{children}</p>
      <Form.Item name="reason" label={label}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST} />
      </Form.Item>
    </EditModal>
  )
}
