import { DownOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, type TableProps } from 'antd'
import { type PointerEvent, type ReactNode, type ThHTMLAttributes, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonSetting } from '@/hooks/person-setting'
import styles from './table-settings.module.css'
import type { UrlState } from './use-url-state'

interface Stored {
  hidden: string[]
  widths: Record<string, number>
  /** Keys of columns; those that are not named follow as designed. */
  order?: string[]
  isDense?: boolean
}

/** A person's columns of one table, as it is shown. */
export interface TableSettings {
  widths: Record<string, number>
  isDense: boolean
  /** The keys of the columns that are shown, in order; null where they are as designed. */
  chosen: readonly string[] | null
  /** All columns in their order, those that are not shown among them. */
  all: readonly string[]
  isShown: (key: string) => boolean
  setShown: (key: string, shown: boolean) => void
  move: (key: string, by: -1 | 1) => void
  setDense: (isDense: boolean) => void
  setWidth: (key: string, width: number) => void
  reset: () => void
  components: TableProps['components']
}

const AS_DESIGNED: Stored = { hidden: [], widths: {} }
const NARROWEST = 64
const WIDEST = 900
const COMPONENTS: TableProps['components'] = { header: { cell: ResizableHeaderCell } }

/** The designed keys in the wanted order. The first stays the first: it says which record a row is. */
function inOrder(designed: readonly string[], wanted: readonly string[]): string[] {
  const [first, ...rest] = designed
  const known = wanted.filter((key) => rest.includes(key))
  return [...(first === undefined ? [] : [first]), ...new Set([...known, ...rest])]
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Which columns of a table are shown, in what order, how wide and how close. The person's own choice is remembered under
 * the table's `name`; where the address says columns (a saved view, a colleague's link) those are shown, and changes go there.
 * Without `url` it has no saved views: a table inside a page, whose address is another list's.
 */
export function useTableSettings(name: string, designed: readonly string[], url?: UrlState): TableSettings {
  const [stored, store] = usePersonSetting<Stored>(`table.${name}`, AS_DESIGNED)
  const keys = designed.join()
  return useMemo(() => settingsOf(keys.split(','), stored, store, url), [keys, stored, store, url])
}

function settingsOf(
  designed: readonly string[],
  stored: Stored,
  store: (stored: Stored) => void,
  url: UrlState | undefined,
): TableSettings {
  const inAddress = url?.get('columns')?.split(',')
  const all = inOrder(designed, inAddress ?? stored.order ?? [])
  const shown = all.filter((key, at) =>
    at === 0 ? true : inAddress ? inAddress.includes(key) : !stored.hidden.includes(key),
  )
  function choose(order: readonly string[], keys: readonly string[]) {
    if (url && inAddress) url.set({ columns: order.filter((key) => keys.includes(key)).join(',') }, 'replace')
    else store({ ...stored, order: [...order], hidden: order.filter((key) => !keys.includes(key)) })
  }
  return {
    widths: stored.widths,
    isDense: stored.isDense ?? false,
    chosen: isSame(shown, designed) ? null : shown,
    all,
    isShown: (key) => shown.includes(key),
    setShown: (key, isShown) => choose(all, isShown ? [...shown, key] : shown.filter((one) => one !== key)),
    move: (key, by) => {
      const order = all.filter((one) => one !== key)
      order.splice(all.indexOf(key) + by, 0, key)
      choose(order, shown)
    },
    setDense: (isDense) => store({ ...stored, isDense }),
    setWidth: (key, width) => store({ ...stored, widths: { ...stored.widths, [key]: width } }),
    reset: () => {
      store(AS_DESIGNED)
      if (url && inAddress) url.set({ columns: undefined }, 'replace')
    },
    components: COMPONENTS,
  }
}

/** The columns of a table as its settings say. */
export function arrange<Item extends { key: string }>(
  columns: readonly Item[],
  settings: TableSettings | undefined,
): Item[] {
  if (!settings) return [...columns]
  const known = new Map(columns.map((column) => [column.key, column]))
  return settings.all.flatMap((key) => (settings.isShown(key) ? (known.get(key) ?? []) : []))
}

interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  onWidth?: (width: number) => void
}

/** The props by which a column's head cell can be dragged wider. */
export function resizableHeader(key: string, { setWidth }: Pick<TableSettings, 'setWidth'>) {
  return { onHeaderCell: (): HeaderCellProps => ({ onWidth: (width) => setWidth(key, width) }) }
}

function ResizableHeaderCell({ onWidth, children, ...cell }: HeaderCellProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  if (!onWidth) return <th {...cell}>{children}</th>

  function drag(event: PointerEvent) {
    if (!start.current) return
    const width = start.current.width + event.clientX - start.current.x
    onWidth?.(Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))))
  }
  return (
    <th {...cell}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; a keyboard reads the whole cell anyway */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a drag from sorting */}
      <span
        className={styles.handle}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, width: event.currentTarget.closest('th')?.offsetWidth ?? 0 }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          start.current = null
        }}
      />
    </th>
  )
}

interface ColumnsButtonProps {
  columns: readonly { key: string; title?: ReactNode }[]
  settings: TableSettings
}

/** Chooses and orders the columns of a table; the first one stays. */
export function ColumnsButton({ columns, settings }: ColumnsButtonProps) {
  const { t } = useTranslation('ui')
  const titles = new Map(
    columns.flatMap(({ key, title }) => (typeof title === 'string' ? [[key, title]] : [])),
  )
  const optional = settings.all.slice(1).filter((key) => titles.has(key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('table.columns')}
      content={
        <div className={styles.columns}>
          <ul className={styles.order}>
            {optional.map((key, at) => (
              <li key={key}>
                <Checkbox
                  checked={settings.isShown(key)}
                  onChange={(event) => settings.setShown(key, event.target.checked)}
                >
                  {titles.get(key)}
                </Checkbox>
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined />}
                  disabled={at === 0}
                  aria-label={t('table.moveEarlier', { column: titles.get(key) })}
                  onClick={() => settings.move(key, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined />}
                  disabled={at === optional.length - 1}
                  aria-label={t('table.moveLater', { column: titles.get(key) })}
                  onClick={() => settings.move(key, 1)}
                />
              </li>
            ))}
          </ul>
          <Checkbox checked={settings.isDense} onChange={(event) => settings.setDense(event.target.checked)}>
            {t('table.dense')}
          </Checkbox>
          <Button size="small" onClick={settings.reset}>
            {t('table.resetColumns')}
          </Button>
        </div>
      }
    >
      <Button
        className={styles.button}
        icon={<SettingOutlined />}
        aria-label={t('table.columns')}
        title={t('table.columns')}
      />
    </Popover>
  )
}
