import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { uploadSheet } from '@/lib/client/upload'
import { type ImportDetail, SHEET_LIMIT_BYTES } from '@/lib/contracts/imports'
import type { ImportKind } from '@/lib/domain/import-fields'

/** Brings a sheet once: what is wrong with the sheet itself is a fault at its field, all else is refused. */
export function useBringSheet(kind: ImportKind, onBrought: (brought: ImportDetail) => void) {
  const { t } = useTranslation('imports')
  const problemOf = useFailure()
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  /** Which part of it has been sent, 0 to 1; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null)
  const [done, setDone] = useState(false)
  const busy = useRef(false)

  async function bring(sheet: File | null) {
    if (busy.current) return
    if (!sheet) return setFault(t('new.nothing'))
    if (sheet.size > SHEET_LIMIT_BYTES) return setFault(t('new.tooLarge'))
    busy.current = true
    setFault(null)
    setRefused(null)
    setSent(0)
    try {
      const brought = await uploadSheet(kind, sheet, setSent)
      setDone(true)
      onBrought(brought)
    } catch (failure) {
      const said = fieldTextsOf(failure).file
      if (said) setFault(said)
      else setRefused(problemOf(failure))
    } finally {
      busy.current = false
      setSent(null)
    }
  }

  return { bring, forgetFault: () => setFault(null), fault, refused, sent, done }
}
