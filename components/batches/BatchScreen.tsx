import { EditOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransitTag } from '@/components/packages/PackageStatus'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatch } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { BatchDetail } from '@/lib/contracts/batches'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { BatchBody } from './BatchBody'
import { BatchDrawer } from './BatchDrawer'
import { BatchPackages } from './BatchPackages'
import { BatchPapers } from './BatchPapers'

export function BatchScreen() {
  const { t } = useTranslation('batches')
  const { query } = useRouter()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const { data: batch, error, isValidating, mutate } = useBatch(id)
  const problem = problemOf(error)
  // What was read before stays in the cache while another batch is fetched.
  if (batch && batch.id === id) return <BatchPage batch={batch} />
  return (
    <>
      <PageHeader title={t('detail.title')} back={{ href: '/admin/batches', label: t('list.title') }} />
      <Panel>
        {problem ? (
          <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </Panel>
    </>
  )
}

function BatchPage({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [isEditing, setIsEditing] = useState(false)
  // What has left is not repacked at a desk; a manager may still put a mistake right.
  const mayRepack = may('batches.edit') && (batch.transitStatus === LOADING_CARGO || may('rules.override'))
  return (
    <>
      <PageHeader
        back={{ href: '/admin/batches', label: t('list.title') }}
        title={
          <>
            {batch.number} <TransitTag status={batch.transitStatus} />
          </>
        }
        actions={
          <>
            <BatchPapers batch={batch} />
            {may('batches.edit') ? (
              <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
                {t('detail.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <BatchBody batch={batch} mayRepack={mayRepack} />
      <BatchPackages batch={batch} mayRepack={mayRepack} />
      {isEditing ? <BatchDrawer batch={batch} onClosed={() => setIsEditing(false)} /> : null}
    </>
  )
}
