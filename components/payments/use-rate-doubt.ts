import { useState } from 'react'
import type { Rates } from '@/lib/contracts/rates'
import { jumpFrom, type PaymentValues } from './payment-form'

/** Holds a payment back whose rate is far from the one in force, until a person has said it again. */
export function useRateDoubt(rates: Rates | undefined, save: (values: PaymentValues) => void) {
  const [asked, setAsked] = useState<{ values: PaymentValues; inForce: string } | null>(null)

  function submit(values: PaymentValues) {
    const inForce = jumpFrom(values, rates)
    if (inForce === null) save(values)
    else setAsked({ values, inForce })
  }

  function confirm() {
    if (asked) save(asked.values)
    setAsked(null)
  }

  return { asked, submit, confirm, cancel: () => setAsked(null) }
}
