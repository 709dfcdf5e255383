import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import styles from './Steps.module.css'

export function Steps() {
  const { t } = useTranslation('home')
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'buy', title: t('steps.buy.title'), text: t('steps.buy.text') },
    { icon: 'warehouse', title: t('steps.send.title'), text: t('steps.send.text') },
    { icon: 'approve', title: t('steps.approve.title'), text: t('steps.approve.text') },
    { icon: 'ship', title: t('steps.ship.title'), text: t('steps.ship.text') },
    { icon: 'clear', title: t('steps.clear.title'), text: t('steps.clear.text') },
    { icon: 'collect', title: t('steps.collect.title'), text: t('steps.collect.text') },
  ]
  return (
    <Section title={t('steps.title')} lead={t('steps.lead')}>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }, index) => (
          <li key={icon} className={styles.step}>
            <span className={styles.picture}>
              <Icon name={icon} size={44} />
            </span>
            <div>
              <h3 className={styles.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
