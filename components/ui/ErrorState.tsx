import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

interface ErrorStateProps {
  problem: { text: string; requestId: string | null }
  onRetry: () => void
  retrying?: boolean
}

/** What failed, the number to tell the office, and a way on. */
export function ErrorState({ problem, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.iconDanger}`} aria-hidden>
        <WarningOutlined />
      </span>
      <p className={styles.title}>{problem.text}</p>
      {problem.requestId ? (
        <p className={styles.hint}>
          {t('error.requestId')} <code>{problem.requestId}</code>
        </p>
      ) : null}
      <Button onClick={onRetry} loading={retrying}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
