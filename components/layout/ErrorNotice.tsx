import { useTranslation } from 'react-i18next'
import { TrackForm } from '@/components/tracking/TrackForm'
import styles from './ErrorNotice.module.css'
import { SiteLink } from './SiteLink'
import { TryAgain } from './TryAgain'

interface Props {
  code: string
  title: string
  text: string
  /** Who is lost is offered the tracking field, which is what most wanted; who met a fault, to try again. */
  kind: 'lost' | 'failed'
}

/** A page that could not be shown: what happened, and the ways on. */
export function ErrorNotice({ code, title, text, kind }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {kind === 'lost' && <TrackForm prefix="" />}
      <p className={styles.links}>
        {kind === 'failed' && (
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
