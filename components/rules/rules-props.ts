import type { GetServerSidePropsContext } from 'next'
import { readTariff } from '@/components/calculator/price-list'
import { dateText } from '@/components/tracking/tracking-dates'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import { officeToday } from '@/lib/domain/dates'
import { formatQuantity } from '@/lib/domain/money'

/** What the office has set, as it is now. */
export interface RuleTerms {
  divisor: string
  advancePercent: number
  rate: string
  /** Null while the office has set no rate. */
  rateDay: string | null
}

export interface RulesProps extends PublicProps {
  /** Null when it cannot be asked: the rules stand without numbers then. */
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
