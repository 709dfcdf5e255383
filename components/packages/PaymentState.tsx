import { CheckCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'

interface PaymentStateProps {
  cargo: { isPaymentComplete: boolean; remainingUSD: string; isPriced: boolean }
  /** In a column whose head has the currency. */
  bare?: boolean
}

/** 'Paid', what is still owed, or that there is no price yet. */
export function PaymentState({ cargo, bare = false }: PaymentStateProps) {
  const { t } = useTranslation('packages')
  if (!cargo.isPriced) {
    return (
      <StatusTag tone="warning" icon={<QuestionCircleOutlined />}>
        {t('detail.noPrice')}
      </StatusTag>
    )
  }
  if (!cargo.isPaymentComplete)
    return <MoneyText amount={cargo.remainingUSD} currency="USD" tone="danger" bare={bare} />
  return (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('payment.paid')}
    </StatusTag>
  )
}
