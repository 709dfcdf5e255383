import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { saveFile } from '@/components/ui/save-sheet'
import { useFailure } from '@/hooks/use-failure'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { getTtInvoicePdf, type TtInvoice } from '@/lib/contracts/tt-invoices'

/** Saves the document as a file for the bank, in the language that is on screen. */
export function SaveTtPdf({ invoice }: { invoice: TtInvoice }) {
  const { t, i18n } = useTranslation('tt-invoice')
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const query = { language: i18n.language as Language }
      const { fileName, base64 } = await call(getTtInvoicePdf, { params: { id: invoice.id }, query })
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={<FilePdfOutlined />} loading={pending} onClick={() => void save()}>
      {t('doc.pdf')}
    </Button>
  )
}
