import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import { GoodsRules } from './GoodsRules'
import styles from './Rules.module.css'
import type { RuleTerms } from './rules-props'

/** How the warehouse measures. `divisor` is null when it could not be read. */
function MeasuringRules({ divisor }: { divisor: string | null }) {
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

/** Price, advance, rate and the rest, with the current values. */
function MoneyRules({ terms }: { terms: RuleTerms | null }) {
  const { t } = useTranslation('rules')
  const advance = () => {
    if (!terms) return t('money.advance.plain')
    return terms.advancePercent > 0
      ? t('money.advance.text', { percent: terms.advancePercent })
      : t('money.advance.none')
  }
  const today = () => {
    if (!terms?.rate) return null
    const { rate, rateDay } = terms
    return rateDay ? t('money.rate.today', { ...rate, day: rateDay }) : t('money.rate.first', rate)
  }
  const parts = [
    { title: t('money.price.title'), text: t('money.price.text') },
    { title: t('money.advance.title'), text: advance() },
    { title: t('money.rate.title'), text: t('money.rate.text'), strong: today() },
    { title: t('money.currencies.title'), text: t('money.currencies.text') },
    {
      title: t('money.rest.title'),
      text: terms ? t('money.rest.text', { amount: terms.tolerance }) : t('money.rest.plain'),
    },
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

function Questions() {
  const { t } = useTranslation('rules')
  const all = [
    { question: t('questions.heavier.question'), answer: t('questions.heavier.answer') },
    { question: t('questions.rate.question'), answer: t('questions.rate.answer') },
    { question: t('questions.sizes.question'), answer: t('questions.sizes.answer') },
    { question: t('questions.carton.question'), answer: t('questions.carton.answer') },
    { question: t('questions.nameless.question'), answer: t('questions.nameless.answer') },
    { question: t('questions.collect.question'), answer: t('questions.collect.answer') },
    { question: t('questions.when.question'), answer: t('questions.when.answer') },
  ]
  return (
    <div id="questions">
      <Section title={t('questions.title')} ground="sunken">
        <div className={styles.questions}>
          {all.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </div>
  )
}

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
