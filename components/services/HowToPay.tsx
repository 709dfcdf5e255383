import { useTranslation } from 'react-i18next'
import { Section } from '@/components/layout/Section'
import styles from './Services.module.css'

export function HowToPay() {
  const { t } = useTranslation('services')
  const parts = [
    { title: t('pay.advance.title'), text: t('pay.advance.text') },
    { title: t('pay.rate.title'), text: t('pay.rate.text') },
    { title: t('pay.rest.title'), text: t('pay.rest.text') },
    { title: t('supplier.title'), text: t('supplier.text') },
  ]
  return (
    <Section title={t('pay.title')} lead={t('pay.lead')} ground="sunken">
      <ul className={styles.parts}>
        {parts.map(({ title, text }) => (
          <li key={title} className={styles.part}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
