import { useTranslation } from 'react-i18next'
import { instantText } from '@/components/tracking/tracking-dates'
import { languageOf } from '@/lib/client/i18n'
import type { KeptPage } from '@/lib/client/kept-pages'
import styles from './Offline.module.css'

interface Props {
  pages: readonly KeptPage[]
  language: string
  onForget: () => void
}

/** What this phone can show by itself, each with its age, and the way to be rid of it. */
export function KeptPages({ pages, language, onForget }: Props) {
  const { t } = useTranslation('offline')
  if (pages.length === 0) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className={styles.kept}>
      <h2 className={styles.heading}>{t('kept')}</h2>
      <ul className={styles.list}>
        {pages.map(({ address, kind, at }) => (
          <li key={address}>
            <a className={styles.link} href={address}>
              {new URL(address).searchParams.get('trackingNumber') ?? t(`kind.${kind}`)}
            </a>
            <span className={styles.age}>
              {t('asOf', { when: instantText(at.toISOString(), languageOf(language), zone) })}
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
