import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import type { BatchResultDetail } from '@/lib/contracts/finance'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { addressOf, entriesAddress } from './links'

/** The sums of a batch in US$, from what it was sold for to what was left. */
export function BatchResultFacts({ result }: { result: BatchResultDetail }) {
  const { t } = useTranslation('finance')
  const packages = addressOf('packages', { batchId: result.id })
  const expenses = entriesAddress({ batchId: result.id, type: 'expense' })
  const cost = (amount: string | null) =>
    amount === null ? '—' : <LinkedMoney amount={amount} href={expenses} />
  const facts = [
    { label: t('field.departure'), value: <CalendarDateText on={result.departureDate} length="full" /> },
    {
      label: t('field.load'),
      value: `${t('packages', { count: result.packages })} · ${formatQuantity(result.cbm)} CBM · ${formatQuantity(result.weightKg)} kg`,
    },
    { label: t('field.rate'), value: formatAmount(result.exchangeRate) },
    { label: t('field.revenue'), value: <LinkedMoney amount={result.revenueUSD} href={packages} /> },
    { label: t('field.collected'), value: <LinkedMoney amount={result.collectedUSD} href={packages} /> },
    {
      label: t('field.expenses'),
      value: <LinkedMoney amount={result.expensesUSD} href={expenses} />,
    },
    { label: t('field.costPerCbm'), value: cost(result.costPerCbmUSD) },
    { label: t('field.costPerKg'), value: cost(result.costPerKgUSD) },
    {
      label: t('field.profit'),
      value: (
        <strong>
          <LinkedMoney amount={result.profitUSD} href={null} tone={toneOf(result.profitUSD)} />
        </strong>
      ),
    },
    {
      label: t('field.margin'),
      value: result.marginPercent === null ? '—' : `${result.marginPercent}%`,
    },
  ]
  return <Facts facts={facts} />
}
