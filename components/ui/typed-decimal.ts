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
