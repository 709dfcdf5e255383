import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES, type DocumentType } from '@/components/documents/document-rows'
import { documentSheet } from '@/components/documents/document-sheet'
import { usePrint } from '@/components/documents/use-print'
import { TermHelp } from '@/components/help/TermHelp'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
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
  const { t, i18n } = useTranslation('documents')
  const print = usePrint()
  const problemOf = useFailure()
  const [pending, setPending] = useState<DocumentType | null>(null)

  async function save(documentType: DocumentType) {
    setPending(documentType)
    try {
      await startExportOf(getBatchManifest.name)
      const manifest = await call(getBatchManifest, { params: { id: batch.id } })
      await saveSheet('xlsx', documentSheet(documentType, manifest, { t, language: i18n.language }))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(null)
    }
  }

  return (
    <Panel title={t('documents')} extra={<TermHelp term="manifest" />}>
      <Flex wrap gap="small">
        {DOCUMENT_TYPES.map((documentType) => (
          <Button
            key={documentType}
            icon={<PrinterOutlined />}
            onClick={() => print('/admin/manifest', { batchId: batch.id, documentType })}
          >
            {t('print', { documentType: t(`documentType.${documentType}`) })}
          </Button>
        ))}
        <Button
          icon={<PrinterOutlined />}
          onClick={() => print('/packaging-report', { batchId: batch.id, batchNumber: batch.number })}
        >
          {t('report')}
        </Button>
        {DOCUMENT_TYPES.map((documentType) => (
          <Button
            key={documentType}
            icon={<DownloadOutlined />}
            loading={pending === documentType}
            disabled={pending !== null}
            onClick={() => void save(documentType)}
          >
            {t('excel', { documentType: t(`documentType.${documentType}`) })}
          </Button>
        ))}
      </Flex>
    </Panel>
  )
}
