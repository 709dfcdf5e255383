import { useTranslation } from 'react-i18next'
import { useFollowers } from '@/hooks/messages'
import styles from './packages.module.css'

/** How many asked by WhatsApp to be told when this package moves; nothing while nobody did. */
export function PackageFollowers({ packageId }: { packageId: string }) {
  const { t } = useTranslation('packages')
  const { data } = useFollowers(packageId)
  if (!data || data.followers === 0) return null
  return <p className={styles.muted}>{t('detail.followers', { count: data.followers })}</p>
}
