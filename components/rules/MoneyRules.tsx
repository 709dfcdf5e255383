import { useTranslation } from 'react-i18next'
import { Section } from '@/components/layout/Section'
import styles from './Rules.module.css'
import type { RuleTerms } from './rules-props'

/** Price, advance, rate and the rest, with the current values. */
export function MoneyRules({ terms }: { terms: RuleTerms | null }) {
  const { t } = useTranslation('rules')
  const advance = () => {
    if (!terms) return t('money.advance.plain')
    return terms.advancePercent > 0
      ? t('money.advance.text', { percent: terms.advancePercent })
      : t('money.advance.none')
  }
  const today = () => {
    if (!terms) return null
    const { rate, rateDay } = terms
    return rateDay ? t('money.rate.today', { rate, day: rateDay }) : t('money.rate.first', { rate })
  }
  const parts = [
    { title: t('money.price.title'), text: t('money.price.text') },
    { title: t('money.advance.title'), text: advance() },
    { title: t('money.rate.title'), text: t('money.rate.text'), strong: today() },
    { title: t('money.currencies.title'), text: t('money.currencies.text') },
    { title: t('money.rest.title'), text: t('money.rest.text') },
    { title: t('money.receipt.title'), text: t('money.receipt.text') },
  ]
  return (
    <div id="money">
      <Section title={t('money.title')} lead={t('money.lead')}>
        <ol className={styles.steps}>
          {parts.map(({ title, text, strong }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {strong && <p className={styles.strong}>{strong}</p>}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
