import { DownOutlined, PrinterOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPERS, type Paper } from '@/components/documents/paper-rows'
import { paperSheet } from '@/components/documents/paper-sheet'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { notices } from '@/components/ui/notices'
import { saveSheet } from '@/components/ui/save-sheet'
import { useFailure } from '@/hooks/use-failure'
import { call } from '@/lib/client/call'
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

  async function save(paper: Paper) {
    setPending(true)
    try {
      const manifest = await call(getBatchManifest, { params: { id: batch.id } })
      await saveSheet('xlsx', paperSheet(paper, manifest, t))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  const items = [
    ...PAPERS.map((paper) => ({
      key: `print ${paper}`,
      label: t('print', { paper: t(`paper.${paper}`) }),
      onClick: () => print('/admin/manifest', { batchId: batch.id, paper }),
    })),
    {
      key: 'report',
      label: t('report'),
      onClick: () => print('/packaging-report', { batchId: batch.id, batchNumber: batch.number }),
    },
    ...PAPERS.map((paper) => ({
      key: `excel ${paper}`,
      label: t('excel', { paper: t(`paper.${paper}`) }),
      onClick: () => void save(paper),
    })),
  ]
  return (
    <ActionMenu items={items} button={{ icon: <PrinterOutlined />, loading: pending }}>
      {t('documents')} <DownOutlined />
    </ActionMenu>
  )
}
