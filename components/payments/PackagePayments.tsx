import { DollarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAskedAction } from '@/components/lists/use-asked-action'
import { PaymentSummary } from '@/components/packages/PaymentSummary'
import { useForceCompletion } from '@/hooks/payments'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { decimal, formatMoney } from '@/lib/domain/money'
import { DiscountModal } from './DiscountModal'
import { MoveCreditModal } from './MoveCreditModal'
import { PaymentHistory } from './PaymentHistory'
import styles from './payments.module.css'
import { TakePayment } from './TakePayment'

type Action = 'take' | 'discount' | 'credit'

interface PackagePaymentsProps {
  cargo: CargoPackage
  /** Taking a payment is the button of the page. */
  isNext?: boolean
}

/** What a package costs and was paid, everything that happened to it, and what a person may do about it. */
export function PackagePayments({ cargo, isNext = false }: PackagePaymentsProps) {
  const { t } = useTranslation('payments')
  const may = useAccess()
  const asked = useAskedAction('pay')
  const [chosen, setChosen] = useState<Action | null>(null)
  const action = chosen ?? (asked.isAsked && may('payments.take') ? 'take' : null)

  function close() {
    setChosen(null)
    asked.end()
  }

  const hasCredit = decimal(cargo.creditUSD).gt(0) && cargo.receiverInfo !== null
  return (
    <>
      <PaymentSummary cargo={cargo}>
        <div className={styles.actions}>
          {may('payments.take') ? (
            <>
              {isNext ? null : (
                <Button icon={<DollarOutlined />} onClick={() => setChosen('take')}>
                  {t('take.open')}
                </Button>
              )}
              <Button onClick={() => setChosen('discount')}>{t('discount.open')}</Button>
              {hasCredit ? <Button onClick={() => setChosen('credit')}>{t('credit.open')}</Button> : null}
            </>
          ) : null}
          {may('packages.forceComplete') ? <ForceCompletion cargo={cargo} /> : null}
        </div>
      </PaymentSummary>
      <PaymentHistory packageId={cargo.id} />
      {action === 'take' ? <TakePayment cargo={cargo} onClosed={close} /> : null}
      {action === 'discount' ? <DiscountModal cargo={cargo} onClosed={close} /> : null}
      {action === 'credit' ? <MoveCreditModal cargo={cargo} onClosed={close} /> : null}
    </>
  )
}

/** A manager says that nothing more will be asked for a package, or takes that back. */
function ForceCompletion({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('payments')
  const [open, setOpen] = useState(false)
  const { send } = useForceCompletion()
  const isForced = cargo.isPaymentForceCompleted
  if (!isForced && cargo.isPaymentComplete) return null
  const action = isForced ? 'undo' : 'force'
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`${action}.open`)}</Button>
      {open ? (
        <ReasonModal
          title={t(`${action}.title`)}
          label={t('reason')}
          submitText={t(`${action}.open`)}
          savedText={t('saved')}
          send={(reason) => send({ params: { id: cargo.id }, body: { isForced: !isForced, reason } })}
          onClosed={() => setOpen(false)}
        >
          {t(`${action}.text`, { amount: formatMoney(cargo.remainingUSD, 'USD') })}
        </ReasonModal>
      ) : null}
    </>
  )
}
