import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemindDebtor } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import { SendNoticeDialog } from './SendNoticeDialog'

/** The button that reminds a customer of an open balance; absent without the permission. */
export function DebtReminder({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('send-notice')
  const may = useAccess()
  const { send } = useRemindDebtor()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('notices.send')) return null
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setIsOpen(true)}>
        {t('debt.action')}
      </Button>
      {isOpen ? (
        <SendNoticeDialog
          title={t('debt.title', { name: customer.name })}
          customerId={customer.id}
          event="debtReminder"
          send={() => send({ params: { id: customer.id } })}
          onClosed={() => setIsOpen(false)}
        >
          <p>{t('debt.text')}</p>
        </SendNoticeDialog>
      ) : null}
    </>
  )
}
