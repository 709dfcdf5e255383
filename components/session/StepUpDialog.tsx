import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useGiveCode } from '@/hooks/account'
import { giveCode } from '@/lib/contracts/account'

interface Values {
  code: string
}

/** Above every form that may have asked, however deep it is. */
const Z_INDEX = 1900

export function StepUpDialog({ onAnswered }: { onAnswered: (isGiven: boolean) => void }) {
  const { t } = useTranslation('session')
  const { send } = useGiveCode()
  const edit = useEditForm({
    initial: { code: '' },
    schema: giveCode.body,
    toInput: (values: Values) => values,
    save: async (body: Values) => {
      await send({ body })
      return true
    },
    onSaved: () => onAnswered(true),
  })
  return (
    // The form that asked may have a field of this name.
    <EditModal
      edit={edit}
      name="step-up"
      title={t('stepUp.title')}
      submitText={t('stepUp.submit')}
      zIndex={Z_INDEX}
      onClosed={() => onAnswered(false)}
    >
      <p>{t('stepUp.text')}</p>
      <Form.Item<Values> name="code" label={t('login.code')} extra={t('login.codeText')}>
        <Input
          autoFocus
          size="large"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={30}
        />
      </Form.Item>
    </EditModal>
  )
}
