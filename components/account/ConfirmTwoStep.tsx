import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { qrImage } from '@/components/labels/codes'
import { CopyButton } from '@/components/ui/CopyButton'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { useConfirmTwoStep } from '@/hooks/account'
import { confirmTwoStep } from '@/lib/contracts/account'
import styles from './account.module.css'

interface Values {
  code: string
}

interface ConfirmTwoStepProps {
  made: { secret: string; uri: string }
  onDone: (recoveryCodes: string[]) => void
  onClosed: () => void
}

const EMPTY: Values = { code: '' }
const itself = (values: Values) => values

/** The secret, to be scanned, and the first code, which proves that the app has it. */
export function ConfirmTwoStep({ made, onDone, onClosed }: ConfirmTwoStepProps) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<Values>()
  const [picture] = useState(() => qrImage(made.uri))
  const { send, pending } = useConfirmTwoStep()
  const { save, refused } = useFormSave<Values, Values, { recoveryCodes: string[] }>({
    form,
    schema: confirmTwoStep.body,
    toInput: itself,
    send: (body) => send({ body }),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <FormModal
      title={t('twoStep.setupTitle')}
      submitText={t('twoStep.confirm')}
      dirty={false}
      pending={pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <p>{t('twoStep.scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: drawn here, nothing is loaded */}
      <img className={styles.qr} src={picture} alt={t('twoStep.qrAlt')} />
      <p className={styles.note}>{t('twoStep.byHand')}</p>
      <p className={styles.key}>
        <code>{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton
          iconOnly
          size="small"
          text={made.secret}
          label={t('twoStep.copyKey')}
          copiedText={t('twoStep.keyCopied')}
        />
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={EMPTY}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={(values) => {
          if (!pending) void save(values)
        }}
        noValidate
      >
        <Form.Item<Values> name="code" label={t('twoStep.code')}>
          <Input autoFocus size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
