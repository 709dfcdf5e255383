import { DownOutlined, PrinterOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES, type DocumentType } from '@/components/documents/document-rows'
import { documentSheet } from '@/components/documents/document-sheet'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { notices } from '@/components/ui/notices'
import { saveSheet } from '@/components/ui/save-sheet'
import { useFailure } from '@/hooks/use-failure'
import { call } from '@/lib/client/call'
import { startExportOf } from '@/lib/client/fetch-rows'
import { getBatchManifest } from '@/lib/contracts/shared-views'

interface BatchDocumentsProps {
  batch: { id: string; number: string }
}

/** The documents of a batch: packing list and manifest to print or as Excel, and the packaging report. */
export function BatchDocuments({ batch }: BatchDocumentsProps) {
  const { t } = useTranslation('documents')
  const { locale, defaultLocale } = useRouter()
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''

  function print(path: string, query: Record<string, string>) {
    window.open(`${prefix}${path}?${new URLSearchParams(query)}`, '_blank', 'noopener')
  }

  async function save(documentType: DocumentType) {
    setPending(true)
    try {
      await startExportOf(getBatchManifest.name)
      const manifest = await call(getBatchManifest, { params: { id: batch.id } })
      await saveSheet('xlsx', documentSheet(documentType, manifest, t))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  const items = [
    ...DOCUMENT_TYPES.map((documentType) => ({
      key: `print ${documentType}`,
      label: t('print', { documentType: t(`documentType.${documentType}`) }),
      onClick: () => print('/admin/manifest', { batchId: batch.id, documentType }),
    })),
    {
      key: 'report',
      label: t('report'),
      onClick: () => print('/packaging-report', { batchId: batch.id, batchNumber: batch.number }),
    },
    ...DOCUMENT_TYPES.map((documentType) => ({
      key: `excel ${documentType}`,
      label: t('excel', { documentType: t(`documentType.${documentType}`) }),
      onClick: () => void save(documentType),
    })),
  ]
  return (
    <ActionMenu items={items} button={{ icon: <PrinterOutlined />, loading: pending }}>
      {t('documents')} <DownOutlined />
    </ActionMenu>
  )
}
