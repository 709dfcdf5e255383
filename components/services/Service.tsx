import { Icon } from '@/components/brand/Icon'
import styles from './Services.module.css'

interface Props {
  picture: string
  title: string
  text: string
  charge?: string
  /** A worked example of how it is charged. */
  sum?: { title: string; text: string }
  points?: string[]
}

export function Service({ picture, title, text, charge, sum, points }: Props) {
  return (
    <section className={styles.service}>
      {/* biome-ignore lint/performance/noImgElement: a drawing of 1 KB has nothing to optimise */}
      <img className={styles.picture} src={picture} alt="" width={640} height={320} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {charge && <p className={styles.charge}>{charge}</p>}
        {sum && (
          <div className={styles.sum}>
            <h3>{sum.title}</h3>
            <p>{sum.text}</p>
          </div>
        )}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={22} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
