import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import styles from './blog-desk.module.css'

interface KeptNoticeProps {
  /** When it was kept. */
  at: string
  onRestore: () => void
  onForget: () => void
}

/** Something was written here and never saved. */
export function KeptNotice({ at, onRestore, onForget }: KeptNoticeProps) {
  const { t, i18n } = useTranslation('blog-desk')
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      title={t('kept.title', { at: formatInstant(at, i18n.language, 'short') })}
      action={
        <>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('kept.restore')}
          </Button>{' '}
          <Button size="small" onClick={onForget}>
            {t('kept.forget')}
          </Button>
        </>
      }
    />
  )
}
