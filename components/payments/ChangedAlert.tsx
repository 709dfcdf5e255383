import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { intoView } from '@/components/ui/into-view'
import styles from './payments.module.css'

/** That something changed while a payment was typed, so that nothing was taken yet; brought into sight. */
export function ChangedAlert({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payments')
  return (
    <div ref={intoView}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        className={styles.notice}
        title={t('changed.title')}
        description={children}
      />
    </div>
  )
}
