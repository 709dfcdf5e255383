import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForceCompletion } from '@/hooks/payments'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatMoney } from '@/lib/domain/money'
import { ReasonDialog } from './ReasonDialog'

/** A manager says that nothing more will be asked for a package, or takes that back. */
export function ForceCompletion({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('payments')
  const [open, setOpen] = useState(false)
  const { send } = useForceCompletion()
  const isForced = cargo.isPaymentForceCompleted
  if (!isForced && cargo.isPaymentComplete) return null
  const words = isForced ? 'undo' : 'force'
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`${words}.open`)}</Button>
      {open ? (
        <ReasonDialog
          title={t(`${words}.title`)}
          text={t(`${words}.text`, { amount: formatMoney(cargo.remainingUSD, 'USD') })}
          confirmText={t(`${words}.open`)}
          onConfirm={(reason) => send({ params: { id: cargo.id }, body: { isForced: !isForced, reason } })}
          onClosed={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
