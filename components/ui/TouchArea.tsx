import styles from './PlainField.module.css'
import type { TouchAreaProps } from './StartedArea'
import { touched } from './touched'

/** px, with the frame around them. */
const heightOf = (lines: number) => lines * 22 + 10

function PlainArea({ autoSize: { minRows, maxRows }, status: _shown, ...rest }: TouchAreaProps) {
  return (
    <textarea
      {...rest}
      rows={minRows}
      className={`${styles.input} ${styles.area}`}
      style={{ minHeight: heightOf(minRows), maxHeight: heightOf(maxRows) }}
    />
  )
}

/** antd's field for several lines, plain until somebody touches it or the browser is idle. */
export const TouchArea = touched<TouchAreaProps>(
  async () => (await import('./StartedArea')).StartedArea,
  PlainArea,
)
