import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { type ActivityOf, useActivity } from '@/hooks/activity'
import type { ActivityEntry as Entry } from '@/lib/contracts/activity'
import { ActivityEntry } from './ActivityEntry'
import styles from './activity.module.css'
import { NoteForm } from './NoteForm'

const COLOURS: Partial<Record<Entry['kind'], string>> = {
  note: 'purple',
  status: 'blue',
  handedOver: 'blue',
  payment: 'green',
  paymentReversed: 'red',
  finding: 'red',
  claim: 'red',
  answer: 'orange',
  request: 'orange',
  clearing: 'blue',
}

const colourOf = ({ kind, sending }: Entry) => (sending === 'failed' ? 'red' : (COLOURS[kind] ?? 'gray'))

/** Everything that happened, the latest first: status, scans, payments, messages, and notes of colleagues. */
export function ActivityStream({ of }: { of: ActivityOf }) {
  const { t } = useTranslation('activity')
  return (
    <Panel title={t('title')}>
      <NoteForm of={of} />
      <ActivityPage of={of} />
    </Panel>
  )
}

interface ActivityPageProps {
  of: ActivityOf
  /** Where the page before this one ended. */
  before?: string
}

/** One page, and below it those that were asked for: when something happens, each goes on where the one above now ends. */
function ActivityPage({ of, before }: ActivityPageProps) {
  const { t } = useTranslation('activity')
  const [isContinued, setIsContinued] = useState(false)
  const reading = useActivity(of, before)
  if (!reading.data) return <Loading reading={reading} rows={6} hasTitle={false} />
  const { result, next } = reading.data
  if (result.length === 0) return <p className={styles.muted}>{t('empty')}</p>
  return (
    <>
      <Timeline
        className={styles.entries}
        items={result.map((entry) => ({
          key: `${entry.kind} ${entry.id} ${entry.at}`,
          color: colourOf(entry),
          content: <ActivityEntry entry={entry} of={of} />,
        }))}
      />
      {next === null ? null : isContinued ? (
        <ActivityPage of={of} before={next} />
      ) : (
        <Button block className={styles.older} onClick={() => setIsContinued(true)}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
