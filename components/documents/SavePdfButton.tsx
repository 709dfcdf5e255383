import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { type PrintedFile, savePdf } from '@/components/ui/save-file'
import { useFailure } from '@/hooks/use-failure'
import type { Language } from '@/lib/domain/languages'

interface SavePdfButtonProps {
  label: string
  /** Asks the API for the document in the language that is on screen. */
  fetchPdf: (language: Language) => Promise<PrintedFile>
}

/** Saves a document that only who is signed in may have: it has no address. */
export function SavePdfButton({ label, fetchPdf }: SavePdfButtonProps) {
  const { i18n } = useTranslation()
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      savePdf(await fetchPdf(i18n.language as Language))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={<FilePdfOutlined />} loading={pending} onClick={() => void save()}>
      {label}
    </Button>
  )
}
