import { useTranslation } from 'react-i18next'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { GoodsRules } from './GoodsRules'
import { MeasuringRules } from './MeasuringRules'
import { MoneyRules } from './MoneyRules'
import { Questions } from './Questions'
import styles from './Rules.module.css'
import type { RuleTerms } from './rules-props'

/** How cargo is measured, what may not travel, and how the money works: one page to read before one buys. */
export function RulesView({ terms }: { terms: RuleTerms | null }) {
  const { t } = useTranslation('rules')
  const parts = [
    { anchor: 'measuring', name: t('measuring.title') },
    { anchor: 'goods', name: t('goods.title') },
    { anchor: 'money', name: t('money.title') },
    { anchor: 'questions', name: t('questions.title') },
  ]
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <nav className={styles.parts} aria-label={t('parts')}>
        <ul>
          {parts.map(({ anchor, name }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <MeasuringRules divisor={terms?.divisor ?? null} />
      <GoodsRules />
      <MoneyRules terms={terms} />
      <Questions />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
