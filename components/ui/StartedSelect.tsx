import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { useEffect, useRef } from 'react'

interface StartedSelectProps extends SelectProps {
  /** What was typed before this code was here; given once. */
  takeTyped: () => string
}

/** As a keyboard does it, so that antd filters and asks the server as ever. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** antd's select, which begins with what was typed into the field that stood in its place. */
export function StartedSelect({ takeTyped, ...props }: StartedSelectProps) {
  const select = useRef<RefSelectProps>(null)

  useEffect(() => {
    const text = takeTyped()
    const input = select.current?.nativeElement.querySelector('input')
    if (text && input && !input.readOnly) type(input, text)
  }, [takeTyped])

  return <Select {...props} ref={select} />
}
