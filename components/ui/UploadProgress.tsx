import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkProgress } from './WorkProgress'

const PERCENT = 100
/** What is sent sooner needs no bar. */
const LONG_MS = 1000

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is sent. */
  sent: number | null
  stop: () => void
}

/** How much of a file is sent on a slow line, and the button that stops it. */
export function UploadProgress({ sent, stop }: UploadProgressProps) {
  return sent === null ? null : <SendingProgress sent={sent} onStop={stop} />
}

function SendingProgress({ sent, onStop }: { sent: number; onStop: () => void }) {
  const { t } = useTranslation('ui')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  // Once all of it is there, the server keeps it.
  if (!isLong || sent === 1) return null
  const percent = Math.round(sent * PERCENT)
  return (
    <WorkProgress
      label={t('upload.label')}
      done={percent}
      total={PERCENT}
      text={t('upload.sent', { percent })}
      stop={{ text: t('upload.stop'), hint: t('upload.stopHint'), onStop }}
    />
  )
}
