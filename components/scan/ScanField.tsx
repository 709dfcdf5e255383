import { BarcodeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpeech } from '@/hooks/speech'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { ScanButton } from './ScanButton'
import styles from './scan.module.css'
import { playOutcome, type ScanTone } from './scan-sound'

/** The result of one code. */
export interface ScanOutcome {
  tone: ScanTone
  text: string
  /** What is said aloud, for those who asked for it. */
  spoken?: string
}

interface Result extends ScanOutcome {
  key: number
}

interface ScanFieldProps {
  label: string
  autoFocus?: boolean
  disabled?: boolean
  /** Handles a code; it never throws. */
  onScan: (code: string) => Promise<ScanOutcome>
}

const MOST_RESULTS = 6
const MARKS = { success: '✓', warning: '!', danger: '✕' }

/**
 * A field that a scanner types into: Enter sends, and the field is free for the next code at once. Codes are handled one
 * after the other; the last results stay below.
 */
export function ScanField({ label, autoFocus = false, disabled = false, onScan }: ScanFieldProps) {
  const { t } = useTranslation('scan')
  const [typed, setTyped] = useState('')
  const [results, setResults] = useState<Result[]>([])
  const [waiting, setWaiting] = useState(0)
  const { say } = useSpeech()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  function take(code: string) {
    if (code.trim() === '') return
    setWaiting((before) => before + 1)
    queue.current = queue.current.then(async () => {
      const outcome = await onScan(code.trim())
      playOutcome(outcome.tone)
      say(outcome.spoken)
      count.current += 1
      const result = { ...outcome, key: count.current }
      setResults((before) => [result, ...before].slice(0, MOST_RESULTS))
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
      <ul className={styles.results} aria-live="polite">
        {waiting > 0 ? <li className={styles.waiting}>{t('working', { count: waiting })}</li> : null}
        {results.map(({ key, tone, text }) => (
          <li key={key} className={styles[tone]}>
            <span aria-hidden>{MARKS[tone]}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Runs the action of one scanned code; a failure becomes its result. */
export function useScanOutcome(): (code: string, action: () => Promise<ScanOutcome>) => Promise<ScanOutcome> {
  const problemOf = useFailure()
  return useCallback(
    async (code, action) => {
      try {
        return await action()
      } catch (failure) {
        const [text] = Object.values(fieldTextsOf(failure))
        return { tone: 'danger', text: `${code}: ${text ?? problemOf(failure)?.text ?? ''}` }
      }
    },
    [problemOf],
  )
}
