import { useImperativeHandle, useRef } from 'react'
import { PlainInput } from './PlainField'
import type { TouchInputProps } from './StartedInput'
import { touched } from './touched'

function Place({ boxRef, status, ...props }: TouchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(boxRef, () => ({
    focus: (options) => {
      input.current?.focus()
      if (options?.cursor === 'all') input.current?.select()
    },
  }))
  return <PlainInput {...props} isWrong={status === 'error'} inputRef={input} />
}

/** antd's field, plain until somebody touches it or the browser is idle; what it says and hears is the same. */
export const TouchInput = touched<TouchInputProps>(
  async () => (await import('./StartedInput')).StartedInput,
  Place,
)
