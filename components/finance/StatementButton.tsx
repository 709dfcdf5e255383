import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatementDialog } from './StatementDialog'

/** A customer's statement from a page outside of the finances. */
export function StatementButton({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('customers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {t('balance.statement')}
      </Button>
      {open ? <StatementDialog customer={customer} onClosed={() => setOpen(false)} /> : null}
    </>
  )
}
