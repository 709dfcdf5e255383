import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import { RemindDialog } from './RemindDialog'

/** The button that reminds a customer of what is open; absent for who may not. */
export function DebtReminder({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('tell')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('notices.send')) return null
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setIsOpen(true)}>
        {t('debt.act')}
      </Button>
      {isOpen ? <RemindDialog customer={customer} onClosed={() => setIsOpen(false)} /> : null}
    </>
  )
}
