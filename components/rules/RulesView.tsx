import { useTranslation } from 'react-i18next'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { Section } from '@/components/layout/Section'
import { GoodsRules } from './GoodsRules'
import { MeasuringRules } from './MeasuringRules'
import { MoneyRules } from './MoneyRules'
import styles from './Rules.module.css'
import type { RuleTerms } from './rules-props'

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
