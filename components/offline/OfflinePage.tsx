import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetKeptPages, type KeptPage, listKeptPages } from '@/lib/client/kept-pages'
import { KeptPages } from './KeptPages'
import styles from './Offline.module.css'

/** The number that was asked for, when this page stands in for that of a look-up. */
function askedNumber(): string | null {
  const { pathname, search } = window.location
  return pathname.endsWith('/track-cargo/info') ? new URLSearchParams(search).get('trackingNumber') : null
}

const neverChanges = () => () => undefined

/** Stands in for a page that cannot be fetched: what is known without a connection, and the way to try again. */
export function OfflinePage() {
  const { t } = useTranslation('offline')
  const { locale } = useRouter()
  // The server that drew this page did not know what it would stand in for.
  const asked = useSyncExternalStore(neverChanges, askedNumber, () => null)
  const [kept, setKept] = useState<KeptPage[]>([])

  useEffect(() => {
    void listKeptPages().then(setKept)
  }, [])

  const forget = () => void forgetKeptPages().then(() => setKept([]))

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{asked ? t('neverSeen', { number: asked }) : t('text')}</p>
      <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
      <KeptPages pages={kept} language={locale ?? 'en'} onForget={forget} />
    </div>
  )
}
