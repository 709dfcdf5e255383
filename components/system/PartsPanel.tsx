import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import type { System } from '@/lib/contracts/system'

const MINUTE = 60

/** What runs outside of this process: workers, the store of files and the copy of the database, where they are set up. */
export function PartsPanel({ system }: { system: System }) {
  const { t } = useTranslation('system')
  const { workers, fileStore, replica, jobs } = system
  const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds ?? 0))
  const replicaText = ({ state, behindSeconds }: NonNullable<System['replica']>) => {
    if (state !== 'follows') return t(`parts.replica.${state}`)
    if (behindSeconds === null) return t('parts.replica.unknown')
    return behindSeconds === 0
      ? t('parts.replica.follows')
      : t('parts.replica.behind', { count: behindSeconds })
  }
  return (
    <Panel title={t('parts.title')}>
      <Facts
        facts={[
          ...(workers.length === 0 ? [{ label: t('parts.worker'), value: t('parts.noWorker') }] : []),
          ...workers.map(({ name, since }) => ({
            label: t('parts.workerAt', { name }),
            value: (
              <span>
                {t('parts.since')} <InstantText at={since} length="short" />
              </span>
            ),
          })),
          {
            label: t('parts.oldest'),
            value: oldest === 0 ? '—' : t('jobs.minutes', { count: Math.round(oldest / MINUTE) }),
          },
          ...(fileStore
            ? [
                {
                  label: t('parts.files', { where: fileStore.location }),
                  value: fileStore.problem ?? t('parts.filesWell'),
                },
              ]
            : []),
          ...(replica ? [{ label: t('parts.replica.title'), value: replicaText(replica) }] : []),
        ]}
      />
    </Panel>
  )
}
