import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './waiting-queue.module.css'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
}

/** Why a manager approves without price or advance; it stays with the package. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('waiting-queue')
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {t('approve.reason')}
      </span>
      <Input.TextArea
        aria-label={t('approve.reason')}
        rows={3}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
