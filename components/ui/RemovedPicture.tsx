import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface RemovedPictureProps {
  onUndo: () => void
}

/** In a form: what was removed from it can be put back until the form is saved or left. */
export function RemovedPicture({ onUndo }: RemovedPictureProps) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      role="status"
      type="info"
      title={t('pictureRemoved')}
      action={
        <Button size="small" onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    />
  )
}
