import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { formatSize } from '@/components/ui/format-size'
import { Panel } from '@/components/ui/Panel'
import type { System } from '@/lib/contracts/system'

type Row = System['backups']['runs'][number] & { id: string }

/** The backups of the last days, and whether each was restored on trial. */
export function BackupsPanel({ backups }: Pick<System, 'backups'>) {
  const { t } = useTranslation('system')
  const { newestFileAt, runs } = backups
  const columns: Columns<Row> = useMemo(
    () => [
      { key: 'day', title: t('backups.day'), render: (_, { day }) => <CalendarDateText on={day} /> },
      {
        key: 'finishedAt',
        title: t('backups.finished'),
        render: (_, { finishedAt }) => (finishedAt ? <InstantText at={finishedAt} length="short" /> : '—'),
      },
      {
        key: 'size',
        title: t('backups.size'),
        align: 'end',
        render: (_, { sizeBytes }) => (sizeBytes === null ? '—' : formatSize(sizeBytes)),
      },
      {
        key: 'provedAt',
        title: t('backups.proved'),
        render: (_, { provedAt, error }) =>
          provedAt ? <InstantText at={provedAt} length="short" /> : (error ?? t('backups.notYet')),
      },
    ],
    [t],
  )
  return (
    <Panel title={t('backups.title')}>
      <FiguresTable<Row>
        name={t('backups.title')}
        columns={columns}
        rows={runs.map((run) => ({ ...run, id: run.day }))}
        show={['day', 'finishedAt', 'size', 'provedAt']}
        empty={<p>{t('backups.none')}</p>}
      />
      {newestFileAt ? (
        <p>
          {t('backups.newest')} <InstantText at={newestFileAt} />
        </p>
      ) : null}
    </Panel>
  )
}
