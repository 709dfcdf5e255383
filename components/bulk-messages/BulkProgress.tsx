import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { GatewayNotice } from '@/components/messages/GatewayNotice'
import { messageSheet } from '@/components/messages/message-sheet'
import styles from '@/components/messages/messages.module.css'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { WorkProgress } from '@/components/ui/WorkProgress'
import { useSteerBulk } from '@/hooks/bulk-messages'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import type { BulkMessage } from '@/lib/contracts/bulk-messages'
import { listMessages } from '@/lib/contracts/messages'
import { LANGUAGES } from '@/lib/domain/languages'
import { formatQuantity } from '@/lib/domain/money'
import { BulkTag } from './use-bulk-labels'

const COUNTS = ['waiting', 'sent', 'delivered', 'failed', 'unknown', 'held'] as const

/** The progress of a bulk message, and what can still be done about it. */
export function BulkProgress({ bulk }: { bulk: BulkMessage }) {
  const { t } = useTranslation('messages')
  const problemOf = useFailure()
  const { send } = useSteerBulk()
  const { run, refused } = useAction()
  const { counts, recipients, status } = bulk
  const all = recipients ?? 0
  const done = all - counts.waiting
  const steer = (course: 'pause' | 'resume' | 'retryFailed') =>
    void run(() => send({ params: { id: bulk.id }, body: { course } }), t(`course.${course}Done`))
  return (
    <>
      <PageHeader
        title={bulk.title}
        subtitle={<BulkTag status={status} />}
        back={{ href: '/admin/bulk-messages', label: t('bulk.title') }}
        actions={
          <>
            <ExportMenu
              name={bulk.title}
              columns={messageSheet(t)}
              fetchRows={rowsOf(listMessages, { bulkMessageId: bulk.id })}
              problemOf={problemOf}
            />
            {counts.failed > 0 ? (
              <Button onClick={() => steer('retryFailed')}>
                {t('course.retryFailed', { count: counts.failed })}
              </Button>
            ) : null}
            {status === 'paused' ? (
              <Button type="primary" onClick={() => steer('resume')}>
                {t('course.resume')}
              </Button>
            ) : null}
          </>
        }
      />
      <GatewayNotice />
      <RefusedAlert refused={refused} />
      <Panel title={t('progress.title')}>
        <WorkProgress
          label={t('progress.title')}
          done={done}
          total={all}
          text={t('progress.done', { done: formatQuantity(done), total: formatQuantity(all) })}
          isStill={status !== 'sending'}
          stop={
            status === 'sending'
              ? { text: t('course.pause'), hint: t('progress.pauseHint'), onStop: () => steer('pause') }
              : undefined
          }
        />
        <ProgressFacts bulk={bulk} />
        <LinkButton href={`/admin/messages?bulkMessageId=${bulk.id}`}>{t('progress.list')}</LinkButton>
      </Panel>
      <BulkTexts bulk={bulk} />
    </>
  )
}

function BulkTexts({ bulk }: { bulk: BulkMessage }) {
  const { t } = useTranslation('messages')
  return (
    <Panel title={t('bulk.text')}>
      <div className={styles.stack}>
        {LANGUAGES.map((language) => (
          <div key={language}>
            <div className={styles.muted}>{t(`language.${language}`)}</div>
            <p className={styles.text} lang={language}>
              {bulk.bodies[language]}
            </p>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function ProgressFacts({ bulk }: { bulk: BulkMessage }) {
  const { t } = useTranslation('messages')
  const { counts, recipients, createdBy, startedAt, finishedAt } = bulk
  return (
    <Facts
      facts={[
        { label: t('size.recipients'), value: formatQuantity(recipients ?? 0) },
        ...COUNTS.map((name) => ({ label: t(`progress.${name}`), value: formatQuantity(counts[name]) })),
        { label: t('progress.by'), value: createdBy ?? '—' },
        ...(startedAt ? [{ label: t('progress.startedAt'), value: <InstantText at={startedAt} /> }] : []),
        ...(finishedAt ? [{ label: t('progress.finishedAt'), value: <InstantText at={finishedAt} /> }] : []),
      ]}
    />
  )
}
