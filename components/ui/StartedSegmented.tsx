import { Segmented } from 'antd'
import type { ReactNode } from 'react'

export interface SegmentedProps {
  'aria-label': string
  value: string
  options: { value: string; label: ReactNode }[]
  onChange: (value: string) => void
}

/** antd's own, once it is here. */
export function StartedSegmented(props: SegmentedProps) {
  return <Segmented {...props} />
}
