import { useState } from 'react'
import { usePriceCurrency } from '@/hooks/company'
import { ReceiptDialog } from './ReceiptDialog'
import { SplitPaymentModal } from './SplitPaymentModal'

interface CustomerPaymentProps {
  customer: { id: string; name: string }
  onClosed: () => void
}

/** A payment of a customer, over all that is open, and then its receipt. */
export function CustomerPayment({ customer, onClosed }: CustomerPaymentProps) {
  const currency = usePriceCurrency()
  const [receiptNumber, setReceiptNumber] = useState<number | null>(null)
  if (receiptNumber !== null) return <ReceiptDialog number={receiptNumber} onClosed={onClosed} />
  return (
    <SplitPaymentModal
      customer={customer}
      currency={currency}
      onClosed={onClosed}
      onTaken={setReceiptNumber}
    />
  )
}
