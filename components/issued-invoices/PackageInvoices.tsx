import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import { useIssuedInvoices } from '@/hooks/issued-invoices'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { InvoiceStateTag } from './InvoiceStateTag'
import { IssueInvoiceModal } from './IssueInvoiceModal'
import styles from './issued-invoices.module.css'
import { issuedAddress } from './issued-rows'

/** The issued invoices that a package is on, and the button that issues one while it is on none that stands. */
export function PackageInvoices({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('issued-invoices')
  const may = useAccess()
  const [isIssuing, setIsIssuing] = useState(false)
  const { data } = useIssuedInvoices(may('debts.read') ? { packageId: cargo.id } : null)
  const documents = data?.result ?? []
  const isBilled = documents.some(({ state }) => state !== null && state !== 'cancelled')
  const canIssue = may('invoices.issue') && data && !isBilled && cargo.isPriced && cargo.receiverInfo
  if (documents.length === 0 && !canIssue) return null
  return (
    <Panel title={t('list.title')}>
      {documents.length > 0 ? (
        <ul className={styles.list}>
          {documents.map((one) => (
            <li key={one.id}>
              <SiteLink href={issuedAddress(one.id)}>{one.number}</SiteLink>
              <InvoiceStateTag invoice={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {canIssue ? (
        <Button icon={<FileTextOutlined />} onClick={() => setIsIssuing(true)}>
          {t('issue.open')}
        </Button>
      ) : null}
      {isIssuing ? <IssueInvoiceModal packages={[cargo]} onClosed={() => setIsIssuing(false)} /> : null}
    </Panel>
  )
}
