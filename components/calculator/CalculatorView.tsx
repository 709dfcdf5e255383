import { useTranslation } from 'react-i18next'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import { TryAgain } from '@/components/layout/TryAgain'
import styles from './Calculator.module.css'
import type { CalculatorProps } from './calculator-props'
import { QuoteForm } from './QuoteForm'
import { QuoteResult } from './QuoteResult'

/** Instead of the form: the price list could not be read, or is empty. */
function NoPrices({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation('calculator')
  return (
    <section className={styles.notice} role={isFailed ? 'alert' : undefined}>
      <h2 className={styles.heading}>{isFailed ? t('failed.title') : t('empty.title')}</h2>
      <p>{isFailed ? t('failed.text') : t('empty.text')}</p>
      {isFailed ? (
        <TryAgain className={styles.button} />
      ) : (
        <SiteLink href="/contact-us" className={styles.button}>
          {t('empty.ask')}
        </SiteLink>
      )}
    </section>
  )
}

export function CalculatorView({ list, goods, typed, quote, problems, origin }: CalculatorProps) {
  const { t } = useTranslation('calculator')
  // The form leads to '#result': the price, or the form itself when a field is wrong.
  const isWrong = Object.keys(problems).length > 0
  const isEmpty = list !== null && list.air.length + list.sea.length === 0
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.page}>
        {list && !isEmpty ? (
          <div className={styles.columns}>
            <QuoteForm list={list} goods={goods} typed={typed} problems={problems} />
            <div id={isWrong ? undefined : 'result'} className={styles.side}>
              {quote ? (
                <QuoteResult quote={quote} origin={origin} />
              ) : (
                <p className={styles.hint}>{t('before')}</p>
              )}
            </div>
          </div>
        ) : (
          <NoPrices isFailed={list === null} />
        )}
        <p className={styles.after}>
          {t('rules')} <SiteLink href="/shipping-rules">{t('rulesLink')}</SiteLink>
        </p>
      </div>
    </>
  )
}
