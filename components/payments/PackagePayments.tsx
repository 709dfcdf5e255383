import { DollarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentSummary } from '@/components/packages/PaymentSummary'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { decimal } from '@/lib/domain/money'
import { DiscountModal } from './DiscountModal'
import { ForceCompletion } from './ForceCompletion'
import { MoveCreditModal } from './MoveCreditModal'
import { PaymentHistory } from './PaymentHistory'
import styles from './payments.module.css'
import { ReceiptDialog } from './ReceiptDialog'
import { TakePaymentModal } from './TakePaymentModal'

type Act = 'take' | 'discount' | 'credit'

/** What a package costs and was paid, everything that happened to it, and what a person may do about it. */
export function PackagePayments({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('payments')
  const may = useAccess()
  const [act, setAct] = useState<Act | null>(null)
  const [receiptNumber, setReceiptNumber] = useState<number | null>(null)
  const close = () => setAct(null)
  const hasCredit = decimal(cargo.creditUSD).gt(0) && cargo.receiverInfo !== null
  return (
    <>
      <PaymentSummary cargo={cargo}>
        <div className={styles.actions}>
          {may('payments.take') ? (
            <>
              <Button type="primary" icon={<DollarOutlined />} onClick={() => setAct('take')}>
                {t('take.open')}
              </Button>
              <Button onClick={() => setAct('discount')}>{t('discount.open')}</Button>
              {hasCredit ? <Button onClick={() => setAct('credit')}>{t('credit.open')}</Button> : null}
            </>
          ) : null}
          {may('packages.forceComplete') ? <ForceCompletion cargo={cargo} /> : null}
        </div>
      </PaymentSummary>
      <PaymentHistory packageId={cargo.id} />
      {act === 'take' ? (
        <TakePaymentModal
          cargo={cargo}
          onClosed={close}
          onTaken={({ receiptNumber: number }) => {
            close()
            setReceiptNumber(number)
          }}
        />
      ) : null}
      {act === 'discount' ? <DiscountModal cargo={cargo} onClosed={close} /> : null}
      {act === 'credit' ? <MoveCreditModal cargo={cargo} onClosed={close} /> : null}
      {receiptNumber === null ? null : (
        <ReceiptDialog number={receiptNumber} onClosed={() => setReceiptNumber(null)} />
      )}
    </>
  )
}
