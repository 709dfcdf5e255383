import { Alert, Form, Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { WorkProgress } from '@/components/ui/WorkProgress'
import { useReadingTurn } from '@/hooks/imports'
import { uploadSheet } from '@/lib/client/upload'
import type { ImportDetail } from '@/lib/contracts/imports'
import { IMPORT_KINDS, type ImportKind } from '@/lib/domain/import-fields'
import styles from './imports.module.css'
import { PastedCellsField, SheetFileField } from './SheetFields'
import { TemplateButton } from './TemplateButton'

interface Values {
  kind: ImportKind
  source: 'file' | 'paste'
  file: File | null
  text: string
}

interface NewImportDrawerProps {
  kind: ImportKind
  onUploaded: (uploaded: ImportDetail) => void
  onClosed: () => void
}

const PERCENT = 100
/** What is sent sooner needs no bar. */
const LONG_MS = 1000

/** The upload of one sheet, which can be stopped until all of it is sent. */
function useUpload() {
  /** From 0 to 1. */
  const [sent, setSent] = useState(0)
  const running = useRef<AbortController | null>(null)

  /** Null when it was stopped. */
  async function upload(kind: ImportKind, sheet: File): Promise<ImportDetail | null> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setSent(0)
    try {
      return await uploadSheet({ kind, sheet, signal, onProgress: setSent })
    } catch (failure) {
      if (signal.aborted) return null
      throw failure
    }
  }
  return { sent, upload, stop: () => running.current?.abort() }
}

/** How much of a large sheet is sent, on a line that is slow. */
function SendingProgress({ sent, onStop }: { sent: number; onStop: () => void }) {
  const { t } = useTranslation('imports')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  // Once all of it is there, the server reads it.
  if (!isLong || sent === 1) return null
  const percent = Math.round(sent * PERCENT)
  return (
    <WorkProgress
      label={t('new.title')}
      done={percent}
      total={PERCENT}
      text={t('new.sending', { percent })}
      stop={{ text: t('work.cancel'), hint: t('new.stopHint'), onStop }}
    />
  )
}

/** Uploads a sheet: a file, or cells copied from a spreadsheet. */
export function NewImportDrawer({ kind: firstKind, onUploaded, onClosed }: NewImportDrawerProps) {
  const { t } = useTranslation('imports')
  const { sent, upload, stop } = useUpload()
  const edit = useEditForm({
    initial: { kind: firstKind, source: 'file', file: null, text: '' } as Values,
    schema: undefined,
    gatherTexts: ({ file, ...others }) => (file ? { ...others, file, text: file } : others),
    toInput: ({ kind, source, file, text }: Values) => ({
      kind,
      sheet: source === 'file' && file ? file : new File([text], t('new.paste'), { type: 'text/plain' }),
    }),
    save: ({ kind, sheet }) => upload(kind, sheet),
    onSaved: onUploaded,
  })
  const { kind, source } = useTyped(edit.form, edit.initial)
  const sheetsBefore = useReadingTurn(edit.pending)
  const percent = Math.round(sent * PERCENT)
  const progress = percent === PERCENT ? t('new.reading') : t('new.sending', { percent })

  return (
    <EditDrawer
      edit={edit}
      title={t('new.title')}
      submitText={edit.pending ? progress : t('new.submit')}
      onClosed={onClosed}
    >
      {sheetsBefore > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t('new.waiting', { count: sheetsBefore })}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Form.Item<Values> name="kind" label={t('new.kind')} extra={t(`knownBy.${kind}`)}>
        <Select options={IMPORT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))} />
      </Form.Item>
      <p className={styles.muted}>
        {t('new.templateHint')} <TemplateButton kind={kind} />
      </p>
      <Form.Item<Values> name="source" label={t('new.from')}>
        <Segmented
          block
          options={[
            { value: 'file', label: t('new.file') },
            { value: 'paste', label: t('new.paste') },
          ]}
        />
      </Form.Item>
      {source === 'file' ? <SheetFileField /> : <PastedCellsField />}
      {edit.pending ? <SendingProgress sent={sent} onStop={stop} /> : null}
    </EditDrawer>
  )
}
