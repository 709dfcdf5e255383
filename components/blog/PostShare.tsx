import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import styles from './Post.module.css'

interface Props {
  title: string
  address: string
}

/** Sends a post on: by the phone's own sheet, by WhatsApp, or as a copied link. */
export function PostShare({ title, address }: Props) {
  const { t } = useTranslation('blog')
  const [notice, setNotice] = useState('')

  async function copy() {
    setNotice((await copyText(address)) ? t('share.copied') : t('share.failed'))
  }

  async function share() {
    if (!('share' in navigator)) return copy()
    // Whoever closes the sheet has changed their mind; there is nothing to say.
    return navigator.share({ title, url: address }).catch(() => undefined)
  }

  return (
    <aside className={styles.share} aria-label={t('share.title')}>
      <button type="button" className={styles.button} onClick={() => void share()}>
        {t('share.share')}
      </button>
      <a
        className={styles.button}
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </aside>
  )
}
