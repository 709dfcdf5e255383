import { useAccess } from '@/hooks/session'
import type { Rates } from '@/lib/contracts/rates'
import { AmountConverter } from './AmountConverter'
import { RateForm } from './RateForm'
import { RateView } from './RateView'

/** The rates in force, to be set by those who may, and amounts converted at them. */
export function RateDesk({ rates }: { rates: Rates }) {
  const may = useAccess()
  return (
    <>
      {may('rates.edit') ? (
        <RateForm key={`${rates.exchangeRate} ${rates.cnyRate}`} rates={rates} />
      ) : (
        <RateView rates={rates} />
      )}
      <AmountConverter rates={rates} />
    </>
  )
}
