import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { useQueued } from '@/hooks/offline-queue'
import { removeEntry, updateEntry } from '@/lib/client/offline-queue'
import type { EntryOf } from '@/lib/client/queue-entries'
import { sendNow } from '@/lib/client/queue-runner'
import styles from './Unsent.module.css'

type ListedKind = 'loadScan' | 'putAway' | 'handOver'
type Listed = EntryOf<ListedKind>

function nameOf(entry: Listed): string {
  if (entry.kind === 'loadScan') return entry.input.code
  if (entry.kind === 'putAway') return `${entry.input.package} → ${entry.input.location}`
  return `${entry.packages.map(({ trackingNumber }) => trackingNumber).join(', ')} → ${entry.input.deliveredTo}`
}

/** What was saved at this door and is not sent: how much waits, and what was refused with the words of the API. */
export function UnsentEntries({ kind }: { kind: ListedKind }) {
  const { t } = useTranslation('office-offline')
  const entries: Listed[] = useQueued(kind)
  const [dropped, setDropped] = useState<Listed | null>(null)
  const refused = entries.filter(({ refusal }) => refusal !== null)
  const waiting = entries.length - refused.length
  if (entries.length === 0) return null
  return (
    <Panel
      title={t('entries.title', { count: entries.length })}
      extra={
        <Button size="small" onClick={() => void sendNow()}>
          {t('entries.sendNow')}
        </Button>
      }
    >
      {waiting > 0 ? <p className={styles.hint}>{t('entries.waits', { count: waiting })}</p> : null}
      <ul className={styles.list}>
        {refused.map((entry) => (
          <li key={entry.key}>
            <Refused entry={entry} onDrop={() => setDropped(entry)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        variant="confirm"
        danger
        open={dropped !== null}
        title={t('entries.dropTitle', { what: dropped && nameOf(dropped) })}
        confirmText={t('entries.drop')}
        onCancel={() => setDropped(null)}
        onConfirm={async () => {
          if (dropped) await removeEntry(dropped.key)
          setDropped(null)
        }}
      >
        {t('entries.dropText')}
      </ConfirmDialog>
    </Panel>
  )
}

function Refused({ entry, onDrop }: { entry: Listed; onDrop: () => void }) {
  const { t } = useTranslation('office-offline')
  const { refusal } = entry

  async function tryAgain() {
    await updateEntry({ ...entry, refusal: null })
    await sendNow()
  }

  return (
    <Alert
      type="error"
      showIcon
      title={nameOf(entry)}
      description={
        <>
          <p>{[refusal?.text, ...Object.values(refusal?.errors ?? {})].filter(Boolean).join(' ')}</p>
          <div className={styles.actions}>
            <Button onClick={() => void tryAgain()}>{t('entries.tryAgain')}</Button>
            <Button danger onClick={onDrop}>
              {t('entries.drop')}
            </Button>
          </div>
        </>
      }
    />
  )
}
