import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { formatSize } from '@/components/ui/format-size'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useSystem } from '@/hooks/system'
import type { System } from '@/lib/contracts/system'
import { BackupsPanel } from './BackupsPanel'
import { CallsPanel } from './CallsPanel'
import { GatewaysPanel } from './GatewaysPanel'
import { PartsPanel } from './PartsPanel'
import { JobsPanel, MessagesPanel } from './QueuePanels'
import styles from './system.module.css'

/** How the program is, for the owner: what it runs on, its backups, what waits, what was slow and what failed. */
export function SystemScreen() {
  const { t } = useTranslation('system')
  const reading = useSystem()
  const { data } = reading
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        {data ? (
          <Parts system={data} />
        ) : (
          <Panel>
            <Loading reading={reading} rows={8} />
          </Panel>
        )}
      </AfterHeading>
    </>
  )
}

function Parts({ system }: { system: System }) {
  return (
    <>
      <Warnings system={system} />
      <ProgramPanel system={system} />
      <PartsPanel system={system} />
      <BackupsPanel backups={system.backups} />
      <GatewaysPanel gateways={system.gateways} checkable={system.checkable} />
      <MessagesPanel messages={system.messages} />
      <JobsPanel jobs={system.jobs} />
      <CallsPanel name="failures" calls={system.failures} />
      <CallsPanel name="slowCalls" calls={system.slowCalls} />
    </>
  )
}

const LITTLE_ROOM = 5_000_000_000
/** Shorter, and a busy minute would warn. */
const LATE_SECONDS = 10

/** What somebody should do something about, before the figures. */
function Warnings({ system }: { system: System }) {
  const { t } = useTranslation('system')
  const full = system.disks.filter(({ freeBytes }) => freeBytes < LITTLE_ROOM)
  const last = system.backups.runs[0]
  const failedJobs = system.jobs.filter(({ state }) => state === 'failed')
  const replicaWarnings = ({ state, behindSeconds }: NonNullable<System['replica']>) => {
    if (state !== 'follows') return [t(`warning.replica.${state}`)]
    const isLate = behindSeconds === null || behindSeconds > LATE_SECONDS
    return isLate ? [t('warning.replica.late')] : []
  }
  const warnings = [
    ...full.map(({ name, freeBytes }) =>
      t('warning.disk', { disk: t(`disk.${name}`), free: formatSize(freeBytes) }),
    ),
    ...(system.worker === 'stopped' ? [t('warning.worker')] : []),
    ...(system.worker === 'off' && system.workers.length === 0 ? [t('warning.noWorker')] : []),
    ...(system.fileStore?.problem ? [t('warning.fileStore', { problem: system.fileStore.problem })] : []),
    ...(system.replica ? replicaWarnings(system.replica) : []),
    ...(system.backups.isDaily ? [] : [t('warning.noBackup')]),
    ...(last?.error ? [t('warning.backup')] : []),
    ...(failedJobs.length > 0
      ? [t('warning.jobs', { count: failedJobs.reduce((sum, { count }) => sum + count, 0) })]
      : []),
  ]
  if (warnings.length === 0)
    return <Alert className={styles.warnings} type="success" showIcon title={t('allWell')} />
  return (
    <Alert
      className={styles.warnings}
      type="warning"
      showIcon
      title={t('warning.title')}
      description={
        <ul>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}

function ProgramPanel({ system }: { system: System }) {
  const { t } = useTranslation('system')
  const { version, node, startedAt, database, worker, disks } = system
  return (
    <Panel title={t('program.title')}>
      <Facts
        facts={[
          { label: t('program.version'), value: version ?? '—' },
          { label: t('program.since'), value: <InstantText at={startedAt} /> },
          { label: t('program.worker'), value: t(`worker.${worker}`) },
          { label: 'Node', value: node },
          { label: 'PostgreSQL', value: database.version },
          { label: t('program.database'), value: formatSize(database.sizeBytes) },
          ...disks.map(({ name, freeBytes, totalBytes }) => ({
            label: t(`disk.${name}`),
            value: t('disk.free', { free: formatSize(freeBytes), total: formatSize(totalBytes) }),
          })),
        ]}
      />
    </Panel>
  )
}
