import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { currenciesOf, type PublicProps, publicProps } from '@/lib/client/public-props'
import { loadTexts } from '@/lib/client/texts'
import { type PriceList, priceList, readTariff } from './price-list'
import { type QuoteTexts, type QuoteView, workOut } from './quote-view'
import { QUOTE_FIELDS, type TypedQuote } from './typed-quote'

export interface CalculatorProps extends PublicProps {
  /** Null when the price list could not be read. */
  list: PriceList | null
  /** The chosen goods; empty at first. */
  goods: string
  typed: TypedQuote
  quote: QuoteView | null
  problems: QuoteTexts
}

/** Longer than any valid value; a longer one is cut. */
const LONGEST = 40

export async function calculatorProps(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<CalculatorProps>> {
  const { req, res, query, locale } = context
  const language = languageOf(locale)
  const parameter = (name: string) => [query[name]].flat()[0]?.trim().slice(0, LONGEST) ?? null
  const entries = QUOTE_FIELDS.map((name) => [name, parameter(name) ?? ''] as const)
  const typed = Object.fromEntries(entries) as TypedQuote
  const goods = parameter('goods')
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
  const asked = { language, currencies: currenciesOf(props.company) }
  const result = workOut(tariff, { goods, typed }, asked, (key, params) =>
    t(key, { ns: 'errors', defaultValue: key, ...params }),
  )
  return { props: { ...props, list: priceList(tariff, asked), goods: goods ?? '', typed, ...result } }
}
