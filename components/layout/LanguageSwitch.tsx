import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { rememberLanguage } from '@/lib/client/i18n'
import { readSession } from '@/lib/client/session-store'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import styles from './LanguageSwitch.module.css'
import { SiteLink } from './SiteLink'

/** Each language by its own name. The accessible name begins with the visible one. */
const NAMES = {
  en: { short: 'EN', full: 'EN, English' },
  zh: { short: '中文', full: '中文' },
  sw: { short: 'SW', full: 'SW, Kiswahili' },
}

/**
 * Links to the same page in the other languages. The choice is remembered: in the account of whoever is signed in, and in
 * this browser.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common')
  const { asPath } = useRouter()

  async function choose(language: Language) {
    rememberLanguage(language)
    if (!readSession()) return
    const { saveOwnLanguage } = await import('@/lib/client/save-language')
    await saveOwnLanguage(language)
  }

  return (
    <nav aria-label={t('nav.language')}>
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <SiteLink
              href={asPath}
              locale={language}
              lang={language}
              hrefLang={language}
              className={styles.link}
              aria-label={NAMES[language].full}
              aria-current={language === i18n.language ? 'true' : undefined}
              onClick={() => void choose(language)}
            >
              {NAMES[language].short}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
