import { useTranslation } from 'react-i18next'
import { Section } from '@/components/layout/Section'
import styles from './Services.module.css'

/** Goods that need papers or may not fly: said before people buy. */
export function AskFirst() {
  const { t } = useTranslation('services')
  const goods = [
    t('ask.batteries'),
    t('ask.liquids'),
    t('ask.medicine'),
    t('ask.food'),
    t('ask.brands'),
    t('ask.fragile'),
  ]
  return (
    <Section title={t('ask.title')} lead={t('ask.text')}>
      <ul className={styles.goods}>
        {goods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}
