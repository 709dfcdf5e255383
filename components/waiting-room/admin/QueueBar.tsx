import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { QueueBulkDialog, type QueueBulkKind } from './QueueBulkDialog'
import styles from './waiting-room-admin.module.css'

const PERMISSIONS = {
  releaseNotice: 'waiting.handle',
  released: 'waiting.handle',
  approved: 'waiting.approve',
} as const
const ACTION_TYPES = Object.keys(PERMISSIONS) as QueueBulkKind[]

interface QueueBarProps {
  selected: ReadonlyMap<string, WaitingPackage>
  onClear: () => void
}

/** What can be done with the ticked packages at once; what a person may not do is not there. */
export function QueueBar({ selected, onClear }: QueueBarProps) {
  const { t } = useTranslation('waiting-room-admin')
  const may = useAccess()
  const [kind, setKind] = useState<QueueBulkKind | null>(null)
  if (selected.size === 0) return null

  function close(isDone: boolean) {
    setKind(null)
    // What was approved has left the list; a tick on it would tick nothing.
    if (isDone) onClear()
  }
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <span className={styles.count} aria-live="polite">
        {t('bulk.selected', { count: selected.size })}
      </span>
      {ACTION_TYPES.filter((one) => may(PERMISSIONS[one])).map((one) => (
        <Button key={one} onClick={() => setKind(one)}>
          {t(`bulk.${one}`)}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {kind ? <QueueBulkDialog kind={kind} packages={selected} onClosed={close} /> : null}
    </section>
  )
}
