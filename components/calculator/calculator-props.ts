import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import { loadTexts } from '@/lib/client/texts'
import { type PriceList, priceList, readTariff } from './price-list'
import { type FieldTexts, type QuoteView, workOut } from './quote-view'
import { QUOTE_FIELDS, type TypedQuote } from './typed-quote'

export interface CalculatorProps extends PublicProps {
  /** Null when the price list could not be read. */
  list: PriceList | null
  /** The goods chosen, empty for none yet. */
  goods: string
  typed: TypedQuote
  quote: QuoteView | null
  problems: FieldTexts
}

/** More than the longest number that is taken; the rest of what a hand-made address holds is not sent back. */
const LONGEST = 40

export async function calculatorProps(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<CalculatorProps>> {
  const { req, res, query, locale } = context
  const language = languageOf(locale)
  const asked = (name: string) => [query[name]].flat()[0]?.trim().slice(0, LONGEST) ?? null
  const entries = QUOTE_FIELDS.map((name) => [name, asked(name) ?? ''] as const)
  const typed = Object.fromEntries(entries) as TypedQuote
  const goods = asked('goods')
  const [props, tariff, texts] = await Promise.all([
    publicProps(context, ['calculator']),
    readTariff(req),
    loadTexts(language),
  ])
  if (!tariff) {
    res.statusCode = 503
    return { props: { ...props, list: null, goods: '', typed, quote: null, problems: {} } }
  }
  const { t } = createTranslator(language, texts)
  const worked = workOut(tariff, { goods, typed }, language, (key, params) => t(`errors:${key}`, params))
  return { props: { ...props, list: priceList(tariff, language), goods: goods ?? '', typed, ...worked } }
}
