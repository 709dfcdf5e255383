import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatchResult } from '@/hooks/finance'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { BatchExpenses } from './BatchExpenses'
import { BatchResultFacts } from './BatchResultFacts'
import styles from './finance.module.css'
import { PackageSpread } from './PackageSpread'

/** What one batch earned: its figures, its expenses, and both spread over its packages. */
export function BatchResultScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const id = url.get('id') ?? null
  const { data, error, isValidating, mutate } = useBatchResult(id)
  const problem = problemOf(error)
  const back = { href: '/admin/finance/batches', label: t('view.batches') }
  if (!may('finance.read')) return <PageHeader title={t('title')} subtitle={t('noRight')} />
  if (!data && problem) {
    return (
      <>
        <PageHeader title={t('field.batch')} back={back} />
        <Panel>
          <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
        </Panel>
      </>
    )
  }
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHeader
        title={data.number}
        back={back}
        actions={<LinkButton href={`/admin/batches/${data.id}`}>{t('batches.open')}</LinkButton>}
      />
      <div className={styles.pair}>
        <Panel title={t('batches.result')}>
          <BatchResultFacts result={data} />
        </Panel>
        <Panel title={t('field.expenses')}>
          <BatchExpenses result={data} url={url} />
        </Panel>
      </div>
      <PackageSpread id={data.id} url={url} />
    </>
  )
}
