import { ScanOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCameraCodes } from '@/hooks/scan/use-camera-codes'
import { useTexts } from '@/lib/client/use-texts'
import styles from './scan.module.css'

interface ScanButtonProps {
  /** Told each code once, as it is printed. */
  onScan: (code: string) => void
  /** Keeps looking after a code (loading a carton); otherwise the first one closes the camera. */
  several?: boolean
  disabled?: boolean
  /** The button's words; its sign alone when left out. */
  text?: string
}

/** Reads bar codes and QR codes by the device's camera, for where there is no scanner. */
export function ScanButton({ onScan, several = false, disabled = false, text }: ScanButtonProps) {
  const { t } = useTranslation('scan')
  const [open, setOpen] = useState(false)
  const ready = useTexts(['scan'])
  return (
    <>
      <Button
        icon={<ScanOutlined />}
        disabled={disabled || !ready}
        aria-label={text ? undefined : t('open')}
        title={text ? undefined : t('open')}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Modal
        open={open}
        title={t('title')}
        footer={<Button onClick={() => setOpen(false)}>{several ? t('done') : t('cancel')}</Button>}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <CameraView
          onCode={(code) => {
            if (!several) setOpen(false)
            onScan(code)
          }}
        />
      </Modal>
    </>
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
          <div className={styles.line} aria-hidden />
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
