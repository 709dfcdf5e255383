import { InboxOutlined } from '@ant-design/icons'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueInvoice } from '@/components/issued-invoices/IssueInvoice'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { type InvoiceLinkInput, useBillablePackages } from '@/hooks/invoices'
import { useFailure } from '@/hooks/use-failure'
import type { InvoiceLink } from '@/lib/contracts/invoices'
import type { PackageRow } from '@/lib/contracts/packages'
import { MOST_PACKAGES } from '@/lib/domain/invoice'
import { InvoiceForm } from './InvoiceForm'
import { InvoiceLinkPanel } from './InvoiceLinkPanel'
import styles from './invoices.module.css'
import { PackageChoice } from './PackageChoice'

interface BuilderProps {
  receiverId: string
  /** Packages that were ticked elsewhere. */
  named: string[]
}

/** All that is open, unless packages were ticked elsewhere. */
function chosenAtFirst(rows: readonly PackageRow[], named: readonly string[]): string[] {
  const wanted = rows.filter((row) => (named.length > 0 ? named.includes(row.id) : !row.isPaymentComplete))
  return wanted.slice(0, MOST_PACKAGES).map((row) => row.id)
}

export function InvoiceBuilder(props: BuilderProps) {
  const problemOf = useFailure()
  const [withPaid, setWithPaid] = useState(props.named.length > 0)
  const { rows, error, isValidating, retry } = useBillablePackages(props.receiverId, withPaid)
  const problem = problemOf(error)
  if (rows) return <Builder {...props} rows={rows} withPaid={withPaid} onPaid={setWithPaid} />
  return (
    <Panel>
      {problem ? (
        <ErrorState problem={problem} retrying={isValidating} onRetry={retry} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Panel>
  )
}

interface LoadedProps extends BuilderProps {
  rows: readonly PackageRow[]
  withPaid: boolean
  onPaid: (withPaid: boolean) => void
}

function Builder({ receiverId, named, rows, withPaid, onPaid }: LoadedProps) {
  const { t } = useTranslation('invoices')
  const [picked, setPicked] = useState<string[] | null>(null)
  const [created, setCreated] = useState<{ link: InvoiceLink; input: InvoiceLinkInput } | null>(null)
  const chosen = picked ?? chosenAtFirst(rows, named)
  const elsewhere = named.filter((id) => !rows.some((row) => row.id === id)).length
  // A link is for what was chosen when it was signed.
  const dropLink = () => setCreated(null)
  return (
    <div className={styles.columns}>
      <div>
        {elsewhere > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={t('packages.elsewhere', { count: elsewhere, most: MOST_PACKAGES })}
          />
        ) : null}
        <Panel title={t('packages.title')}>
          {rows.length === 0 && withPaid ? (
            <EmptyState icon={<InboxOutlined />} title={t('packages.none')} />
          ) : (
            <PackageChoice
              rows={rows}
              chosen={chosen}
              withPaid={withPaid}
              onPaid={onPaid}
              onChoose={(ids) => {
                setPicked(ids)
                dropLink()
              }}
            />
          )}
        </Panel>
      </div>
      <div>
        <Panel title={t('form.title')}>
          <InvoiceForm
            packageIds={chosen}
            onChanged={dropLink}
            onCreated={(link, input) => setCreated({ link, input })}
          />
        </Panel>
        <IssueInvoice packages={rows.filter(({ id }) => chosen.includes(id))} />
        {created ? <InvoiceLinkPanel {...created} receiverId={receiverId} onRevoked={dropLink} /> : null}
      </div>
    </div>
  )
}
