import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '@/components/ui/later'
import { useRemindDebtor } from '@/hooks/messages/use-tell'
import { useAccess } from '@/hooks/session/use-access'

const TellDialog = later(async () => (await import('./TellDialog')).TellDialog)

/** The button that reminds a customer of what is open; absent for who may not. */
export function DebtReminder({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('tell')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useRemindDebtor()
  if (!may('notices.send')) return null
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setIsOpen(true)}>
        {t('debt.act')}
      </Button>
      {isOpen ? (
        <TellDialog
          title={t('debt.title', { name: customer.name })}
          customerId={customer.id}
          event="debtReminder"
          send={() => send({ params: { id: customer.id } })}
          onClosed={() => setIsOpen(false)}
        >
          <p>{t('debt.text')}</p>
        </TellDialog>
      ) : null}
    </>
  )
}
