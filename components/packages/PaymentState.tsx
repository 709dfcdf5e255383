import { CheckCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'

interface PaymentStateProps {
  cargo: { isPaymentComplete: boolean; remainingUSD: string }
}

/** 'Paid', or what is still owed. */
export function PaymentState({ cargo }: PaymentStateProps) {
  const { t } = useTranslation('packages')
  if (!cargo.isPaymentComplete) return <MoneyText amount={cargo.remainingUSD} currency="USD" tone="danger" />
  return (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('payment.paid')}
    </StatusTag>
  )
}
