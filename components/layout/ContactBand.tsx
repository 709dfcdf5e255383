import styles from './ContactBand.module.css'
import { SiteLink } from './SiteLink'

interface Props {
  title: string
  text: string
  button: string
}

/** The last section of a page, with a link to the contacts. */
export function ContactBand({ title, text, button }: Props) {
  return (
    <aside className={styles.band}>
      <div className={styles.inside}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <SiteLink href="/contact-us" className={styles.button}>
          {button}
        </SiteLink>
      </div>
    </aside>
  )
}
