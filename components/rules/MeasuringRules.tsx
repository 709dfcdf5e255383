import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Rules.module.css'

/** How the warehouse measures. `divisor` is null when it could not be read. */
export function MeasuringRules({ divisor }: { divisor: string | null }) {
  const { t } = useTranslation('rules')
  const rules = [
    { picture: 'sides', title: t('measuring.sides.title'), text: t('measuring.sides.text') },
    { picture: 'outermost', title: t('measuring.outermost.title'), text: t('measuring.outermost.text') },
    {
      picture: 'weights',
      title: t('measuring.weights.title'),
      text: divisor ? t('measuring.weights.text', { divisor }) : t('measuring.weights.plain'),
    },
  ]
  return (
    <div id="measuring">
      <Section title={t('measuring.title')} lead={t('measuring.lead')}>
        <ul className={styles.cards}>
          {rules.map(({ picture, title, text }) => (
            <li key={picture} className={styles.card}>
              {/* biome-ignore lint/performance/noImgElement: an SVG of 2 KB */}
              <img src={`/drawings/measure-${picture}.svg`} alt="" width={640} height={320} loading="lazy" />
              <div className={styles.body}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <SiteLink href="/price-calculator" className={styles.more}>
          {t('measuring.calculate')}
          <Icon name="arrow" size={20} />
        </SiteLink>
      </Section>
    </div>
  )
}
