import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '@/lib/client/use-texts'

const StatementDialog = dynamic(() => import('./StatementDialog').then((file) => file.StatementDialog), {
  ssr: false,
})
const AREAS = ['finance'] as const

/** A customer's statement from a page that is not of the finances; the dialog and its words come with the first press. */
export function StatementButton({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('customers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {t('balance.statement')}
      </Button>
      {open ? <Statement customer={customer} onClosed={() => setOpen(false)} /> : null}
    </>
  )
}

interface StatementProps {
  customer: { id: string; name: string }
  onClosed: () => void
}

function Statement(props: StatementProps) {
  const ready = useTexts(AREAS)
  return ready ? <StatementDialog {...props} /> : null
}
