import { Input } from 'antd'
import type { TextareaHTMLAttributes } from 'react'

export interface TouchAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  value: string
  /** It grows with what is typed, between these numbers of lines. */
  autoSize: { minRows: number; maxRows: number }
  status?: 'error'
}

/** antd's own, once it is here. */
export function StartedArea(props: TouchAreaProps) {
  return <Input.TextArea {...props} />
}
