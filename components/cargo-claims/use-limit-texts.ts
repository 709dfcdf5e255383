import { useTranslation } from 'react-i18next'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { formatMoney, formatQuantity } from '@/lib/domain/money'

/** Each limit with its formula: 'US$ 2 for each of 12.5 kg: up to US$ 25.00'. */
export function useLimitTexts(limits: CargoClaimFile['limits']) {
  const { t } = useTranslation('cargo-claims')
  return limits.map(({ basis, factor, of, limitUSD }) => ({
    basis,
    text: t(`basis.${basis}`, {
      factor: formatQuantity(factor),
      of: formatQuantity(of),
      limit: formatMoney(limitUSD, 'USD'),
    }),
  }))
}
