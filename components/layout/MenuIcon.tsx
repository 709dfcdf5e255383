import styles from './AdminMenu.module.css'

/** The drawing beside an entry of the side menu, of antd's icons: one picture holds them all, and no script does. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} aria-hidden>
      <use href={`/drawings/menu.svg#${name}`} />
    </svg>
  )
}
