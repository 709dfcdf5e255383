import type { GetServerSidePropsContext } from 'next'
import { readTariff } from '@/components/calculator/price-list'
import { dateText } from '@/components/tracking/tracking-dates'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import { officeToday } from '@/lib/domain/dates'
import { formatQuantity } from '@/lib/domain/money'

/** The current values of the tariff. */
export interface RuleTerms {
  divisor: string
  advancePercent: number
  rate: string
  /** Null while no rate is set. */
  rateDay: string | null
}

export interface RulesProps extends PublicProps {
  /** Null when the tariff could not be read: the rules are then shown without values. */
  terms: RuleTerms | null
}

export async function rulesProps(context: GetServerSidePropsContext): Promise<{ props: RulesProps }> {
  const [props, tariff] = await Promise.all([publicProps(context, ['rules']), readTariff(context.req)])
  const terms = tariff && {
    divisor: formatQuantity(tariff.airDivisor),
    advancePercent: tariff.advancePercent,
    rate: formatQuantity(tariff.exchangeRate),
    rateDay: tariff.rateSetAt ? dateText(officeToday(new Date(tariff.rateSetAt)), props.language) : null,
  }
  return { props: { ...props, terms } }
}
