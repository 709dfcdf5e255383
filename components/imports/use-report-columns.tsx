import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import type { ImportDetail, ImportRow } from '@/lib/contracts/imports'
import styles from './imports.module.css'
import { RowDetails } from './RowDetails'
import { RowOutcomeTag } from './RowOutcomeTag'

export function useReportColumns({ kind }: Pick<ImportDetail, 'kind'>): Columns<ImportRow> {
  const { t } = useTranslation('imports')
  return useMemo(
    () => [
      { key: 'rowNumber', title: t('report.row'), sorter: true, align: 'end', dataIndex: 'rowNumber' },
      {
        key: 'outcome',
        title: t('report.outcome'),
        render: (_, { outcome }) => (outcome ? <RowOutcomeTag outcome={outcome} /> : '—'),
      },
      {
        key: 'cells',
        title: t('report.cells'),
        render: (_, { cells }) => {
          const words = cells.filter((cell) => cell !== '').join(' · ')
          return (
            <span className={styles.cells} title={words}>
              {words}
            </span>
          )
        },
      },
      {
        key: 'details',
        title: t('report.details'),
        render: (_, row) => <RowDetails row={row} kind={kind} />,
      },
    ],
    [t, kind],
  )
}
