import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { instantText } from '@/components/tracking/tracking-dates'
import { languageOf } from '@/lib/client/i18n'
import { listSavedPages, removeSavedPages, type SavedPage } from '@/lib/client/saved-pages'
import { withoutPrefix } from '@/lib/domain/languages'
import styles from './Offline.module.css'

/** Why the page is shown: instead of one that could not be fetched, or opened itself, with or without a connection. */
export type OfflineMode = 'fallback' | 'offline' | 'online'

function currentMode(): OfflineMode {
  if (withoutPrefix(window.location.pathname) !== '/offline') return 'fallback'
  return navigator.onLine ? 'online' : 'offline'
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The tracking number of the look-up that could not be fetched. */
function requestedNumber(): string | null {
  const { pathname, search } = window.location
  return pathname.endsWith('/track-cargo/info') ? new URLSearchParams(search).get('trackingNumber') : null
}

const neverChanges = () => () => undefined

/** Reloads once this server answers: a phone calls itself online as soon as it has any network. */
function reloadWhenReachable(): void {
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  )
}

function MissingPage() {
  const { t } = useTranslation('offline')
  // The server did not know which page this one is shown instead of.
  const number = useSyncExternalStore(neverChanges, requestedNumber, () => null)

  useEffect(() => {
    window.addEventListener('online', reloadWhenReachable)
    return () => window.removeEventListener('online', reloadWhenReachable)
  }, [])

  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{number ? t('neverSeen', { number }) : t('text')}</p>
      <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </>
  )
}

/** The tracking numbers in the address of a saved page. */
function numbersOf(address: string): string {
  const { searchParams } = new URL(address)
  const several = searchParams.get('trackingNumbers')?.split('_').join(', ')
  return searchParams.get('trackingNumber') ?? several ?? ''
}

interface SavedPagesProps {
  pages: readonly SavedPage[]
  /** Null where the page's own title says it. */
  heading: string | null
  onForget: () => void
}

function SavedPages({ pages, heading, onForget }: SavedPagesProps) {
  const { t } = useTranslation('offline')
  const language = languageOf(useRouter().locale)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className={styles.saved}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.list}>
        {pages.map(({ address, type, at }) => (
          <li key={address}>
            <a className={styles.link} href={address}>
              {`${t(`type.${type}`, { defaultValue: type })} ${numbersOf(address)}`.trim()}
            </a>
            <span className={styles.age}>
              {t('asOf', { when: instantText(at.toISOString(), language, zone) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.age}>{t('forgetText')}</p>
      <button type="button" className={styles.forget} onClick={onForget}>
        {t('forget')}
      </button>
    </section>
  )
}

/** What this phone can show offline. `serverMode`: what the server took the page for. */
export function OfflinePage({ serverMode }: { serverMode: OfflineMode }) {
  const { t } = useTranslation('offline')
  const mode = useSyncExternalStore(subscribeToConnection, currentMode, () => serverMode)
  // Null until they are read.
  const [saved, setSaved] = useState<SavedPage[] | null>(null)

  useEffect(() => {
    void listSavedPages().then(setSaved)
  }, [])

  const forget = () => void removeSavedPages().then(() => setSaved([]))

  return (
    <div className={styles.page}>
      {mode === 'fallback' ? (
        <MissingPage />
      ) : (
        <>
          <h1 className={styles.title}>{t('here.title')}</h1>
          <p className={styles.text}>{t(`here.${mode}`)}</p>
        </>
      )}
      {saved !== null && saved.length > 0 && (
        <SavedPages pages={saved} heading={mode === 'fallback' ? t('saved') : null} onForget={forget} />
      )}
      {mode !== 'fallback' && saved?.length === 0 && (
        <p className={styles.text}>
          {t('here.empty')} <SiteLink href="/track-cargo">{t('here.track')}</SiteLink>
        </p>
      )}
    </div>
  )
}
