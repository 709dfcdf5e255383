import { FileSearchOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Columns, DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import type { SheetColumn } from '@/components/ui/sheet'
import { useImportRows } from '@/hooks/imports'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type ImportDetail, type ImportRow, listImportRows, ROW_OUTCOMES } from '@/lib/contracts/imports'
import styles from './imports.module.css'
import { RowDetails, rowTexts } from './RowDetails'
import { RowOutcomeTag } from './RowOutcomeTag'

const cellsText = ({ cells }: ImportRow) => cells.filter((cell) => cell !== '').join(' · ')

function useColumns({ kind }: ImportDetail): Columns<ImportRow> {
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
        render: (_, row) => (
          <span className={styles.cells} title={cellsText(row)}>
            {cellsText(row)}
          </span>
        ),
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

/** The report as a file: the rows of the sheet, and what became of them. */
function reportSheet(one: ImportDetail, t: TFunction<'imports'>): SheetColumn<ImportRow>[] {
  return [
    { title: t('report.row'), value: ({ rowNumber }) => rowNumber, kind: 'number' },
    { title: t('report.outcome'), value: ({ outcome }) => outcome && t(`outcome.${outcome}`) },
    { title: t('report.details'), value: (row) => rowTexts(row, t).join('; ') },
    ...one.header.map((title, index) => ({ title, value: ({ cells }: ImportRow) => cells[index] })),
  ]
}

/** Row by row: what would be or was done, what is wrong, old and new. */
export function ImportReport({ one }: { one: ImportDetail }) {
  const { t } = useTranslation('imports')
  const url = useUrlState()
  const problemOf = useFailure()
  const outcome = ROW_OUTCOMES.find((known) => known === url.get('outcome'))
  const { search: _search, ...asked } = listQuery(url)
  const query = { ...asked, outcome }
  const list = useImportRows(one.id, url.ready ? query : null)
  const present = ROW_OUTCOMES.filter((known) => one.counts[known])
  return (
    <Panel
      flush
      title={t('report.title')}
      extra={
        <div className={styles.actions}>
          <Select
            allowClear
            aria-label={t('report.filter')}
            placeholder={t('report.all')}
            value={outcome}
            options={present.map((known) => ({ value: known, label: t(`outcome.${known}`) }))}
            onChange={(known?: string) => url.set({ outcome: known, pageNum: undefined })}
            style={{ minWidth: 150 }}
          />
          <ExportMenu
            name={t('report.file', { name: one.fileName })}
            columns={reportSheet(one, t)}
            fetchRows={rowsOf(listImportRows, query, { id: one.id })}
            problemOf={problemOf}
          />
        </div>
      }
    >
      <DataTable<ImportRow>
        framed={false}
        name={t('report.title')}
        columns={useColumns(one)}
        renderCard={(row) => (
          <>
            <div className={styles.cardName}>
              {t('report.row')} {row.rowNumber} {row.outcome ? <RowOutcomeTag outcome={row.outcome} /> : null}
            </div>
            <div className={styles.cardText}>{cellsText(row)}</div>
            <RowDetails row={row} kind={one.kind} />
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={<EmptyState icon={<FileSearchOutlined />} title={t('report.nothing')} />}
      />
    </Panel>
  )
}
