import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { saveFile } from '@/components/ui/save-sheet'
import { useFailure } from '@/hooks/use-failure'
import type { Language } from '@/lib/client/i18n'

interface SavePdfButtonProps {
  label: string
  /** Asks the API for the document in the language that is on screen. */
  fetchPdf: (language: Language) => Promise<{ fileName: string; base64: string }>
}

/** Saves a document that only who is signed in may have: it has no address. */
export function SavePdfButton({ label, fetchPdf }: SavePdfButtonProps) {
  const { i18n } = useTranslation()
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const { fileName, base64 } = await fetchPdf(i18n.language as Language)
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
      {label}
    </Button>
  )
}
