import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFocusBack } from '@/components/ui/use-focus-back'
import styles from './integrations.module.css'

interface SecretModalProps {
  title: string
  text: string
  secret: string
  label: string
  onClosed: () => void
}

/** Shows a secret once, to be copied; a click beside it does not close it. */
export function SecretModal({ title, text, secret, label, onClosed }: SecretModalProps) {
  useFocusBack()
  const { t } = useTranslation('integrations')
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={onClosed}
      cancelButtonProps={{ style: { display: 'none' } }}
      okText={t('close')}
      onOk={onClosed}
    >
      <p>{text}</p>
      <div className={styles.secret}>
        <Input readOnly value={secret} aria-label={label} onFocus={(event) => event.target.select()} />
        <CopyButton text={secret} label={t('copy')} copiedText={t('copied')} />
      </div>
    </Modal>
  )
}
