import { useAccess } from '@/hooks/session/use-access'
import type { Rates } from '@/lib/contracts/rates'
import { AmountConverter } from './AmountConverter'
import { RateForm } from './RateForm'
import { RateView } from './RateView'

interface RateDeskProps {
  rates: Rates
  /** What the ids of the converter's boxes begin with. */
  ids?: string
}

/** The rates in force, to be set by those who may, and amounts converted at them. */
export function RateDesk({ rates, ids }: RateDeskProps) {
  const may = useAccess()
  return (
    <>
      {may('rates.edit') ? (
        <RateForm key={`${rates.exchangeRate} ${rates.cnyRate}`} rates={rates} />
      ) : (
        <RateView rates={rates} />
      )}
      <AmountConverter rates={rates} ids={ids} />
    </>
  )
}
