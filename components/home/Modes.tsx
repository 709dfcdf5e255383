import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Modes.module.css'

interface Mode {
  picture: string
  title: string
  text: string
  points: string[]
}

function ModeCard({ picture, title, text, points }: Mode) {
  return (
    <article className={styles.card}>
      {/* biome-ignore lint/performance/noImgElement: an SVG of 1 KB */}
      <img className={styles.picture} src={picture} alt="" width={640} height={320} loading="lazy" />
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={22} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

export function Modes() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('modes.title')} lead={t('modes.lead')} ground="sunken">
      <div className={styles.cards}>
        <ModeCard
          picture="/drawings/sea.svg"
          title={t('modes.sea.title')}
          text={t('modes.sea.text')}
          points={[t('modes.sea.one'), t('modes.sea.two'), t('modes.sea.three')]}
        />
        <ModeCard
          picture="/drawings/air.svg"
          title={t('modes.air.title')}
          text={t('modes.air.text')}
          points={[t('modes.air.one'), t('modes.air.two'), t('modes.air.three')]}
        />
      </div>
      <SiteLink href="/our-services" className={styles.more}>
        {t('modes.more')}
        <Icon name="arrow" size={20} />
      </SiteLink>
    </Section>
  )
}
