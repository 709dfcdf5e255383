import type { GetServerSidePropsContext } from 'next'
import { readTariff } from '@/components/calculator/price-list'
import { dateText } from '@/components/tracking/tracking-dates'
import { currenciesOf, type PublicProps, publicProps } from '@/lib/client/public-props'
import { ONE_DOLLAR, priceAt, priceTexts } from '@/lib/domain/customer-price'
import { officeToday } from '@/lib/domain/dates'
import { formatQuantity } from '@/lib/domain/money'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'

/** The current values of the tariff. */
export interface RuleTerms {
  divisor: string
  advancePercent: number
  /** Null where prices are in one currency alone. */
  rate: { dollar: string; rate: string } | null
  /** Null while no rate is set. */
  rateDay: string | null
  /** At most so much open counts as paid. */
  tolerance: string
}

export interface RulesProps extends PublicProps {
  /** Null when the tariff could not be read: the rules are then shown without values. */
  terms: RuleTerms | null
}

export async function rulesProps(context: GetServerSidePropsContext): Promise<{ props: RulesProps }> {
  const [props, tariff] = await Promise.all([publicProps(context, ['rules']), readTariff(context.req)])
  const currencies = currenciesOf(props.company)
  const terms = tariff && {
    divisor: formatQuantity(tariff.airDivisor),
    advancePercent: tariff.advancePercent,
    rate: currencies === 'USD+TZS' ? { dollar: ONE_DOLLAR, rate: formatQuantity(tariff.exchangeRate) } : null,
    rateDay: tariff.rateSetAt ? dateText(officeToday(new Date(tariff.rateSetAt)), props.language) : null,
    tolerance: priceTexts(priceAt(PAYMENT_TOLERANCE_USD, tariff.exchangeRate), currencies)[0] ?? '',
  }
  return { props: { ...props, terms } }
}
