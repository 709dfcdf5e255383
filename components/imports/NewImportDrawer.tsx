import { Alert, Form, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useReadingTurn } from '@/hooks/imports'
import { useUpload } from '@/hooks/use-upload'
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
  onUploaded: (uploaded: ImportDetail) => unknown
  onClosed: () => void
}

const PERCENT = 100

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
    save: ({ kind, sheet }) => upload<ImportDetail>((sending) => uploadSheet({ kind, sheet, ...sending })),
    onSaved: onUploaded,
  })
  const { kind, source } = useTyped(edit.form, edit.initial)
  const sheetsBefore = useReadingTurn(edit.pending)
  const percent = Math.round((sent ?? 0) * PERCENT)
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
      <UploadProgress sent={sent} stop={stop} />
    </EditDrawer>
  )
}
