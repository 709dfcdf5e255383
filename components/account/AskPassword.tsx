import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { endTwoStep } from '@/lib/contracts/account'

interface Values {
  currentPassword: string
}

interface AskPasswordProps {
  title: string
  text?: string
  submitText: string
  pending: boolean
  /** Does what it was asked for, and goes on from there. */
  send: (body: Values) => Promise<void>
  onClosed: () => void
}

const EMPTY: Values = { currentPassword: '' }
const itself = (values: Values) => values

/** Asks for the password once more before what a stranger at an open screen must not do. */
export function AskPassword(props: AskPasswordProps) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const { save, refused } = useFormSave<Values, Values, true>({
    form,
    schema: endTwoStep.body,
    toInput: itself,
    send: async (body) => {
      await props.send(body)
      return true
    },
    onSaved: () => undefined,
  })
  return (
    <FormModal
      title={props.title}
      submitText={props.submitText}
      dirty={dirty}
      pending={props.pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={props.onClosed}
    >
      {props.text ? <p>{props.text}</p> : null}
      <Form
        // The page has another field of this name; ids must differ.
        name="proof"
        form={form}
        layout="vertical"
        initialValues={EMPTY}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => {
          if (!props.pending) void save(values)
        }}
        noValidate
      >
        <Form.Item<Values> name="currentPassword" label={t('twoStep.askPassword')}>
          <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
