import { FileTextOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { SharedLayout } from '@/components/shared-views/SharedLayout'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { useManifest } from '@/hooks/batches'
import { useCompany } from '@/hooks/company'
import { useFailure } from '@/hooks/use-failure'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { DocumentCarton } from './DocumentCarton'
import { DOCUMENT_TYPES, type DocumentType } from './document-rows'
import { documentRoute } from './document-sheet'
import styles from './documents.module.css'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A document of one batch, as it is printed: `?batchId=&documentType=`. */
export function DocumentScreen() {
  const { t } = useTranslation('documents')
  const { query, isReady } = useRouter()
  const problemOf = useFailure()
  const company = useCompany()
  const batchId = typeof query.batchId === 'string' && UUID.test(query.batchId) ? query.batchId : null
  const documentType = DOCUMENT_TYPES.find((one) => one === query.documentType) ?? 'packing-list'
  const { data: manifest, error, isValidating, mutate } = useManifest(batchId)
  const problem = problemOf(error)
  return (
    <SharedLayout company={company.data}>
      {manifest ? <DocumentView documentType={documentType} manifest={manifest} /> : null}
      {!manifest && problem ? (
        <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
      ) : null}
      {isReady && batchId === null ? (
        <>
          <PageHeader title={t('documents')} back={{ href: '/admin/batches', label: t('toBatches') }} />
          <EmptyState icon={<FileTextOutlined />} title={t('noBatch')} />
        </>
      ) : null}
      {!manifest && !problem && batchId !== null ? <Skeleton active paragraph={{ rows: 12 }} /> : null}
    </SharedLayout>
  )
}

interface DocumentViewProps {
  documentType: DocumentType
  manifest: BatchManifest
}

/** A printed document: its heading, its cartons and its totals. */
function DocumentView({ documentType, manifest }: DocumentViewProps) {
  const { t, i18n } = useTranslation('documents')
  const { batch, cartons, totals } = manifest
  return (
    <>
      <h1 className={styles.title}>
        {t(`documentType.${documentType}`)} {batch.number}
      </h1>
      <p className={styles.head}>
        <CalendarDateText on={batch.departureDate} length="full" /> · {documentRoute(batch, i18n.language)}
      </p>
      <p className={styles.head}>
        <strong>
          {t('sum', {
            count: totals.packages,
            pieces: formatQuantity(totals.pieces),
            kg: formatQuantity(totals.weightKg),
            cbm: formatCbm(totals.cbm),
          })}
        </strong>
      </p>
      {totals.packages === 0 ? <p>{t('empty')}</p> : null}
      {cartons.map((carton) => (
        <DocumentCarton key={carton.number ?? ''} documentType={documentType} carton={carton} />
      ))}
    </>
  )
}
