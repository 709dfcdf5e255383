import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { useEffect, useRef } from 'react'
import { typeInto } from './carried'

interface StartedSelectProps extends SelectProps {
  /** What was typed before this code was here; given once. */
  takeTyped: () => string
}

/** antd's select, which begins with what was typed into the field that stood in its place. */
export function StartedSelect({ takeTyped, ...props }: StartedSelectProps) {
  const select = useRef<RefSelectProps>(null)

  useEffect(() => {
    const text = takeTyped()
    const input = select.current?.nativeElement.querySelector('input')
    if (text && input && !input.readOnly) typeInto(input, text)
  }, [takeTyped])

  return <Select {...props} ref={select} />
}
