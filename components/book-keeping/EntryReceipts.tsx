import { UploadOutlined } from '@ant-design/icons'
import { Button, Form, Upload, type UploadFile } from 'antd'
import { useTranslation } from 'react-i18next'
import { MOST_ATTACHMENTS } from '@/lib/domain/attachments'

interface EntryReceiptsProps {
  files: UploadFile[]
  onChange: (files: UploadFile[]) => void
}

/** Receipts of an entry that is being made: they are sent once it is there to keep them with. */
export function EntryReceipts({ files, onChange }: EntryReceiptsProps) {
  const { t } = useTranslation('book-keeping')
  const { t: ofFiles } = useTranslation('attachments')
  return (
    <Form.Item label={t('form.receipts')} extra={ofFiles('hint')}>
      <Upload
        multiple
        accept="image/*,application/pdf"
        maxCount={MOST_ATTACHMENTS}
        fileList={files}
        beforeUpload={() => false}
        onChange={({ fileList }) => onChange(fileList)}
      >
        <Button icon={<UploadOutlined />}>{ofFiles('add')}</Button>
      </Upload>
    </Form.Item>
  )
}
