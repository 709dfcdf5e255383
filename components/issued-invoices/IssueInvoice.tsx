import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import { IssueInvoiceModal } from './IssueInvoiceModal'
import styles from './issued-invoices.module.css'

/** Freezes the packages that were chosen for a link on an invoice with a number. */
export function IssueInvoice({ packages }: { packages: readonly { id: string; trackingNumber: string }[] }) {
  const { t } = useTranslation('issued-invoices')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('invoices.issue')) return null
  return (
    <Panel title={t('issue.title')} extra={<TermHelp term="issuedInvoice" />}>
      <p className={styles.note}>{t('issue.text')}</p>
      <Button icon={<FileTextOutlined />} disabled={packages.length === 0} onClick={() => setIsOpen(true)}>
        {t('issue.open')}
      </Button>
      {isOpen ? <IssueInvoiceModal packages={packages} onClosed={() => setIsOpen(false)} /> : null}
    </Panel>
  )
}
