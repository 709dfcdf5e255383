import { BarcodeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanButton } from './ScanButton'
import styles from './scan.module.css'

/** What came of one code. */
export interface ScanOutcome {
  tone: 'success' | 'warning' | 'danger'
  text: string
}

interface Line extends ScanOutcome {
  key: number
}

interface ScanFieldProps {
  label: string
  autoFocus?: boolean
  disabled?: boolean
  /** Does what a code asks for and says what came of it; it never throws. */
  onScan: (code: string) => Promise<ScanOutcome>
}

const LINES_KEPT = 6
const MARKS = { success: '✓', warning: '!', danger: '✕' }

/**
 * A field that a scanner types into: Enter sends, and the field is free for the next code at once. Codes are worked off
 * one after the other, and each leaves a line that says what came of it.
 */
export function ScanField({ label, autoFocus = false, disabled = false, onScan }: ScanFieldProps) {
  const { t } = useTranslation('scan')
  const [typed, setTyped] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  function take(code: string) {
    if (code.trim() === '') return
    setWaiting((before) => before + 1)
    queue.current = queue.current.then(async () => {
      const outcome = await onScan(code.trim())
      count.current += 1
      const line = { ...outcome, key: count.current }
      setLines((before) => [line, ...before].slice(0, LINES_KEPT))
      setWaiting((before) => before - 1)
    })
  }

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(typed)
    setTyped('')
  }

  return (
    <div>
      <div className={styles.field}>
        <Input
          prefix={<BarcodeOutlined aria-hidden />}
          aria-label={label}
          placeholder={label}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          disabled={disabled}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={enter}
        />
        <ScanButton several disabled={disabled} onScan={take} />
      </div>
      <ul className={styles.lines} aria-live="polite">
        {waiting > 0 ? <li className={styles.waiting}>{t('working', { count: waiting })}</li> : null}
        {lines.map(({ key, tone, text }) => (
          <li key={key} className={styles[tone]}>
            <span aria-hidden>{MARKS[tone]}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
