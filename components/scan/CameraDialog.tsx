import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useCameraCodes } from '@/hooks/scan'
import styles from './scan.module.css'

interface CameraDialogProps {
  /** Stays open after a code. */
  several: boolean
  onCode: (code: string) => void
  onClosed: () => void
}

/** Reads codes in the camera's picture. */
export function CameraDialog({ several, onCode, onClosed }: CameraDialogProps) {
  useFocusBack()
  const { t } = useTranslation('scan')
  return (
    <Modal
      open
      title={t('title')}
      footer={<Button onClick={onClosed}>{several ? t('done') : t('cancel')}</Button>}
      onCancel={onClosed}
      destroyOnHidden
    >
      <CameraView onCode={onCode} />
    </Modal>
  )
}

function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('scan')
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState('')
  const state = useCameraCodes(video, (code) => {
    setLast(code)
    onCode(code)
  })
  const isRunning = state === 'starting' || state === 'looking'
  return (
    <>
      {isRunning ? (
        <div className={styles.view} data-state={state}>
          <video ref={video} className={styles.video} playsInline muted aria-label={t('camera')} />
          <div className={styles.marker} aria-hidden />
        </div>
      ) : (
        <Alert type="warning" showIcon role="alert" title={t(`state.${state}`)} />
      )}
      <p className={styles.last} aria-live="polite">
        {last ? t('read', { code: last }) : isRunning ? t(`state.${state}`) : ''}
      </p>
    </>
  )
}
