import { useTranslation } from 'react-i18next'
import styles from './People.module.css'
import type { PersonView } from './read-people'

/** Who answers on WhatsApp, with their faces. */
export function People({ people }: { people: readonly PersonView[] }) {
  const { t } = useTranslation('proof')
  if (people.length === 0) return null
  return (
    <section className={styles.people}>
      <h3>{t('people.title')}</h3>
      <p>{t('people.text')}</p>
      <ul>
        {people.map(({ id, name, whatsAppUrl, picture }) => (
          <li key={id}>
            <a href={whatsAppUrl} target="_blank" rel="noopener noreferrer">
              {picture ? (
                // biome-ignore lint/performance/noImgElement: already a small thumbnail from the API's host
                <img className={styles.face} src={picture} alt="" width={56} height={56} loading="lazy" />
              ) : (
                <span className={styles.face} aria-hidden="true">
                  {[...name][0]}
                </span>
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
