import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { forgetKeptPages } from '@/lib/client/kept-pages'
import { type KeptPage, listKeptPages } from '@/lib/client/list-kept-pages'
import { KeptPages } from './KeptPages'
import styles from './Offline.module.css'
import { type Standing, useStanding } from './standing'

/** The number that was asked for, when this page stands in for that of a look-up. */
function askedNumber(): string | null {
  const { pathname, search } = window.location
  return pathname.endsWith('/track-cargo/info') ? new URLSearchParams(search).get('trackingNumber') : null
}

const neverChanges = () => () => undefined

/** Opens what could not be fetched, once this house answers again: a phone calls itself online as soon as it has any network. */
function openWhenBack(): void {
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  )
}

/** In the place of a page that cannot be fetched: what is missing, and the way to try again. */
function Missing() {
  const { t } = useTranslation('offline')
  // The server that drew this page did not know what it would stand in for.
  const asked = useSyncExternalStore(neverChanges, askedNumber, () => null)

  useEffect(() => {
    window.addEventListener('online', openWhenBack)
    return () => window.removeEventListener('online', openWhenBack)
  }, [])

  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{asked ? t('neverSeen', { number: asked }) : t('text')}</p>
      <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </>
  )
}

/** What this phone keeps for reading without a connection, and what it says where there is none just now. */
export function OfflinePage({ drawn }: { drawn: Standing }) {
  const { t } = useTranslation('offline')
  const { locale } = useRouter()
  const standing = useStanding(drawn)
  // Null until the phone has been asked.
  const [kept, setKept] = useState<KeptPage[] | null>(null)

  useEffect(() => {
    void listKeptPages().then(setKept)
  }, [])

  const forget = () => void forgetKeptPages().then(() => setKept([]))
  const isHere = standing !== 'instead'

  return (
    <div className={styles.page}>
      {isHere ? (
        <>
          <h1 className={styles.title}>{t('here.title')}</h1>
          <p className={styles.text}>{t(`here.${standing}`)}</p>
        </>
      ) : (
        <Missing />
      )}
      {kept !== null && kept.length > 0 && (
        <KeptPages
          pages={kept}
          language={locale ?? 'en'}
          heading={isHere ? null : t('kept')}
          onForget={forget}
        />
      )}
      {isHere && kept?.length === 0 && (
        <p className={styles.text}>
          {t('here.empty')} <SiteLink href="/track-cargo">{t('here.track')}</SiteLink>
        </p>
      )}
    </div>
  )
}
