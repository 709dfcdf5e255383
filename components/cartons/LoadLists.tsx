import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { CountedPieces } from './CountedPieces'
import { ForgetScan } from './ForgetScan'
import styles from './loading.module.css'

interface LoadListsProps {
  count: LoadCount
  batchId: string
  cartonId: string | null
}

/** What is missing first, then what does not belong, then what was found. */
export function LoadLists({ count, batchId, cartonId }: LoadListsProps) {
  const { t } = useTranslation('cartons')
  const isShort = (one: LoadCount['packages'][number]) => (one.scan?.pieces ?? 0) < one.pieces
  const missing = count.packages.filter(isShort)
  const found = count.packages.filter((one) => !isShort(one))
  const rows = (list: LoadCount['packages']) =>
    list.map((one) => (
      <tr key={one.id}>
        <th scope="row">{one.trackingNumber}</th>
        <td>{[one.shippingMark, one.receiverName].filter(Boolean).join(' · ')}</td>
        <td>{one.carton ?? '—'}</td>
        <td>
          <CountedPieces cargo={one} batchId={batchId} cartonId={cartonId} stage={count.stage} />
        </td>
        <td className={one.scan ? undefined : styles.unseen}>
          {one.scan ? <Seen scan={one.scan} code={one.trackingNumber} /> : '—'}
        </td>
      </tr>
    ))
  return (
    <>
      <LoadTable title={t('load.missing', { count: missing.length })} isEmpty={missing.length === 0}>
        {rows(missing)}
      </LoadTable>
      {count.strangers.length > 0 ? (
        <LoadTable title={t('load.strangers', { count: count.strangers.length })} isEmpty={false}>
          {count.strangers.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.package?.trackingNumber ?? one.code}</th>
              <td>
                {one.package ? t('load.belongs', { batch: one.package.batch ?? '—' }) : t('load.nobodys')}
              </td>
              <td>{one.package?.carton ?? '—'}</td>
              <td>{one.pieces}</td>
              <td>
                <Seen scan={one} code={one.code} />
              </td>
            </tr>
          ))}
        </LoadTable>
      ) : null}
      <LoadTable title={t('load.found', { count: found.length })} isEmpty={found.length === 0}>
        {rows(found)}
      </LoadTable>
    </>
  )
}

interface LoadTableProps {
  title: string
  isEmpty: boolean
  children: React.ReactNode
}

function LoadTable({ title, isEmpty, children }: LoadTableProps) {
  const { t } = useTranslation('cartons')
  return (
    <Panel title={title} flush>
      {isEmpty ? (
        <p className={styles.none}>{t('load.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('load.column.number')}</th>
                <th scope="col">{t('load.column.whose')}</th>
                <th scope="col">{t('load.column.carton')}</th>
                <th scope="col">{t('load.column.pieces')}</th>
                <th scope="col">{t('load.column.seen')}</th>
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Seen({ scan, code }: { scan: { id: string; by: string | null; at: string }; code: string }) {
  return (
    <span className={styles.seen}>
      <span>
        {scan.by ?? '—'}, <InstantText at={scan.at} length="short" />
      </span>
      <ForgetScan id={scan.id} code={code} />
    </span>
  )
}
