import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus-back'
import { WorkProgress } from './WorkProgress'

const DIALOG_WIDTH = 416

interface WorkDialogProps {
  title: string
  done: number
  /** 0 while it is not known. */
  total: number
  text: string
  /** What a stop leaves. */
  hint: string
  onStop: () => void
}

/** In front of the page while it makes a file: how far it is, and its stop. */
export function WorkDialog({ title, done, total, text, hint, onStop }: WorkDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  return (
    <Modal
      open
      title={title}
      width={DIALOG_WIDTH}
      mask={{ closable: false }}
      onCancel={onStop}
      footer={<Button onClick={onStop}>{t('export.cancel')}</Button>}
    >
      <WorkProgress label={title} done={done} total={total} text={text} />
      <p>{hint}</p>
    </Modal>
  )
}
