import { useState } from 'react'
import { usePriceCurrency } from '@/hooks/company'
import type { CargoPackage } from '@/lib/contracts/packages'
import { ReceiptDialog } from './ReceiptDialog'
import { TakePaymentModal } from './TakePaymentModal'

interface TakePaymentProps {
  cargo: CargoPackage
  onClosed: () => void
}

/** A payment for a package, and then its receipt. */
export function TakePayment({ cargo, onClosed }: TakePaymentProps) {
  const currency = usePriceCurrency()
  const [receiptNumber, setReceiptNumber] = useState<number | null>(null)
  if (receiptNumber !== null) return <ReceiptDialog number={receiptNumber} onClosed={onClosed} />
  return (
    <TakePaymentModal
      cargo={cargo}
      currency={currency}
      onClosed={onClosed}
      onTaken={(taken) => setReceiptNumber(taken.receiptNumber)}
    />
  )
}
