import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, type TableProps } from 'antd'
import { type PointerEvent, type ReactNode, type ThHTMLAttributes, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonSetting } from '@/hooks/person-setting'
import styles from './table-settings.module.css'

interface Stored {
  hidden: string[]
  widths: Record<string, number>
}

/** A person's columns of one table, as it is shown. */
export interface TableSettings extends Stored {
  setHidden: (keys: string[]) => void
  setWidth: (key: string, width: number) => void
  reset: () => void
  components: TableProps['components']
}

const AS_DESIGNED: Stored = { hidden: [], widths: {} }
const NARROWEST = 64
const WIDEST = 900
const COMPONENTS: TableProps['components'] = { header: { cell: ResizableHeaderCell } }

/** Which columns of a table the signed-in person sees, and how wide; remembered under the table's `name`. */
export function useTableSettings(name: string): TableSettings {
  const [stored, store] = usePersonSetting<Stored>(`table.${name}`, AS_DESIGNED)
  return {
    ...stored,
    setHidden: (hidden) => store({ ...stored, hidden }),
    setWidth: (key, width) => store({ ...stored, widths: { ...stored.widths, [key]: width } }),
    reset: () => store(AS_DESIGNED),
    components: COMPONENTS,
  }
}

interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  onWidth?: (width: number) => void
}

/** The props by which a column's head cell can be dragged wider. */
export function resizableHeader(key: string, { setWidth }: TableSettings) {
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

/** Chooses the columns of a table; the first one stays. */
export function ColumnsButton({ columns, settings }: ColumnsButtonProps) {
  const { t } = useTranslation('ui')
  const optional = columns.slice(1).filter(({ title }) => title !== undefined)
  const shown = optional.map(({ key }) => key).filter((key) => !settings.hidden.includes(key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('table.columns')}
      content={
        <div className={styles.columns}>
          <Checkbox.Group
            value={shown}
            options={optional.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(keys) =>
              settings.setHidden(optional.map(({ key }) => key).filter((key) => !keys.includes(key)))
            }
          />
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
