import { decimal, isDecimal } from '@/lib/domain/money'

/** An amount as people type it: '50,000', 'TShs 50 000'; null for nothing, and what is no amount as it is. */
export function typedAmount(typed: string): string | null {
  const plain = typed.replace(/[^\d.]/g, '')
  return typed.trim() === '' ? null : isDecimal(plain) ? decimal(plain).toFixed() : typed
}
