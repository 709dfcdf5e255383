import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { qrImage } from '@/components/labels/codes'
import { CopyButton } from '@/components/ui/CopyButton'
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

/** Shows the secret as a QR code and asks for a first code, which proves that the app has it. */
export function ConfirmTwoStep({ made, onDone, onClosed }: ConfirmTwoStepProps) {
  const { t } = useTranslation('account')
  const [picture] = useState(() => qrImage(made.uri))
  const { send } = useConfirmTwoStep()
  const edit = useEditForm({
    initial: { code: '' },
    schema: confirmTwoStep.body,
    toInput: (values: Values) => values,
    save: (body: Values) => send({ body }),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <EditModal
      edit={edit}
      title={t('twoStep.setupTitle')}
      submitText={t('twoStep.confirm')}
      onClosed={onClosed}
    >
      <p>{t('twoStep.scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: a data URL, nothing is loaded */}
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
      <Form.Item<Values> name="code" label={t('twoStep.code')}>
        <Input autoFocus size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Form.Item>
    </EditModal>
  )
}
