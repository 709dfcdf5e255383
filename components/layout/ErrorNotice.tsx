import { TrackForm } from '@/components/tracking/TrackForm'
import styles from './ErrorNotice.module.css'
import { SiteLink } from './SiteLink'

interface Props {
  code: string
  title: string
  text: string
  link: string
  /** Offers the tracking field, which is what most lost visitors wanted. */
  hasTracking?: boolean
}

/** A page that could not be shown: what happened, and the ways on. */
export function ErrorNotice({ code, title, text, link, hasTracking = false }: Props) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {hasTracking && <TrackForm prefix="" />}
      <SiteLink href="/" className={styles.link}>
        {link}
      </SiteLink>
    </div>
  )
}
