import { FileTextOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { InvoicesFrame } from '@/components/issued-invoices/InvoicesFrame'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { usePackage } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import { InvoiceBuilder } from './InvoiceBuilder'
import { idsOf } from './invoice-form'
import styles from './invoices.module.css'

/** Creates the link of an invoice from a receiver, their packages and the kind. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices')
  const url = useUrlState()
  const problemOf = useFailure()
  const named = idsOf(url.get('packages'))
  const [firstId] = named
  const chosenId = url.get('receiverId') ?? null
  // Whoever comes with packages alone means their receiver.
  const first = usePackage(url.ready && chosenId === null && firstId ? firstId : null)
  const receiverId = chosenId ?? (firstId ? (first.data?.receiverInfo?.id ?? null) : null)
  const isLooking = !url.ready || (chosenId === null && firstId !== undefined && !first.data)
  const problem = problemOf(first.error)

  function body() {
    if (receiverId) return <InvoiceBuilder key={receiverId} receiverId={receiverId} named={named} />
    if (problem) {
      const retry = () => void first.mutate()
      return <ErrorState problem={problem} retrying={first.isValidating} onRetry={retry} />
    }
    if (isLooking) return <Skeleton active paragraph={{ rows: 6 }} />
    return <EmptyState icon={<FileTextOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
  }
  return (
    <InvoicesFrame view="links">
      <Panel title={t('receiver')}>
        <div className={styles.receiver}>
          <CustomerSelect
            label={t('receiver')}
            value={receiverId ?? undefined}
            onChange={(id) => url.set({ receiverId: id, packages: undefined }, 'replace')}
          />
        </div>
      </Panel>
      {body()}
    </InvoicesFrame>
  )
}
