import styles from './PageTitle.module.css'

/** The dark band with the heading of a public page. */
export function PageTitle({ title, text }: { title: string; text: string }) {
  return (
    <header className={styles.band}>
      <div className={styles.inside}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
    </header>
  )
}
