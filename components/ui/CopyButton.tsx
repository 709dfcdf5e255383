import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './clipboard'
import { notices } from './notices'

const TICK_MS = 2000

interface CopyButtonProps {
  text: string
  /** What is copied, for the notice: 'Tracking number copied'. */
  copiedText: string
  label: string
  /** Without text; the label is still read aloud. */
  iconOnly?: boolean
  size?: ButtonProps['size']
}

export function CopyButton({ text, copiedText, label, iconOnly = false, size }: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await copyText(text)
    setCopied(done)
    if (done) notices.success(copiedText)
    else notices.failure(t('copy.failed'))
  }

  return (
    <Button
      size={size}
      type={iconOnly ? 'text' : 'default'}
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={iconOnly ? label : undefined}
      title={iconOnly ? label : undefined}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      {iconOnly ? null : label}
    </Button>
  )
}
