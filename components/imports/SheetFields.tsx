import { InboxOutlined } from '@ant-design/icons'
import { Form, Input, Upload } from 'antd'
import { useTranslation } from 'react-i18next'

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const helpOf = (fault: string | null) => ({
  validateStatus: fault ? ('error' as const) : undefined,
  help: fault ?? undefined,
})

interface SheetFileFieldProps {
  file: File | null
  fault: string | null
  onChosen: (file: File) => void
}

/** A sheet as a file: dropped here, or chosen. It is only held, not sent yet. */
export function SheetFileField({ file, fault, onChosen }: SheetFileFieldProps) {
  const { t } = useTranslation('imports')
  return (
    <Form.Item {...helpOf(fault)}>
      <Upload.Dragger
        accept=".xlsx,.csv,.txt,.tsv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          onChosen(chosen)
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
  )
}

interface PastedCellsFieldProps {
  text: string
  fault: string | null
  onTyped: (text: string) => void
}

/** Cells that were copied from a sheet. */
export function PastedCellsField({ text, fault, onTyped }: PastedCellsFieldProps) {
  const { t } = useTranslation('imports')
  return (
    <Form.Item
      label={t('new.pasteLabel')}
      htmlFor="import-cells"
      extra={t('new.pasteHint')}
      {...helpOf(fault)}
    >
      <Input.TextArea
        id="import-cells"
        rows={10}
        value={text}
        onChange={(event) => onTyped(event.target.value)}
      />
    </Form.Item>
  )
}
