import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Calculator.module.css'

/** In place of the form: the list could not be read, or there is nothing in it. */
export function NoPrices({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation('calculator')
  const { asPath, locale } = useRouter()
  return (
    <section className={styles.notice} role={isFailed ? 'alert' : undefined}>
      <h2 className={styles.heading}>{isFailed ? t('failed.title') : t('empty.title')}</h2>
      <p>{isFailed ? t('failed.text') : t('empty.text')}</p>
      {isFailed ? (
        <a className={styles.button} href={locale === 'en' ? asPath : `/${locale}${asPath}`}>
          {t('failed.retry')}
        </a>
      ) : (
        <SiteLink href="/contact-us" className={styles.button}>
          {t('empty.ask')}
        </SiteLink>
      )}
    </section>
  )
}
