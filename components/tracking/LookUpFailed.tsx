import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import styles from './Notice.module.css'

/** The fault is named as ours, or the limit explained; the way on is the same address again. */
export function LookUpFailed({ minutes }: { minutes?: number }) {
  const { t } = useTranslation('tracking')
  const { asPath, locale } = useRouter()
  return (
    <section className={styles.notice} role="alert">
      <h2 className={styles.title}>{minutes ? t('failed.busyTitle') : t('failed.title')}</h2>
      <p>{minutes ? t('failed.busyText', { count: minutes }) : t('failed.text')}</p>
      <a className={styles.retry} href={locale === 'en' ? asPath : `/${locale}${asPath}`}>
        {t('failed.retry')}
      </a>
    </section>
  )
}
