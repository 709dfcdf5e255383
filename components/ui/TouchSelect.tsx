import { CloseCircleFilled, DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { later } from './later'
import styles from './TouchSelect.module.css'

type TouchSelectProps = Omit<SelectProps, 'mode' | 'onFocus' | 'onMouseDown' | 'open' | 'defaultOpen'>

const Select = later<SelectProps>(
  async () => (await import('./select-kind')).Select,
  (props) => (
    <Place {...props} onFocus={undefined} onMouseDown={props.onMouseDown as (() => void) | undefined} />
  ),
)

interface PlaceProps extends TouchSelectProps {
  onFocus?: () => void
  onMouseDown?: () => void
}

function chosenLabel(props: PlaceProps): ReactNode {
  const value: unknown = props.value
  if (value === undefined || value === null) return null
  return props.options?.find((option) => option.value === value)?.label ?? String(value as string)
}

/** Looks as antd's select does while nobody has touched it. */
function Place(props: PlaceProps) {
  const { allowClear, disabled, loading, placeholder, style, className, size, onChange } = props
  const label = chosenLabel(props)

  function clear(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    onChange?.(undefined, undefined)
  }

  return (
    <span
      className={`${styles.place} ${size === 'small' ? styles.small : ''} ${className ?? ''}`}
      style={style}
    >
      <button
        type="button"
        role="combobox"
        id={props.id}
        className={styles.button}
        disabled={disabled}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={props['aria-label']}
        aria-invalid={props['aria-invalid'] ?? (props.status === 'error' ? true : undefined)}
        aria-describedby={props['aria-describedby']}
        aria-busy={loading || undefined}
        onMouseDown={props.onMouseDown}
        onFocus={props.onFocus}
      >
        <span className={label === null ? styles.hint : styles.label}>{label ?? placeholder ?? ' '}</span>
      </button>
      {allowClear && label !== null && !disabled ? (
        // Escape and Backspace clear it by keyboard, once it has the focus.
        <CloseCircleFilled className={styles.clear} aria-hidden onMouseDown={clear} />
      ) : (
        <DownOutlined className={styles.arrow} aria-hidden />
      )}
    </span>
  )
}

/**
 * antd's select for the filters of a list: a plain field until somebody wants it, since a dozen of them are drawn on every
 * page and few are ever opened. A press opens it; the keyboard finds antd's own in its place.
 */
export function TouchSelect(props: TouchSelectProps) {
  const isPressed = useRef(false)
  const [touched, setTouched] = useState<'pressed' | 'focused' | null>(props.autoFocus ? 'focused' : null)
  // Named, so that the style sheets of pages can give both the same width.
  const given = { ...props, className: `touch-select ${props.className ?? ''}` }
  function press() {
    isPressed.current = true
    // Its code may be on its way still: it opens when it came.
    if (touched) setTouched('pressed')
  }

  if (touched) return <Select {...given} autoFocus defaultOpen={touched === 'pressed'} onMouseDown={press} />
  return (
    <Place
      {...given}
      onMouseDown={press}
      onFocus={() => setTouched(isPressed.current ? 'pressed' : 'focused')}
    />
  )
}
