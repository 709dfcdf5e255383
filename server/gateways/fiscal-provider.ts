import { isCalendarDate } from '@/lib/domain/dates'
import { ISSUED_TIME, VERIFICATION_CODE } from '@/lib/domain/fiscal-receipt'
import type { TaxClass } from '@/lib/domain/issued-invoice'
import type { Decimal } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { brokenCall, parsedJson, shortened, textOf } from './post'

/** A sale as it is stated to the tax authority: one item, the VAT contained. */
export interface FiscalSale {
  /** Ours, one for one sale: by it a provider knows what it has already. */
  reference: string
  device: string
  date: string
  time: string
  customer: { name: string; tin: string | null; vrn: string | null; phone: string | null }
  description: string
  amountTzs: Decimal
  taxClass: TaxClass
  method: PaymentMethod
}

/** Bytes that were made once, with the moment that stands in them. */
export interface FiscalRequest {
  body: string
  date: string
  time: string
}

/** 'later': nobody knows, or the account is at fault. The same bytes are sent again: what was taken already is answered. */
export type FiscalOutcome =
  | { kind: 'acknowledged'; code: string; date: string; time: string; answer: string }
  | { kind: 'refused'; error: string; answer: string }
  | { kind: 'later'; error: string }

/** An approved provider, who signs and numbers for us. */
export interface FiscalProvider {
  /** The bytes of a sale. */
  write(sale: FiscalSale): string
  send(request: FiscalRequest): Promise<FiscalOutcome>
  /** Why it does not take our keys, or null. Left out where every call would issue a receipt. */
  tryKeys?(): Promise<string | null>
}

interface Call {
  url: string
  headers?: Record<string, string>
  body: string
  timeoutMs: number
}

export interface Answered {
  status: number
  said: unknown
  text: string
}

/** One call in JSON; its answer, or what became of it instead. */
export async function callFiscal({ url, headers, body, timeoutMs }: Call): Promise<Answered | FiscalOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOf(response)
    return { status: response.status, said: parsedJson(text), text }
  } catch (error) {
    return { kind: 'later', error: brokenCall(error).error }
  }
}

/** Our account or address, too many calls, or the provider's own fault: all other refusals are about the sale. */
const isPassing = (status: number) =>
  [401, 402, 403, 404, 405, 408, 429].includes(status) || status >= 500 || status < 400

/** What an answer means that does not say it in its own words. */
export function byStatus({ status, text }: Answered): FiscalOutcome {
  const error = shortened(`${status} ${text}`)
  return isPassing(status) ? { kind: 'later', error } : { kind: 'refused', error, answer: text }
}

interface Proof {
  code?: string | null | undefined
  date?: string | null | undefined
  time?: string | null | undefined
  link?: string | null | undefined
}

/** '05/12/2026' is a date as well. */
function dateIn(text: string): string | null {
  const written = text.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return isCalendarDate(written) ? written : null
}

/** The time in the address ('…_140509') is the one that the tax authority looks for. */
function timeIn({ link, time }: Proof): string | null {
  const digits = /_(\d{2})(\d{2})(\d{2})$/.exec(link ?? '')
  const written = digits ? digits.slice(1).join(':') : (time ?? '').slice(0, 8)
  return ISSUED_TIME.test(written) ? written : null
}

/** A success; without a code and a time that can stand on paper a person has to look. */
export function acknowledged(proof: Proof, request: FiscalRequest, answer: string): FiscalOutcome {
  const code = (proof.code ?? '').trim().toUpperCase()
  const time = timeIn(proof)
  if (!VERIFICATION_CODE.test(code) || time === null)
    return { kind: 'refused', error: 'taken, but answered without a code and a time', answer }
  return { kind: 'acknowledged', code, date: dateIn(proof.date ?? '') ?? request.date, time, answer }
}

/** As the tax authority calls what was paid with. */
export const PAYMENT_TYPES: Record<PaymentMethod, 'CASH' | 'EMONEY'> = {
  cash: 'CASH',
  bank: 'EMONEY',
  mobile_money: 'EMONEY',
}

/** Its classes of VAT, as letters and as numbers. */
export const VAT_CODES: Record<TaxClass, { letter: string; number: string }> = {
  standard: { letter: 'A', number: '1' },
  zero: { letter: 'C', number: '3' },
  relief: { letter: 'D', number: '4' },
  exempt: { letter: 'E', number: '5' },
}

/** How a customer is identified: 1 by the TIN, 6 not at all. */
export const idTypeOf = (tin: string | null) => (tin === null ? '6' : '1')
