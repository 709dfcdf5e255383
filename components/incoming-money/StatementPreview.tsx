import { Alert, Select, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StatementReading } from '@/lib/contracts/money-statements'
import { formatAmount } from '@/lib/domain/money'
import { STATEMENT_FIELDS, type StatementField } from '@/lib/domain/statement-rows'
import styles from './incoming-money.module.css'

interface StatementPreviewProps {
  reading: StatementReading
  onColumn: (index: number, field: StatementField) => void
}

type ReadRow = StatementReading['rows'][number]

function ReadRows({ rows }: Pick<StatementReading, 'rows'>) {
  const { t } = useTranslation('incoming-money')
  return (
    <Table<ReadRow>
      size="small"
      rowKey="rowNumber"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { key: 'row', title: '#', dataIndex: 'rowNumber' },
        {
          key: 'reference',
          title: t('field.reference'),
          render: (_, { reference, problem }) =>
            problem === null ? (
              <span className={styles.reference}>{reference}</span>
            ) : (
              <span className={styles.problem}>{problem}</span>
            ),
        },
        {
          key: 'amount',
          title: t('field.amount'),
          align: 'end',
          render: (_, { amount }) => amount && formatAmount(amount),
        },
        { key: 'paidOn', title: t('field.paidOn'), dataIndex: 'paidOn' },
        { key: 'payer', title: t('field.payer'), dataIndex: 'payer' },
      ]}
    />
  )
}

/** What each column holds, and what the rows say, before anything is taken. */
export function StatementPreview({ reading, onColumn }: StatementPreviewProps) {
  const { t } = useTranslation('incoming-money')
  const { header, columns, missing, sample, rows, good, bad } = reading
  return (
    <>
      <h3>{t('statement.columns')}</h3>
      <ul className={styles.columns}>
        {header.map((head, index) =>
          head === '' ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns have no other name, and never move
            <li key={index} className={styles.column}>
              <div>
                {head}
                <div className={styles.sample}>
                  {sample.flatMap((cells) => cells[index] || []).join(' · ')}
                </div>
              </div>
              <Select<StatementField>
                aria-label={t('statement.holds', { column: head })}
                placeholder={t('statement.unread')}
                value={columns[index]}
                options={STATEMENT_FIELDS.map((value) => ({ value, label: t(`column.${value}`) }))}
                onChange={(field) => onColumn(index, field)}
              />
            </li>
          ),
        )}
      </ul>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('statement.missing', { columns: missing.map((field) => t(`column.${field}`)).join(', ') })}
        />
      ) : (
        <>
          <h3>{t('statement.rows', { good, bad })}</h3>
          <ReadRows rows={rows} />
        </>
      )}
    </>
  )
}
