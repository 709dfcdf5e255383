import { useTranslation } from 'react-i18next'
import { useFollowers } from '@/hooks/messages'
import styles from './packages.module.css'

/** How many follow the package by WhatsApp; nothing while nobody does. */
export function Followers({ packageId }: { packageId: string }) {
  const { t } = useTranslation('packages')
  const { data } = useFollowers(packageId)
  if (!data || data.followers === 0) return null
  return <p className={styles.muted}>{t('detail.followers', { count: data.followers })}</p>
}
