import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import styles from './Promises.module.css'

export function Promises() {
  const { t } = useTranslation('home')
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'scale', title: t('promise.measured.title'), text: t('promise.measured.text') },
    { icon: 'money', title: t('promise.rate.title'), text: t('promise.rate.text') },
    { icon: 'eye', title: t('promise.private.title'), text: t('promise.private.text') },
  ]
  return (
    <Section title={t('promise.title')} lead={t('promise.lead')}>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={styles.picture}>
              <Icon name={icon} size={36} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
