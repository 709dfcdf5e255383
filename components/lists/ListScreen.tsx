import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { Fragment, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ariaKeys, SHORTCUTS } from '@/components/ui/shortcuts'
import { useIsWide } from '@/components/ui/use-is-wide'
import { isDialogOpen, useShortcut } from '@/components/ui/use-shortcut'
import { useFailure } from '@/hooks/use-failure'
import type { ListName } from '@/lib/domain/lists'
import { DataTable, type DataTableProps, type TablePage } from './DataTable'
import { ExportMenu, type ExportMenuProps } from './ExportMenu'
import { type Filter, FilterDrawer } from './FilterDrawer'
import { ListToolbar } from './ListToolbar'
import { useListViewState, ViewsMenu, ViewTabsOfList } from './ListViews'
import { ColumnsButton, useTableSettings } from './table-settings'

/** Filters beside the search on a wide screen. */
const INLINE_FILTERS = 4

/** What a hook that reads a list answers. */
interface ListReading<Row> {
  data: TablePage<Row> | undefined
  error: unknown
  isValidating: boolean
  mutate: () => unknown
}

interface ListScreenProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'renderCard' | 'rowHref' | 'selection' | 'totals' | 'url'> {
  /** Names the list where a person's columns are remembered: 'packages'. */
  name: ListName
  title: string
  subtitle?: ReactNode
  /** The page that this list belongs to. */
  back?: { href: string; label: string }
  /** Inside a tab of a page with its own heading: the buttons are then beside the search. */
  inTab?: boolean
  /** Notices under the heading. */
  notice?: ReactNode
  list: ListReading<Row>
  /** Left out where the list cannot be searched. */
  searchHint?: string
  /** What narrows the list; each filter's name is its name in the address. */
  filters?: readonly Filter[]
  /** Names in the address that narrow the list and have no filter of their own on the screen. */
  alsoNarrowedBy?: readonly string[]
  exported?: Pick<ExportMenuProps<Row>, 'columns' | 'fetchRows' | 'fetchPdf'>
  /** The main button. */
  create?: ReactNode
  /** Further buttons, before the others. */
  actions?: ReactNode
  empty: { icon: ReactNode; title: string; hint: string }
  /** What is said instead when filters leave nothing; left out where there are none. */
  noMatch?: { title: string; hint: string }
  /** Drawers and bars over the list. */
  children?: ReactNode
}

/** A list with its heading, export, search, filters and table: every list of the office is one of these. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, title, list, url, filters = [], empty, noMatch = empty, exported } = props
  const problemOf = useFailure()
  const settings = useTableSettings(
    name,
    props.columns.map(({ key }) => key),
    url,
  )
  const chosen = filters.map((filter) => filter.name).filter((filter) => url.get(filter))
  const narrowing = [...chosen, ...['search', ...(props.alsoNarrowedBy ?? [])].filter((key) => url.get(key))]
  const views = useListViewState(name, url, settings, [
    ...filters.map((filter) => filter.name),
    ...(props.alsoNarrowedBy ?? []),
  ])
  const clear = (names: readonly string[]) =>
    url.set(Object.fromEntries([...names, 'pageNum'].map((key) => [key, undefined])))

  const buttons = (
    <>
      {props.actions}
      {exported ? <ExportMenu name={title} {...exported} problemOf={problemOf} /> : null}
      {props.create}
    </>
  )

  return (
    <>
      {props.inTab ? null : (
        <PageHeader title={title} subtitle={props.subtitle} back={props.back} actions={buttons} />
      )}
      <AfterHeading>
        {props.notice}
        <ViewTabsOfList {...views} />
        <ListToolbar
          url={url}
          searchHint={props.searchHint}
          refreshing={list.isValidating}
          onRefresh={() => void list.mutate()}
          extra={
            <>
              {props.inTab ? buttons : null}
              <ViewsMenu {...views} />
              <ColumnsButton columns={props.columns} settings={settings} />
            </>
          }
          filters={<ListFilters filters={filters} chosen={chosen.length} onClear={() => clear(chosen)} />}
        />
        <DataTable<Row>
          name={title}
          columns={props.columns}
          renderCard={props.renderCard}
          rowHref={props.rowHref}
          selection={props.selection}
          totals={props.totals}
          settings={settings}
          page={list.data}
          problem={problemOf(list.error)}
          refreshing={list.isValidating}
          onRetry={() => void list.mutate()}
          url={url}
          empty={
            narrowing.length > 0 ? (
              <NoMatch {...empty} {...noMatch} onClear={() => clear(narrowing)} />
            ) : (
              <EmptyState {...empty} action={props.create} />
            )
          }
        />
        {props.children}
      </AfterHeading>
    </>
  )
}

interface NoMatchProps {
  icon: ReactNode
  title: string
  hint: string
  onClear: () => void
}

function NoMatch({ onClear, ...state }: NoMatchProps) {
  const { t } = useTranslation('ui')
  return <EmptyState {...state} action={<Button onClick={onClear}>{t('filters.clear')}</Button>} />
}

interface ListFiltersProps {
  filters: readonly Filter[]
  /** How many are on. */
  chosen: number
  onClear: () => void
}

/** The first filters beside the search where there is room; the drawer has all of them. */
function ListFilters({ filters, chosen, onClear }: ListFiltersProps) {
  const isWide = useIsWide('lg')
  const inline = isWide ? filters.slice(0, INLINE_FILTERS) : []
  return (
    <>
      {inline.map(({ name, control }) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
      {filters.length > inline.length ? (
        <FilterDrawer filters={filters} chosen={chosen} onClear={onClear} />
      ) : null}
    </>
  )
}

type AnyButton = HTMLButtonElement | HTMLAnchorElement

/** The key that makes a new record of the list in view, never under a dialog; answers what its button says of it. */
function useCreateKey(button: RefObject<AnyButton | null>, create: () => void) {
  // A list behind another tab is still there, out of sight.
  const isMeant = () => Boolean(button.current?.checkVisibility()) && !isDialogOpen()
  useShortcut(SHORTCUTS.lists.create, create, isMeant)
  return CREATE_HINT
}

const CREATE_HINT = { title: SHORTCUTS.lists.create, 'aria-keyshortcuts': ariaKeys(SHORTCUTS.lists.create) }

interface CreateButtonProps {
  children: ReactNode
  icon?: ReactNode
  onClick: () => void
}

/** The main button of a list: makes a new record. */
export function CreateButton({ children, icon = <PlusOutlined />, onClick }: CreateButtonProps) {
  const button = useRef<AnyButton>(null)
  const keyHint = useCreateKey(button, onClick)
  return (
    <Button {...keyHint} ref={button} type="primary" icon={icon} onClick={onClick}>
      {children}
    </Button>
  )
}

interface CreateLinkProps {
  children: ReactNode
  icon?: ReactNode
  /** Of the page that makes one. */
  href: string
}

/** The same where a new record has a page of its own. */
export function CreateLink({ children, icon = <PlusOutlined />, href }: CreateLinkProps) {
  const { push } = useRouter()
  const link = useRef<AnyButton>(null)
  const keyHint = useCreateKey(link, () => void push(href))
  return (
    <LinkButton {...keyHint} ref={link} type="primary" icon={icon} href={href}>
      {children}
    </LinkButton>
  )
}
