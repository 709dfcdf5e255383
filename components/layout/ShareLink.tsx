import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import styles from './ShareLink.module.css'
import { useInBrowser } from './use-in-browser'

interface Props {
  /** What stands beside the address where it arrives. */
  title: string
  address: string
}

/** Sends an address on: by WhatsApp, and once JavaScript is there by the phone's own sheet or as a copied link. */
export function ShareLink({ title, address }: Props) {
  const { t } = useTranslation('common')
  const canCopy = useInBrowser(() => true)
  const canShare = useInBrowser(() => 'share' in navigator)
  const [notice, setNotice] = useState('')

  async function copy() {
    setNotice((await copyText(address)) ? t('share.copied') : t('share.failed'))
  }

  // Whoever closes the sheet has changed their mind; there is nothing to say.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined)

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
      {canShare && (
        <button type="button" className={styles.button} onClick={() => void share()}>
          {t('share.share')}
        </button>
      )}
      {canCopy && (
        <button type="button" className={styles.button} onClick={() => void copy()}>
          {t('share.copy')}
        </button>
      )}
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </div>
  )
}
