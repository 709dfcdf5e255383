import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { endTwoStep } from '@/lib/contracts/account'

interface Values {
  currentPassword: string
}

interface AskPasswordProps {
  title: string
  text?: string
  submitText: string
  /** Sends the request that the password is for, and opens the next step. */
  send: (body: Values) => Promise<void>
  onClosed: () => void
}

/** Asks for the password again before a change to how one signs in. */
export function AskPassword({ title, text, submitText, send, onClosed }: AskPasswordProps) {
  const { t } = useTranslation('account')
  const edit = useEditForm({
    initial: { currentPassword: '' },
    schema: endTwoStep.body,
    toInput: (values: Values) => values,
    save: async (body) => {
      await send(body)
      return true
    },
  })
  return (
    // The page has another field of this name; ids must differ.
    <EditModal edit={edit} name="proof" title={title} submitText={submitText} onClosed={onClosed}>
      {text ? <p>{text}</p> : null}
      <Form.Item<Values> name="currentPassword" label={t('twoStep.askPassword')}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
    </EditModal>
  )
}
