import { ScanOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const CameraDialog = dynamic(async () => (await import('./CameraDialog')).CameraDialog, { ssr: false })

interface ScanButtonProps {
  /** Called once with each code. */
  onScan: (code: string) => void
  /** The camera stays open after a code; otherwise the first one closes it. */
  several?: boolean
  disabled?: boolean
  /** The button has its icon alone when this is left out. */
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
