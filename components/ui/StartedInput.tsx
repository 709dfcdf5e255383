import { Input } from 'antd'
import type { InputHTMLAttributes, ReactNode } from 'react'

/** What a form does with a field of its own accord. */
export interface FieldHandle {
  focus: (options?: { cursor?: 'all' }) => void
}

export interface TouchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  id: string
  value: string
  boxRef?: (field: FieldHandle | null) => void
  large?: boolean
  status?: 'error'
  prefix?: ReactNode
}

/** antd's own, once it is here; it has the focus when the field in its place had it. */
export function StartedInput({ boxRef, large = false, autoFocus: _was, ...props }: TouchInputProps) {
  return <Input {...props} ref={boxRef} size={large ? 'large' : undefined} />
}
