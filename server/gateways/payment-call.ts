import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Decimal, decimal, toMoney } from '@/lib/domain/money'
import type { PaymentStatus, PromptOutcome } from './payment-gateway'
import { brokenCall, parsedJson, shortened, textOf } from './post'

interface Call {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: unknown
  timeoutMs: number
}

/** An answer, or how the call broke off. */
export type Called =
  | { kind: 'answered'; status: number; said: unknown; text: string; headers: Headers }
  | { kind: 'busy' | 'unknown'; error: string }

/** Makes one call of a provider in JSON. */
export async function callProvider({ method, url, headers, body, timeoutMs }: Call): Promise<Called> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOf(response)
    return {
      kind: 'answered',
      status: response.status,
      said: parsedJson(text),
      text: shortened(text),
      headers: response.headers,
    }
  } catch (error) {
    return brokenCall(error)
  }
}

/** Turned away before anything was looked at: our account, or too many calls. */
const TURNED_AWAY = new Set([401, 403, 429, 503])

/** A time-out, or the same order once more: the phone may have been prompted. */
const MAYBE_TAKEN = new Set([408, 409])

/** What an answer to a prompt means that does not say it in its own words. */
export function promptByStatus(called: Called): PromptOutcome {
  if (called.kind !== 'answered') return called
  const error = shortened(`${called.status} ${called.text}`)
  if (TURNED_AWAY.has(called.status)) return { kind: 'busy', error }
  if (MAYBE_TAKEN.has(called.status)) return { kind: 'unknown', error }
  return { kind: called.status >= 400 && called.status < 500 ? 'refused' : 'unknown', error }
}

/** The same for a question, which may always be asked again. */
export function statusByStatus(called: Called): PaymentStatus {
  if (called.kind !== 'answered') return { kind: 'unknown', error: called.error }
  if (called.status === 404) return { kind: 'missing' }
  return { kind: 'unknown', error: shortened(`${called.status} ${called.text}`) }
}

/** An amount as providers write it, '1000', 1000 or '1,000.00'; null for none. */
export function amountOf(written: string | number | null | undefined): Decimal | null {
  const text = String(written ?? '').replaceAll(',', '')
  if (!/^\d{1,15}(\.\d{1,4})?$/.test(text)) return null
  return decimal(text).gt(0) ? toMoney(text) : null
}

interface SaidPaid {
  reference: string
  amount: string | number | null | undefined
  currency: string | null | undefined
}

/** A payment as the provider states it: an amount that cannot be read is not the one that was asked for. */
export function paidStatus({ reference, amount: written, currency }: SaidPaid): PaymentStatus {
  const amount = amountOf(written)
  const isNamed = written !== null && written !== undefined && written !== ''
  if (amount === null && isNamed)
    return { kind: 'unknown', error: shortened(`paid, but the amount is ${written}`) }
  return { kind: 'paid', reference, amount, currency: currency || null }
}

/** Compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
