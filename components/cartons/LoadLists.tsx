import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { CardList } from '@/components/lists/CardList'
import { Panel } from '@/components/ui/Panel'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { DischargePanel } from './DischargePanel'
import { CountedPieces, ScannedBy } from './LoadScan'
import styles from './loading.module.css'

/** A package of the list, or a scan of what is not on it. */
interface Row {
  id: string
  number: string
  whose: string
  carton: string | null
  pieces: ReactNode
  /** Null while it was not scanned. */
  scanned: ReactNode
}

interface LoadListsProps {
  count: LoadCount
  batchId: string
  cartonId: string | null
}

/** What is missing first, then what does not belong, then what was found. */
export function LoadLists({ count, batchId, cartonId }: LoadListsProps) {
  const { t } = useTranslation('cartons')
  const rows = count.packages.map((cargo): Row & { isShort: boolean } => ({
    id: cargo.id,
    number: cargo.trackingNumber,
    whose: [cargo.shippingMark, cargo.receiverName].filter(Boolean).join(' · '),
    carton: cargo.carton,
    pieces: (
      <>
        <CountedPieces cargo={cargo} batchId={batchId} cartonId={cartonId} stage={count.stage} />
        {cargo.missing.length > 0 ? (
          <div className={styles.note}>{t('load.missingLabels', { pieces: cargo.missing.join(', ') })}</div>
        ) : null}
      </>
    ),
    scanned: cargo.scan && <ScannedBy scan={cargo.scan} code={cargo.trackingNumber} />,
    isShort: (cargo.scan?.pieces ?? 0) < cargo.pieces,
  }))
  const strangers = count.strangers.map(
    (scan): Row => ({
      id: scan.id,
      number: scan.package?.trackingNumber ?? scan.code,
      whose: scan.package ? t('load.belongs', { batch: scan.package.batch ?? '—' }) : t('load.nobodys'),
      carton: scan.package?.carton ?? null,
      pieces: scan.pieces,
      scanned: <ScannedBy scan={scan} code={scan.code} />,
    }),
  )
  const missing = rows.filter(({ isShort }) => isShort)
  const found = rows.filter(({ isShort }) => !isShort)
  return (
    <>
      {count.stage === 'unloading' ? <DischargePanel batchId={batchId} packages={count.packages} /> : null}
      <LoadList title={t('load.missing', { count: missing.length })} help="shortage" rows={missing} />
      {strangers.length > 0 ? (
        <LoadList title={t('load.strangers', { count: strangers.length })} help="overage" rows={strangers} />
      ) : null}
      <LoadList title={t('load.found', { count: found.length })} rows={found} />
    </>
  )
}

function LoadList({ title, help, rows }: { title: string; help?: Term; rows: Row[] }) {
  const { t } = useTranslation('cartons')
  const isWide = useIsWide('md')
  const columns: TableColumnsType<Row> = [
    {
      key: 'number',
      title: t('load.column.number'),
      dataIndex: 'number',
      className: styles.number,
      rowScope: 'row',
    },
    { key: 'whose', title: t('load.column.whose'), dataIndex: 'whose' },
    { key: 'carton', title: t('load.column.carton'), render: (_, { carton }) => carton ?? '—' },
    { key: 'pieces', title: t('load.column.pieces'), dataIndex: 'pieces' },
    { key: 'scanned', title: t('load.column.seen'), render: (_, { scanned }) => scanned ?? '—' },
  ]
  return (
    <Panel title={title} extra={help ? <TermHelp term={help} /> : null} flush>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('load.none')}</p>
      ) : isWide ? (
        <Table<Row>
          aria-label={title}
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      ) : (
        <CardList
          name={title}
          rows={rows}
          render={({ number, whose, carton, pieces, scanned }) => (
            <>
              <div className={styles.number}>{number}</div>
              <div>{[whose, carton].filter(Boolean).join(' · ')}</div>
              <div className={styles.cardRow}>
                {pieces}
                {scanned}
              </div>
            </>
          )}
        />
      )}
    </Panel>
  )
}
