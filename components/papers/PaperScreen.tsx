import { FileTextOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { SharedLayout } from '@/components/shared-views/SharedLayout'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { useManifest } from '@/hooks/batches'
import { useCompany } from '@/hooks/company'
import { useFailure } from '@/hooks/use-failure'
import { PaperView } from './PaperView'
import { PAPERS } from './paper-rows'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A paper of one batch, as it is printed: `?batchId=&paper=`. */
export function PaperScreen() {
  const { t } = useTranslation('papers')
  const { query, isReady } = useRouter()
  const problemOf = useFailure()
  const company = useCompany()
  const batchId = typeof query.batchId === 'string' && UUID.test(query.batchId) ? query.batchId : null
  const paper = PAPERS.find((one) => one === query.paper) ?? 'packing-list'
  const { data: manifest, error, isValidating, mutate } = useManifest(batchId)
  const problem = problemOf(error)
  return (
    <SharedLayout company={company.data}>
      {manifest ? <PaperView paper={paper} manifest={manifest} /> : null}
      {!manifest && problem ? (
        <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
      ) : null}
      {isReady && batchId === null ? (
        <>
          <PageHeader title={t('papers')} back={{ href: '/admin/batches', label: t('toBatches') }} />
          <EmptyState icon={<FileTextOutlined />} title={t('noBatch')} />
        </>
      ) : null}
      {!manifest && !problem && batchId !== null ? <Skeleton active paragraph={{ rows: 12 }} /> : null}
    </SharedLayout>
  )
}
