import { useTranslation } from 'react-i18next'
import { SendNoticeDialog } from '@/components/messages/SendNoticeDialog'
import { useSendIssuedInvoice } from '@/hooks/issued-invoices'
import type { IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'

interface SendIssuedProps {
  invoice: Pick<IssuedInvoiceRow, 'id' | 'number' | 'customer'>
  onClosed: () => void
}

/** Asks before the link of an issued invoice is sent to its customer, and shows by which channels. */
export function SendIssued({ invoice: { id, number, customer }, onClosed }: SendIssuedProps) {
  const { t } = useTranslation('issued-invoices')
  const { send } = useSendIssuedInvoice()
  return (
    <SendNoticeDialog
      title={t('send.title', { number, name: customer.name })}
      customerId={customer.id}
      event="invoice"
      send={() => send({ params: { id } })}
      onClosed={onClosed}
    />
  )
}
