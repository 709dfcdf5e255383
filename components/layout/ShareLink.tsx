import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import type { ShareProps } from './ShareButtons'
import styles from './ShareLink.module.css'

const ShareButtons = dynamic(async () => (await import('./ShareButtons')).ShareButtons, { ssr: false })

/** Sends an address on: by WhatsApp, and once JavaScript is there by the phone's own sheet or as a copied link. */
export function ShareLink({ title, address }: ShareProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.share}>
      <span className="visually-hidden">{t('share.title')}</span>
      <a
        className={styles.button}
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('share.whatsApp')}
      </a>
      <ShareButtons title={title} address={address} />
    </div>
  )
}
