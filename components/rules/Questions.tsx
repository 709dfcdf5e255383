import { useTranslation } from 'react-i18next'
import { Section } from '@/components/layout/Section'
import styles from './Rules.module.css'

/** What is asked most, each answer behind its question; open without JavaScript too. */
export function Questions() {
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
