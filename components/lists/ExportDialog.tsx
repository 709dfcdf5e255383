import { Button, Modal, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'

const WIDTH = 416

interface ExportDialogProps {
  name: string
  fetched: number
  total: number
  onCancel: () => void
}

/** How far the file is. */
export function ExportDialog({ name, fetched, total, onCancel }: ExportDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  const numbers = { fetched: fetched.toLocaleString('en'), total: total.toLocaleString('en') }
  return (
    <Modal
      open
      title={t('export.title', { name })}
      width={WIDTH}
      mask={{ closable: false }}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{t('export.cancel')}</Button>}
    >
      <Progress percent={total === 0 ? 0 : Math.floor((fetched / total) * 100)} status="active" />
      <p role="status">{total === 0 ? t('export.counting') : t('export.progress', numbers)}</p>
    </Modal>
  )
}
