import { CloseCircleFilled, DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '@/lib/client/when-idle'
import { later } from './later'
import styles from './TouchSelect.module.css'

type TouchSelectProps = Omit<
  SelectProps,
  'mode' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'onMouseDown' | 'open' | 'defaultOpen'
>

interface WaitingProps extends SelectProps {
  takeTyped: () => string
  /** Of the field in its place; antd's own has none of it. */
  onMeanwhile: { press: () => void; key: (event: KeyboardEvent) => void; leave: () => void }
}

const Select = later<WaitingProps>(
  async () => {
    const { StartedSelect } = await import('./StartedSelect')
    return ({ onMeanwhile: _ended, ...props }) => <StartedSelect {...props} />
  },
  ({ takeTyped: _kept, onMeanwhile, ...props }) => (
    <Place
      {...props}
      onFocus={undefined}
      onMouseDown={onMeanwhile.press}
      onKeyDown={onMeanwhile.key}
      onBlur={onMeanwhile.leave}
    />
  ),
)

interface PlaceProps extends TouchSelectProps {
  onFocus?: () => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onMouseDown?: () => void
  /** In the place of a form (`touched`): what is pressed there with it. */
  press?: string
}

function chosenLabel(props: PlaceProps): ReactNode {
  const value: unknown = props.value
  if (value === undefined || value === null) return null
  return props.options?.find((option) => option.value === value)?.label ?? String(value as string)
}

/** Looks as antd's select does while nobody has touched it. */
export function Place(props: PlaceProps) {
  const { allowClear, disabled, loading, placeholder, style, className, size, onChange, autoFocus } = props
  const label = chosenLabel(props)
  const button = useRef<HTMLButtonElement>(null)

  // It stands where the one stood that had the focus.
  useEffect(() => {
    if (autoFocus) button.current?.focus()
  }, [autoFocus])

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
        ref={button}
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
        data-press={props.press}
        onMouseDown={props.onMouseDown}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
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

const OPENING_KEYS = ['Enter', 'ArrowDown', 'ArrowUp']

/** What is typed so far with one more key; null for a key that types nothing. */
function withKey(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (OPENING_KEYS.includes(key)) return typed
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? (typed + key).trimStart() : null
}

type Touched = 'by the page' | 'pressed' | 'focused' | null

/**
 * antd's select for the filters of a list: a plain field until somebody wants it, since a dozen of them are drawn on every
 * page and few are ever opened. A press opens it; the keyboard finds antd's own in its place, with what was typed meanwhile.
 */
export function TouchSelect(props: TouchSelectProps) {
  const { autoFocus } = props
  const isPressed = useRef(false)
  const typed = useRef('')
  const [touched, setTouched] = useState<Touched>(autoFocus ? 'by the page' : null)
  // Named, so that the style sheets of pages can give both the same width.
  const given = { ...props, className: `touch-select ${props.className ?? ''}` }
  const takeTyped = useCallback(() => {
    const text = typed.current
    typed.current = ''
    return text
  }, [])
  const onMeanwhile = {
    press: () => setTouched('pressed'),
    key: (event: KeyboardEvent) => {
      const text = withKey(typed.current, event)
      if (text === null) return
      event.preventDefault()
      typed.current = text
      setTouched('pressed')
    },
    leave: () => {
      isPressed.current = false
      typed.current = ''
      setTouched(null)
    },
  }

  // Focused by the page, it becomes antd's with the first key or when the browser has nothing else to do.
  useEffect(() => {
    if (!autoFocus) return undefined
    return whenIdle(() => setTouched((now) => (now === 'by the page' ? 'focused' : now)))
  }, [autoFocus])

  if (touched === 'pressed' || touched === 'focused')
    return (
      <Select
        {...given}
        autoFocus
        defaultOpen={touched === 'pressed'}
        takeTyped={takeTyped}
        onMeanwhile={onMeanwhile}
      />
    )
  return (
    <Place
      {...given}
      autoFocus={touched === 'by the page'}
      onMouseDown={() => {
        isPressed.current = true
        if (touched) setTouched('pressed')
      }}
      onFocus={() => setTouched((now) => now ?? (isPressed.current ? 'pressed' : 'focused'))}
      onKeyDown={onMeanwhile.key}
      onBlur={onMeanwhile.leave}
    />
  )
}
