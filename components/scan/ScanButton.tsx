import { ScanOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const CameraDialog = dynamic(async () => (await import('./CameraDialog')).CameraDialog, { ssr: false })

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
  return (
    <>
      <Button
        icon={<ScanOutlined />}
        disabled={disabled}
        aria-label={text ? undefined : t('open')}
        title={text ? undefined : t('open')}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open ? (
        <CameraDialog
          several={several}
          onCode={(code) => {
            if (!several) setOpen(false)
            onScan(code)
          }}
          onClosed={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
