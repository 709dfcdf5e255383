import { Grid, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardList } from './CardList'
import styles from './DataTable.module.css'
import { ErrorState } from './ErrorState'
import { type Columns, RowTable } from './RowTable'
import { TablePager } from './TablePager'
import type { Selection } from './use-selection'
import type { UrlState } from './use-url-state'

/** The page envelope, as far as a table needs it. */
export interface TablePage<Row> {
  result: Row[]
  pageNum: number
  itemsPerPage: number
  totalItemsCount: number
  totalPages: number
  /** A search found more than it shows. */
  isCapped?: true | undefined
}

interface DataTableProps<Row> {
  /** Read aloud as the table's name. */
  name: string
  columns: Columns<Row>
  /** How a row looks on a phone. */
  renderCard: (row: Row) => ReactNode
  page: TablePage<Row> | undefined
  problem: { text: string; requestId: string | null } | null
  /** Rows that are shown are being asked again. */
  refreshing: boolean
  onRetry: () => void
  /** Shown instead of a table without rows. */
  empty: ReactNode
  url: UrlState
  rowHref?: (row: Row) => string
  /** False inside a frame that is there already. */
  framed?: boolean
  /** False where the list comes whole. */
  pager?: boolean
  selection?: Selection<Row>
}

const SKELETON_ROWS = 8

/** A server-side list: page, sort and filters live in the address; old rows stay while new ones come. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, page, problem, url, rowHref } = props
  const { t } = useTranslation('ui')
  const router = useRouter()
  const wide = Grid.useBreakpoint().md ?? true
  const frame = props.framed === false ? undefined : styles.frame

  if (problem && !page) {
    return (
      <div className={frame}>
        <ErrorState problem={problem} onRetry={props.onRetry} retrying={props.refreshing} />
      </div>
    )
  }
  if (page && page.totalItemsCount === 0) return <div className={frame}>{props.empty}</div>

  function open(event: MouseEvent | KeyboardEvent, row: Row) {
    if (!rowHref || (event.target as HTMLElement).closest('a, button, input, label, [data-tick]')) return
    if (event.metaKey || event.ctrlKey) window.open(rowHref(row), '_blank', 'noopener')
    else void router.push(rowHref(row))
  }

  return (
    <div className={frame} aria-busy={!page || props.refreshing}>
      {problem ? (
        <p className={styles.stale} role="alert">
          {problem.text}{' '}
          <button type="button" onClick={props.onRetry}>
            {t('error.retry')}
          </button>
        </p>
      ) : null}
      {!page ? (
        <Skeleton
          active
          title={false}
          paragraph={{ rows: SKELETON_ROWS, width: '100%' }}
          className={styles.skeleton}
        />
      ) : wide ? (
        <RowTable<Row>
          name={name}
          columns={props.columns}
          rows={page.result}
          sort={url.get('sort')}
          onSort={(sort) => url.set({ sort, pageNum: undefined })}
          selection={props.selection}
          onOpen={rowHref && open}
          waiting={props.refreshing}
        />
      ) : (
        <CardList
          name={name}
          rows={page.result}
          render={props.renderCard}
          onOpen={rowHref && open}
          selection={props.selection}
        />
      )}
      {page && props.pager !== false ? <TablePager page={page} url={url} /> : null}
    </div>
  )
}
