import { InboxOutlined } from '@ant-design/icons'
import { Form, Input, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatSize } from '@/components/ui/format-size'
import { MOST_SHEET_ROWS, SHEET_LIMIT_BYTES } from '@/lib/contracts/imports'
import { formatQuantity } from '@/lib/domain/money'

interface SheetFileProps {
  /** Of the call that takes the file. */
  mostRows: number
  id?: string
  value?: File | null
  onChange?: (file: File) => void
}

/** A file that is dropped or chosen; the form uploads it. */
function SheetFile({ mostRows, id, value, onChange }: SheetFileProps) {
  const { t } = useTranslation('imports')
  return (
    <Upload.Dragger
      id={id}
      accept=".xlsx,.csv,.txt,.tsv"
      maxCount={1}
      showUploadList={false}
      beforeUpload={(chosen) => {
        onChange?.(chosen)
        return false
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">
        {value ? t('new.chosen', { name: value.name, size: formatSize(value.size) }) : t('new.drop')}
      </p>
      <p className="ant-upload-hint">{t('new.dropHint', { rows: formatQuantity(mostRows) })}</p>
    </Upload.Dragger>
  )
}

export function SheetFileField({ mostRows = MOST_SHEET_ROWS }: { mostRows?: number }) {
  const { t } = useTranslation('imports')
  return (
    <Form.Item
      name="file"
      validateTrigger="onSubmit"
      rules={[
        {
          validator: async (_rule, file: File | null) => {
            if (!file) throw new Error(t('new.nothing'))
            if (file.size > SHEET_LIMIT_BYTES) throw new Error(t('new.tooLarge'))
          },
        },
      ]}
    >
      <SheetFile mostRows={mostRows} />
    </Form.Item>
  )
}

/** Cells that were copied from a spreadsheet. */
export function PastedCellsField() {
  const { t } = useTranslation('imports')
  return (
    <Form.Item
      name="text"
      label={t('new.pasteLabel')}
      extra={t('new.pasteHint')}
      validateTrigger="onSubmit"
      rules={[
        {
          validator: async (_rule, text: string) => {
            if (text.trim() === '') throw new Error(t('new.nothing'))
            if (new Blob([text]).size > SHEET_LIMIT_BYTES) throw new Error(t('new.tooLarge'))
          },
        },
      ]}
    >
      <Input.TextArea rows={10} />
    </Form.Item>
  )
}
