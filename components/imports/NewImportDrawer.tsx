import { Alert, Form, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { useReadingTurn } from '@/hooks/imports'
import type { ImportDetail } from '@/lib/contracts/imports'
import { IMPORT_KINDS, type ImportKind } from '@/lib/domain/import-fields'
import styles from './imports.module.css'
import { PastedCellsField, SheetFileField } from './SheetFields'
import { TemplateButton } from './TemplateButton'
import { useBringSheet } from './use-bring-sheet'

interface NewImportDrawerProps {
  kind: ImportKind
  onBrought: (brought: ImportDetail) => void
  onClosed: () => void
}

type Source = 'file' | 'paste'

/** What is to be brought, from where: a file, or cells copied from a sheet. */
export function NewImportDrawer({ kind: firstKind, onBrought, onClosed }: NewImportDrawerProps) {
  const { t } = useTranslation('imports')
  const [kind, setKind] = useState(firstKind)
  const [source, setSource] = useState<Source>('file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const { bring, forgetFault, fault, refused, sent, done } = useBringSheet(kind, onBrought)
  const before = useReadingTurn(sent !== null)

  const pasted = text.trim() === '' ? null : new File([text], t('new.paste'), { type: 'text/plain' })
  const sheet = source === 'file' ? file : pasted
  const percent = Math.round((sent ?? 0) * 100)
  const sending = percent === 100 ? t('new.reading') : t('new.sending', { percent })

  return (
    <FormDrawer
      title={t('new.title')}
      submitText={sent === null ? t('new.submit') : sending}
      dirty={file !== null || text !== ''}
      pending={sent !== null}
      refused={refused}
      done={done}
      onSubmit={() => void bring(sheet)}
      onClosed={onClosed}
    >
      <Form layout="vertical">
        {before > 0 ? (
          <Alert
            type="info"
            showIcon
            title={t('new.waiting', { count: before })}
            style={{ marginBottom: 16 }}
          />
        ) : null}
        <Form.Item label={t('new.kind')} htmlFor="import-kind" extra={t(`knownBy.${kind}`)}>
          <Select
            id="import-kind"
            value={kind}
            options={IMPORT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            onChange={setKind}
          />
        </Form.Item>
        <p className={styles.muted}>
          {t('new.templateHint')} <TemplateButton kind={kind} />
        </p>
        <Form.Item label={t('new.from')}>
          <Segmented<Source>
            block
            value={source}
            options={[
              { value: 'file', label: t('new.file') },
              { value: 'paste', label: t('new.paste') },
            ]}
            onChange={(one) => {
              setSource(one)
              forgetFault()
            }}
          />
        </Form.Item>
        {source === 'file' ? (
          <SheetFileField
            file={file}
            fault={fault}
            onChosen={(chosen) => {
              setFile(chosen)
              forgetFault()
            }}
          />
        ) : (
          <PastedCellsField
            text={text}
            fault={fault}
            onTyped={(typed) => {
              setText(typed)
              forgetFault()
            }}
          />
        )}
      </Form>
    </FormDrawer>
  )
}
