import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { intoView } from '@/components/ui/into-view'
import styles from './payments.module.css'

/** That the packages of a divided payment changed while it was typed: nothing was taken yet. */
export function SharesChanged() {
  const { t } = useTranslation('payments')
  return (
    <div ref={intoView}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        className={styles.notice}
        title={t('changed.title')}
        description={t('split.changed')}
      />
    </div>
  )
}
