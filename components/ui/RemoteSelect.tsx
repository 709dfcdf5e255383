import { Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './RemoteSelect.module.css'

const TYPING_PAUSE_MS = 250

export interface RemoteOption {
  value: string
  label: string
  /** Shown in the list under the label. */
  hint?: ReactNode
}

/** What antd's Form.Item passes to its field, so that an error is read aloud. */
export interface FieldProps {
  id?: string
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

interface RemoteSelectProps extends FieldProps {
  label?: string
  value: RemoteOption | null
  options: RemoteOption[]
  loading: boolean
  placeholder?: string
  autoFocus?: boolean
  disabled?: boolean
  status?: 'error'
  style?: React.CSSProperties
  onSearch: (text: string) => void
  onChange: (option: RemoteOption | null) => void
  /** Under the options, such as a button that creates a new one. */
  footer?: ReactNode
}

function OptionText({ label, hint }: RemoteOption) {
  return (
    <div>
      {label}
      {hint ? <div style={{ opacity: 0.72, fontSize: 12 }}>{hint}</div> : null}
    </div>
  )
}

/** A select whose options the server finds while one types. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { t } = useTranslation('ui')
  const { value, onSearch } = props
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const search = typed.trim()

  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(search)
      onSearch(search)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, onSearch])

  // Until the answer to what is typed has come, Enter would choose the first of other options.
  const isAnswered = search === '' || (search === asked && !props.loading)
  const options = isAnswered ? props.options : []

  /** antd closes the list by an Enter that has nothing to choose, and what is typed is lost. */
  function keepTyped(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isAnswered || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** As in antd's select of several. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Backspace' && !nativeEvent.isComposing && !typed && value) props.onChange(null)
  }

  const isListed = !value || options.some((option) => option.value === value.value)
  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={keepTyped}>
      <Select
        id={props.id}
        aria-label={props.label}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        allowClear
        classNames={{ clear: styles.clear }}
        onKeyDown={onKeyDown}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        style={{ width: '100%', ...props.style }}
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        status={props.status}
        loading={props.loading || !isAnswered}
        placeholder={props.placeholder}
        notFoundContent={props.loading || !isAnswered ? t('select.searching') : t('select.nothing')}
        value={value?.value}
        options={isListed || !value || search ? options : [value, ...options]}
        optionRender={({ data }) => <OptionText {...data} />}
        popupRender={(list) => (
          <>
            {list}
            {props.footer}
          </>
        )}
        onChange={(chosen?: string) => {
          setTyped('')
          props.onChange(props.options.find((option) => option.value === chosen) ?? null)
        }}
      />
    </div>
  )
}
