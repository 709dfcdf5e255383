import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetKeptPages } from '@/lib/client/kept-pages'
import {
  forgetNumbers,
  onRecentNumbers,
  readRecentNumbers,
  recentNumbersOf,
  rememberNumber,
} from '@/lib/client/recent-numbers'
import styles from './RecentNumbers.module.css'
import { resultAddress } from './result-address'

/** The numbers that were found on this device of late, one touch away; the one that is shown joins them for the next time. */
export function RecentNumbers({ except = null }: { except?: string | null }) {
  const { t } = useTranslation('tracking')
  const { locale, defaultLocale } = useRouter()
  // Whole pages, not Next's way from one to the next: only those can a phone keep (public/sw.js).
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const kept = useSyncExternalStore(onRecentNumbers, readRecentNumbers, () => '')
  const numbers = recentNumbersOf(kept).filter((number) => number !== except)

  useEffect(() => {
    if (except) rememberNumber(except)
  }, [except])
  if (numbers.length === 0) return null

  function forget() {
    forgetNumbers()
    void forgetKeptPages()
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
        {numbers.map((number) => (
          <li key={number}>
            <a className={styles.number} href={prefix + resultAddress([number])}>
              {number}
            </a>
          </li>
        ))}
        {numbers.length > 1 && (
          <li>
            <a className={styles.all} href={prefix + resultAddress(numbers)}>
              {t('recent.all')}
            </a>
          </li>
        )}
      </ul>
      <p className={styles.note}>
        {t('recent.note')} <a href={`${prefix}/offline`}>{t('recent.kept')}</a>
      </p>
    </section>
  )
}
