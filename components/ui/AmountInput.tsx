import { Input, type InputProps, type InputRef } from 'antd'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { type Decimal, decimal, isDecimal } from '@/lib/domain/money'

/** What a person typed or pasted as a number, without the spaces and thousands separators: '2,650.5' becomes '2650.5'. */
export function typedDecimal(typed: string): string {
  return typed.replace(/[\s,]/g, '')
}

/** A rate that can be counted with, typed by a person; null while it is none. */
export function typedRate(typed: string): Decimal | null {
  const rate = typedDecimal(typed)
  return isDecimal(rate) && decimal(rate).gt(0) ? rate : null
}

/** Puts thousands separators into what is typed so far; what is no number stays as it is. */
function grouped(typed: string): string {
  const plain = typedDecimal(typed)
  const [, whole = '', rest = ''] = /^(\d*)(\.\d*)?$/.exec(plain) ?? []
  if (!whole && !rest) return typed
  return whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, ',') + rest
}

const charactersIn = (text: string) => text.replace(/,/g, '').length

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (typed: string) => void
}

/** A field for money: groups the thousands while one types and preserves the caret. */
export function AmountInput({ value = '', onChange, ...rest }: AmountInputProps) {
  const input = useRef<InputRef>(null)
  /** How many characters are right of the caret: separators change on its left. */
  const behind = useRef<number | null>(null)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    behind.current = charactersIn(target.value.slice(caret))
    onChange?.(grouped(target.value))
  }

  useLayoutEffect(() => {
    const field = input.current?.input
    if (behind.current === null || !field || document.activeElement !== field) return
    let caret = field.value.length
    while (caret > 0 && charactersIn(field.value.slice(caret)) < behind.current) caret--
    field.setSelectionRange(caret, caret)
    behind.current = null
  })

  return (
    <Input {...rest} ref={input} inputMode="decimal" autoComplete="off" value={value} onChange={change} />
  )
}
