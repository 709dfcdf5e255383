import { useId } from 'react'
import type { SegmentedProps } from './StartedSegmented'
import styles from './TouchSegmented.module.css'
import { touched } from './touched'

function PlainSegmented({ value, options, onChange, ...rest }: SegmentedProps) {
  const name = useId()
  return (
    <div role="radiogroup" {...rest} className={styles.track}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-chosen={option.value === value}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** antd's choice between a few, plain until somebody touches it or the browser is idle. */
export const TouchSegmented = touched<SegmentedProps>(
  async () => (await import('./StartedSegmented')).StartedSegmented,
  PlainSegmented,
)
