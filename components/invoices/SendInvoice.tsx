import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendNoticeDialog } from '@/components/messages/SendNoticeDialog'
import type { InvoiceLinkInput } from '@/hooks/invoices'
import { useSendInvoice } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'

interface SendInvoiceProps {
  receiver: { id: string; name: string }
  /** What was signed. */
  asked: InvoiceLinkInput
}

/** Sends a signed invoice to its receiver, by the channels that are switched on. A China invoice is made out to others. */
export function SendInvoice({ receiver, asked }: SendInvoiceProps) {
  const { t } = useTranslation('tell')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useSendInvoice()
  const { kind, packageIds, language, fixedPrice } = asked
  if (kind === 'china' || !may('notices.send')) return null
  return (
    <>
      <Button type="primary" icon={<SendOutlined />} onClick={() => setIsOpen(true)}>
        {t('invoice.action')}
      </Button>
      {isOpen ? (
        <SendNoticeDialog
          title={t('invoice.title', { name: receiver.name })}
          customerId={receiver.id}
          event="invoice"
          send={() => send({ body: { kind, packageIds, language, fixedPrice } })}
          onClosed={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
