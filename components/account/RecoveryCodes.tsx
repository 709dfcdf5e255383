import { PrinterOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFocusBack } from '@/components/ui/use-focus-back'
import styles from './account.module.css'

interface RecoveryCodesProps {
  codes: string[]
  onClosed: () => void
}

/** Shown once. It is closed by its button alone, so that no stray click loses them. */
export function RecoveryCodes({ codes, onClosed }: RecoveryCodesProps) {
  useFocusBack()
  const { t } = useTranslation('account')
  return (
    <Modal
      open
      title={t('codes.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <CopyButton
          key="copy"
          text={codes.join('\n')}
          label={t('codes.copy')}
          copiedText={t('codes.copied')}
        />,
        <Button key="print" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>,
        <Button key="close" type="primary" onClick={onClosed}>
          {t('codes.close')}
        </Button>,
      ]}
    >
      <p>{t('codes.text')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Modal>
  )
}
