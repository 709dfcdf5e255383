import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ShareLink } from '@/components/layout/ShareLink'
import { localPath } from '@/lib/domain/site-pages'
import styles from './QuoteResult.module.css'
import type { QuoteView } from './quote-view'

interface Step {
  title: string
  sum?: string
  result: string
}

type Translate = ReturnType<typeof useTranslation<'calculator'>>['t']

/** What the price list does with the measure. */
function listSteps(
  { compared, rounded, minimum, pieces }: QuoteView,
  amount: (value: string) => string,
  t: Translate,
): (Step | null)[] {
  return [
    compared && { title: t('step.byVolume'), result: amount(compared.byVolume) },
    compared && { title: t('step.byWeight'), result: amount(compared.byWeight) },
    compared && { title: t('step.charged'), result: amount(compared.greater) },
    rounded && { title: t('step.rounded', { step: rounded.step }), result: amount(rounded.amount) },
    minimum && { title: t('step.minimum', { charge: minimum.charge }), result: amount(minimum.amount) },
    pieces && { title: t('step.pieces'), result: `${amount(pieces.each)} × ${pieces.pieces}` },
  ]
}

/** The calculation step by step. */
function useSteps(quote: QuoteView): Step[] {
  const { t } = useTranslation('calculator')
  const { volume, chargeable, goods, quantity, count, product, rounding, totals, conversion } = quote
  const measure = goods.customMeasure ?? ''
  const charged = t(`amount.${goods.measure}`, { amount: quantity, count, measure })
  const steps: (Step | null)[] = [
    volume && { title: t('step.volume'), sum: volume.sum, result: t('amount.cbm', { amount: volume.cbm }) },
    chargeable && {
      title: t('step.volumeWeight'),
      sum: chargeable.volumeSum,
      result: t('amount.kg', { amount: chargeable.volumeKg }),
    },
    chargeable && { title: t('step.scale'), result: t('amount.kg', { amount: chargeable.scaleKg }) },
    chargeable && { title: t('step.charged'), result: t('amount.kg', { amount: chargeable.kg }) },
    ...listSteps(
      quote,
      (amount) => t(`amount.${goods.measure}`, { amount, count: Number(amount), measure }),
      t,
    ),
    { title: t('step.price'), sum: `${charged} × ${goods.price}`, result: product },
    rounding ? { title: t('step.rounding'), sum: `${product} ${rounding}`, result: totals[0] ?? '' } : null,
    conversion && {
      title: t('step.shillings'),
      sum: `${conversion.usd} × ${conversion.rate}`,
      result: conversion.tzs,
    },
  ]
  return steps.filter((step) => step !== null)
}

/** The price, then how it is calculated. */
export function QuoteResult({ quote, origin }: { quote: QuoteView; origin: string }) {
  const { t } = useTranslation('calculator')
  const { asPath, locale = 'en' } = useRouter()
  const steps = useSteps(quote)
  const { goods, mode, advance, conversion } = quote
  const [total = '', other] = quote.totals
  const address = `${origin}${localPath(asPath.split('#')[0] ?? '', locale)}`
  const summary = t('share', { goods: goods.name, mode: t(`mode.${mode}`), amount: total })
  return (
    <section className={styles.receipt} aria-labelledby="price">
      <h2 id="price" className={styles.heading}>
        {t('result')}
      </h2>
      <p className={styles.note}>
        {goods.name} · {t(`mode.${mode}`)}
      </p>
      <p className={styles.total}>{total}</p>
      {other ? <p className={styles.dollars}>{other}</p> : null}
      {conversion ? (
        <p className={styles.note}>
          {conversion.day
            ? t('rate', { dollar: conversion.dollar, rate: conversion.rate, day: conversion.day })
            : t('firstRate', { dollar: conversion.dollar, rate: conversion.rate })}
        </p>
      ) : null}
      {advance && <p className={styles.advance}>{t('advance', advance)}</p>}
      <h3 className={styles.subheading}>{t('working')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ title, sum, result }) => (
          <li key={title}>
            <span className={styles.stepTitle}>{title}</span>
            <span className={styles.sum}>
              {sum && <span>{sum} = </span>}
              <strong>{result}</strong>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.caution}>{t('approximate')}</p>
      <p className={styles.note}>{t('notIncluded')}</p>
      <ShareLink title={summary} address={address} />
    </section>
  )
}
