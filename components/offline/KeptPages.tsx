import { useTranslation } from 'react-i18next'
import { instantText } from '@/components/tracking/tracking-dates'
import { languageOf } from '@/lib/client/i18n'
import type { KeptPage } from '@/lib/client/list-kept-pages'
import styles from './Offline.module.css'

interface Props {
  pages: readonly KeptPage[]
  language: string
  /** Null where the page's own title says it. */
  heading: string | null
  onForget: () => void
}

/** The numbers that a kept page is about, as its address has them. */
function numbersOf(address: string): string {
  const { searchParams } = new URL(address)
  const several = searchParams.get('trackingNumbers')?.split('_').join(', ')
  return searchParams.get('trackingNumber') ?? several ?? ''
}

/** What this phone can show by itself, each with its age, and the way to be rid of it. */
export function KeptPages({ pages, language, heading, onForget }: Props) {
  const { t } = useTranslation('offline')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className={styles.kept}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.list}>
        {pages.map(({ address, kind, at }) => (
          <li key={address}>
            <a className={styles.link} href={address}>
              {`${t(`kind.${kind}`)} ${numbersOf(address)}`.trim()}
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
