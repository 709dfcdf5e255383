import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './company.module.css'

interface SaveBarProps {
  dirty: boolean
  pending: boolean
}

/** Stays in sight below a long form; says whether there is anything to save. */
export function SaveBar({ dirty, pending }: SaveBarProps) {
  const { t } = useTranslation('company')
  return (
    <div className={styles.bar}>
      <span role="status">{dirty ? t('unsaved') : ''}</span>
      <Button type="primary" htmlType="submit" loading={pending} disabled={!dirty}>
        {t('save')}
      </Button>
    </div>
  )
}
