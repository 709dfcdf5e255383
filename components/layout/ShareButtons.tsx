import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import styles from './ShareLink.module.css'

export interface ShareProps {
  /** What stands beside the address where it arrives. */
  title: string
  address: string
}

/** What only a browser can do with an address. */
export function ShareButtons({ title, address }: ShareProps) {
  const { t } = useTranslation('common')
  const [notice, setNotice] = useState('')

  async function copy() {
    setNotice((await copyText(address)) ? t('share.copied') : t('share.failed'))
  }

  // Whoever closes the sheet has changed their mind; there is nothing to say.
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
