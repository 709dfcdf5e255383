import { Pagination, Skeleton, Spin, Table, type TableColumnType, type TableProps } from 'antd'
import { useRouter } from 'next/router'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { ErrorState } from '@/components/ui/ErrorState'
import { useIsWide } from '@/components/ui/use-is-wide'
import { formatQuantity } from '@/lib/domain/money'
import { CardList } from './CardList'
import styles from './DataTable.module.css'
import { type Totals, TotalsContext, TotalsRow } from './TotalsRow'
import { arrange, resizableHeader, type TableSettings } from './table-settings'
import type { Selection } from './use-selection'
import type { UrlState } from './use-url-state'

/** antd's column with a key, by which the server sorts and a person's settings name it. */
export interface Column<Row> extends TableColumnType<Row> {
  key: string
  title?: ReactNode
  /** What the title means, where it is a word of the trade. */
  help?: Term
  sorter?: boolean
}
export type Columns<Row> = Column<Row>[]

/** The page envelope, as far as a table needs it. */
export interface TablePage<Row> {
  result: Row[]
  pageNum: number
  itemsPerPage: number
  totalItemsCount: number
  /** A search found more than it shows. */
  isCapped?: true | undefined
}

export interface DataTableProps<Row> {
  /** Read aloud as the table's name. */
  name: string
  columns: Columns<Row>
  /** How a row looks on a phone. */
  renderCard: (row: Row) => ReactNode
  page: TablePage<Row> | undefined
  problem: { text: string; requestId: string | null } | null
  /** Rows that are shown are being asked for again. */
  refreshing: boolean
  onRetry: () => void
  /** Shown instead of a table without rows. */
  empty: ReactNode
  url: UrlState
  /** Where a row leads, up to its id: '/admin/packages/'. */
  rowHref?: string
  /** False inside a frame that is there already. */
  framed?: boolean
  /** False where the list comes whole. */
  pager?: boolean
  selection?: Selection<Row>
  totals?: Totals
  /** The person's chosen columns and widths. */
  settings?: TableSettings
}

const SKELETON_ROWS = 8
const PAGE_SIZES = [10, 25, 50, 100]
/** A refresh that is quicker than this shows nothing of itself. */
const LOADING_DELAY_MS = 300

/** A server-side list: page, sort and filters live in the address; old rows stay while new ones come. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { page, problem, url, rowHref } = props
  const { t } = useTranslation('ui')
  const router = useRouter()
  const isWide = useIsWide('md')
  const frame = props.framed === false ? undefined : styles.frame
  const open = useCallback(
    (event: MouseEvent | KeyboardEvent, row: Row) => {
      const target = event.target as HTMLElement
      // What a row's menu or dialog is clicked for reaches it through React, though it stands elsewhere in the page.
      if (!rowHref || !event.currentTarget.contains(target)) return
      if (target.closest('a, button, input, label, .ant-table-selection-column')) return
      const href = rowHref + row.id
      if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
      else void router.push(href)
    },
    [router, rowHref],
  )

  if (problem && !page) {
    return (
      <div className={frame}>
        <ErrorState problem={problem} onRetry={props.onRetry} retrying={props.refreshing} />
      </div>
    )
  }
  if (page && page.totalItemsCount === 0) return <div className={frame}>{props.empty}</div>

  return (
    <section className={frame} aria-label={props.name} aria-busy={!page || props.refreshing}>
      {problem ? (
        <p className={styles.stale} role="alert">
          {problem.text}{' '}
          <button type="button" onClick={props.onRetry}>
            {t('error.retry')}
          </button>
        </p>
      ) : null}
      {page ? null : (
        <Skeleton
          active
          title={false}
          paragraph={{ rows: SKELETON_ROWS, width: '100%' }}
          className={styles.skeleton}
        />
      )}
      {page && isWide ? (
        <TotalsContext value={props.totals}>
          <Spin className={styles.rows} spinning={props.refreshing} delay={LOADING_DELAY_MS}>
            <Rows<Row>
              columns={props.columns}
              rows={page.result}
              url={url}
              selection={props.selection}
              settings={props.settings}
              hasTotals={Boolean(props.totals)}
              onOpen={rowHref ? open : undefined}
            />
          </Spin>
        </TotalsContext>
      ) : null}
      {page && !isWide ? (
        <CardList
          name={props.name}
          rows={page.result}
          render={props.renderCard}
          onOpen={rowHref ? open : undefined}
          selection={props.selection}
        />
      ) : null}
      {page && props.pager !== false ? <Pages page={page} url={url} /> : null}
    </section>
  )
}

function checkboxes<Row extends { id: string }>(
  selection: Selection<Row>,
  rows: Row[],
  allLabel: string,
): TableProps<Row>['rowSelection'] {
  return {
    fixed: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selection.selected.keys()],
    getCheckboxProps: (row) => ({ 'aria-label': selection.nameOf(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    onChange: (keys) => {
      const ticked = new Set(keys)
      for (const isTicked of [true, false])
        selection.onToggle(
          rows.filter(({ id }) => ticked.has(id) === isTicked),
          isTicked,
        )
    },
  }
}

function ExplainedTitle({ title, term }: { title: ReactNode; term: Term }) {
  return (
    <>
      {title}
      <TermHelp term={term} />
    </>
  )
}

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'url' | 'selection' | 'settings'> {
  rows: Row[]
  hasTotals: boolean
  onOpen: ((event: MouseEvent, row: Row) => void) | undefined
}

/** Rendered again only where something of it changed: a long table is the slowest part of its page. */
const Rows = memo(RowsTable) as typeof RowsTable

function RowsTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, url, selection, settings, onOpen, hasTotals } = props
  const { t } = useTranslation('ui')
  const isRoomy = useIsWide('lg')
  const sort = url.get('sort')
  const shown = arrange(props.columns, settings)
  // It says which record a row is. On a narrow screen it and what stands fixed at the end would leave no room in between.
  const isFirstFixed = isRoomy || shown.every(({ fixed }) => fixed !== 'end')

  const columns = shown.map((column, at): TableColumnType<Row> => {
    const width = settings?.widths[column.key] ?? column.width
    return {
      ...column,
      ...(column.help && { title: <ExplainedTitle title={column.title} term={column.help} /> }),
      width,
      fixed: at === 0 && isFirstFixed ? 'start' : column.fixed,
      ...(column.sorter && {
        sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
      }),
      ...(settings && resizableHeader(column.key, settings)),
    }
  })

  return (
    <Table<Row>
      rowKey="id"
      size={settings?.isDense ? 'small' : 'middle'}
      sticky
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      columns={columns}
      dataSource={rows}
      pagination={false}
      rowSelection={selection && checkboxes(selection, rows, t('table.tickAll'))}
      rowClassName={onOpen ? (styles.open ?? '') : ''}
      onRow={(row) => (onOpen ? { onClick: (event) => onOpen(event, row) } : {})}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {}
        const key = String(columnKey)
        url.set({
          sort: order === 'ascend' ? key : order === 'descend' ? `-${key}` : undefined,
          pageNum: undefined,
        })
      }}
      {...(settings && { components: settings.components })}
      summary={hasTotals ? () => <TotalsRow columns={shown} isTickable={Boolean(selection)} /> : undefined}
    />
  )
}

function Pages<Row>({ page, url }: { page: TablePage<Row>; url: UrlState }) {
  const { t } = useTranslation('ui')
  const { pageNum, itemsPerPage, totalItemsCount, isCapped } = page
  return (
    <Pagination
      className={styles.pages}
      responsive
      current={pageNum}
      pageSize={itemsPerPage}
      total={totalItemsCount}
      showSizeChanger={totalItemsCount > (PAGE_SIZES[0] ?? 0)}
      pageSizeOptions={PAGE_SIZES}
      showTotal={(total, [from, to]) =>
        t(isCapped ? 'table.totalCapped' : 'table.total', {
          from: formatQuantity(from),
          to: formatQuantity(to),
          total: formatQuantity(total),
        })
      }
      onChange={(next, size) =>
        url.set(
          size === itemsPerPage
            ? { pageNum: next > 1 ? String(next) : undefined }
            : { pageNum: undefined, itemsPerPage: String(size) },
        )
      }
    />
  )
}
