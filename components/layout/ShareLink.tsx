import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import { useHydrated } from '@/hooks/session'
import styles from './ShareLink.module.css'

interface ShareProps {
  /** The text that is sent with the address. */
  title: string
  address: string
}

/** Needs JavaScript. */
function ShareButtons({ title, address }: ShareProps) {
  const { t } = useTranslation('common')
  const [notice, setNotice] = useState('')

  const copy = async () => setNotice((await copyText(address)) ? t('share.copied') : t('share.failed'))
  // Rejects when the share sheet is closed.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined)

  return (
    <>
      {'share' in navigator && (
        <button type="button" className={styles.button} onClick={() => void share()}>
          {t('share.share')}
        </button>
      )}
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </>
  )
}

/** Shares an address by WhatsApp, and with JavaScript by the phone's share sheet or as a copied link. */
export function ShareLink({ title, address }: ShareProps) {
  const { t } = useTranslation('common')
  const isHydrated = useHydrated()
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
      {isHydrated && <ShareButtons title={title} address={address} />}
    </div>
  )
}
