import { DollarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceCurrency } from '@/hooks/company'
import { useAccess } from '@/hooks/session'
import { ReceiptDialog } from './ReceiptDialog'
import { SplitPaymentModal } from './SplitPaymentModal'

/** 'Take a payment' of a customer, over all that is open; absent for whom may not. */
export function CustomerPayment({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('payments')
  const may = useAccess()
  const currency = usePriceCurrency()
  const [open, setOpen] = useState(false)
  const [receiptNumber, setReceiptNumber] = useState<number | null>(null)
  if (!may('payments.take')) return null
  return (
    <>
      <Button icon={<DollarOutlined />} onClick={() => setOpen(true)}>
        {t('take.open')}
      </Button>
      {open ? (
        <SplitPaymentModal
          customer={customer}
          currency={currency}
          onClosed={() => setOpen(false)}
          onTaken={(number) => {
            setOpen(false)
            setReceiptNumber(number)
          }}
        />
      ) : null}
      {receiptNumber === null ? null : (
        <ReceiptDialog number={receiptNumber} onClosed={() => setReceiptNumber(null)} />
      )}
    </>
  )
}
