import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ErrorNotice.module.css'
import { SiteLink } from './SiteLink'
import { TryAgain } from './TryAgain'

interface Props {
  code: string
  title: string
  text: string
  /** Shown instead of the links to try again and to the contacts. */
  children?: ReactNode
}

/** The content of an error page. */
export function ErrorNotice({ code, title, text, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      <p className={styles.links}>
        {!children && (
          <>
            <TryAgain className={styles.link} />
            <SiteLink href="/contact-us" className={styles.link}>
              {t('nav.contact')}
            </SiteLink>
          </>
        )}
        <SiteLink href="/" className={styles.link}>
          {t('errors.home')}
        </SiteLink>
      </p>
    </div>
  )
}
