import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  forgetNumbers,
  readRecentNumbers,
  recentNumbersOf,
  rememberNumber,
  subscribeToRecentNumbers,
} from '@/lib/client/recent-numbers'
import { removeSavedPages } from '@/lib/client/saved-pages'
import { localPath, trackingResultPath } from '@/lib/domain/site-pages'
import styles from './RecentNumbers.module.css'

/** Links to the tracking numbers that were found on this device; the one on this page is added to them. */
export function RecentNumbers({ except = null }: { except?: string | null }) {
  const { t } = useTranslation('tracking')
  const { locale = 'en' } = useRouter()
  const stored = useSyncExternalStore(subscribeToRecentNumbers, readRecentNumbers, () => '')
  const numbers = recentNumbersOf(stored).filter((number) => number !== except)

  useEffect(() => {
    if (except) rememberNumber(except)
  }, [except])
  if (numbers.length === 0) return null

  function forget() {
    forgetNumbers()
    void removeSavedPages()
  }
  return (
    <section className={styles.recent} aria-label={t('recent.title')}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('recent.title')}</h2>
        <button type="button" className={styles.forget} onClick={forget}>
          {t('recent.forget')}
        </button>
      </div>
      <ul className={styles.numbers}>
        {/* Plain links: workers/public.ts can save only full page loads. */}
        {numbers.map((number) => (
          <li key={number}>
            <a className={styles.number} href={localPath(trackingResultPath([number]), locale)}>
              {number}
            </a>
          </li>
        ))}
        {numbers.length > 1 && (
          <li>
            <a className={styles.all} href={localPath(trackingResultPath(numbers), locale)}>
              {t('recent.all')}
            </a>
          </li>
        )}
      </ul>
      <p className={styles.note}>
        {t('recent.note')} <a href={localPath('/offline', locale)}>{t('recent.saved')}</a>
      </p>
    </section>
  )
}
