import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import styles from './Rules.module.css'

function useGoodsLists() {
  const { t } = useTranslation('rules')
  return [
    {
      name: 'never',
      icon: 'close',
      title: t('goods.never.title'),
      goods: [
        t('goods.never.explosives'),
        t('goods.never.weapons'),
        t('goods.never.drugs'),
        t('goods.never.fakes'),
        t('goods.never.cash'),
        t('goods.never.animals'),
        t('goods.never.poison'),
        t('goods.never.bags'),
      ],
    },
    {
      name: 'noAir',
      icon: 'warning',
      title: t('goods.noAir.title'),
      goods: [
        t('goods.noAir.batteries'),
        t('goods.noAir.flammable'),
        t('goods.noAir.gas'),
        t('goods.noAir.magnets'),
        t('goods.noAir.engines'),
      ],
    },
    {
      name: 'ask',
      icon: 'chat',
      title: t('goods.ask.title'),
      goods: [
        t('goods.ask.inside'),
        t('goods.ask.liquids'),
        t('goods.ask.medicine'),
        t('goods.ask.food'),
        t('goods.ask.radio'),
        t('goods.ask.brands'),
        t('goods.ask.fragile'),
      ],
    },
  ] as const
}

/** What is not shipped, what does not fly, and what has to be asked for first. */
export function GoodsRules() {
  const { t } = useTranslation('rules')
  const lists = useGoodsLists()
  return (
    <div id="goods">
      <Section title={t('goods.title')} lead={t('goods.lead')} ground="sunken">
        <div className={styles.lists}>
          {lists.map(({ name, icon, title, goods }) => (
            <section key={name} className={`${styles.list} ${styles[name]}`}>
              <h3>
                <Icon name={icon} />
                {title}
              </h3>
              <ul>
                {goods.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className={styles.note}>{t('goods.certificate')}</p>
        <p className={styles.note}>{t('goods.last')}</p>
      </Section>
    </div>
  )
}
