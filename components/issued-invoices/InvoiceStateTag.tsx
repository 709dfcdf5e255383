import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  FileTextOutlined,
  PieChartOutlined,
  StopOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'

type State = NonNullable<IssuedInvoiceRow['state']>

const LOOKS: Record<State, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'info', icon: <ClockCircleOutlined /> },
  partPaid: { tone: 'warning', icon: <PieChartOutlined /> },
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  cancelled: { tone: 'neutral', icon: <StopOutlined /> },
}

/** The state of an invoice, overdue before all else; a credit note has none and says what it is. */
export function InvoiceStateTag({ invoice: { state, isOverdue } }: { invoice: IssuedInvoiceRow }) {
  const { t } = useTranslation('issued-invoices')
  if (state === null) {
    return (
      <StatusTag tone="neutral" icon={<FileTextOutlined />}>
        {t('kind.credit_note')}
      </StatusTag>
    )
  }
  if (isOverdue) {
    return (
      <StatusTag tone="danger" icon={<WarningOutlined />}>
        {t('state.overdue')}
      </StatusTag>
    )
  }
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>
}
