import { InboxOutlined } from '@ant-design/icons'
import { Form, Input, Segmented, Select, Upload } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { uploadSheet } from '@/lib/client/upload-sheet'
import { type ImportDetail, SHEET_LIMIT_BYTES } from '@/lib/contracts/imports'
import { IMPORT_KINDS, type ImportKind } from '@/lib/domain/import-fields'
import styles from './imports.module.css'
import { TemplateButton } from './TemplateButton'

interface NewImportDrawerProps {
  kind: ImportKind
  onBrought: (brought: ImportDetail) => void
  onClosed: () => void
}

type Source = 'file' | 'paste'

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What is to be brought, from where: a file, or cells copied from a sheet. */
export function NewImportDrawer({ kind: firstKind, onBrought, onClosed }: NewImportDrawerProps) {
  const { t } = useTranslation('imports')
  const problemOf = useFailure()
  const [kind, setKind] = useState(firstKind)
  const [source, setSource] = useState<Source>('file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [done, setDone] = useState(false)
  const busy = useRef(false)

  const pasted = text.trim() === '' ? null : new File([text], 'paste.txt', { type: 'text/plain' })
  const sheet = source === 'file' ? file : pasted

  async function bring() {
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

  const help = { validateStatus: fault ? ('error' as const) : undefined, help: fault ?? undefined }
  return (
    <FormDrawer
      title={t('new.title')}
      submitText={sent === null ? t('new.submit') : t('new.sending', { percent: Math.round(sent * 100) })}
      dirty={file !== null || text !== ''}
      pending={sent !== null}
      refused={refused}
      done={done}
      onSubmit={() => void bring()}
      onClosed={onClosed}
    >
      <Form layout="vertical">
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
              setFault(null)
            }}
          />
        </Form.Item>
        {source === 'file' ? (
          <Form.Item {...help}>
            <Upload.Dragger
              accept=".xlsx,.csv,.txt,.tsv"
              maxCount={1}
              showUploadList={false}
              beforeUpload={(chosen) => {
                setFile(chosen)
                setFault(null)
                return false
              }}
            >
              <p className="ant-upload-drag-icon">
                <InboxOutlined />
              </p>
              <p className="ant-upload-text">
                {file ? t('new.chosen', { name: file.name, size: sizeOf(file.size) }) : t('new.drop')}
              </p>
              <p className="ant-upload-hint">{t('new.dropHint')}</p>
            </Upload.Dragger>
          </Form.Item>
        ) : (
          <Form.Item label={t('new.pasteLabel')} htmlFor="import-cells" extra={t('new.pasteHint')} {...help}>
            <Input.TextArea
              id="import-cells"
              rows={10}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setFault(null)
              }}
            />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  )
}
