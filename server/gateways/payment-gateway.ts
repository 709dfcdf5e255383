import type { IncomingHttpHeaders } from 'node:http'
import type { MoneyProvider } from '@/lib/domain/incoming-money'
import type { Decimal } from '@/lib/domain/money'

/** What the provider prompts a phone for. */
export interface PaymentPrompt {
  /** Ours: letters and digits. */
  orderNumber: string
  /** Whole TShs: '86658'. */
  amount: Decimal
  /** E.164, of Tanzania. */
  phone: string
  description: string
}

/**
 * What became of a prompt. 'busy' certainly did not go out; 'unknown' may have: it is not sent again, the provider is asked.
 * Even one that was paid at once is only 'sent' until the provider was asked.
 */
export type PromptOutcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'refused' | 'busy' | 'unknown'; error: string }

/** By what a provider knows a payment. */
export interface AskedPayment {
  orderNumber: string
  phone: string
  providerId: string | null
  /** What a callback said it is called at the provider. */
  claimedReference: string | null
}

/** What the provider says when asked. An amount that it does not name is the one that was asked for. */
export type PaymentStatus =
  | { kind: 'paid'; reference: string; amount: Decimal | null; currency: string | null }
  | { kind: 'pending' }
  | { kind: 'refused'; error: string }
  /** The provider knows no such order. */
  | { kind: 'missing' }
  /** It could not be asked. */
  | { kind: 'unknown'; error: string }

/** What a callback says: never more than a reason to ask. */
export interface PaymentCallback {
  orderNumber: string
  amount: Decimal | null
  currency: string | null
  reference: string | null
}

/** One provider that prompts phones to pay. */
export interface PaymentGateway {
  name: 'mpesa' | 'selcom' | 'azampay' | 'clickpesa'
  /** As people call it. */
  label: string
  /** Who the money comes from, as incoming money names it. */
  provider: MoneyProvider
  /** What customers pay with. */
  methods: string
  requestPayment(prompt: PaymentPrompt): Promise<PromptOutcome>
  askStatus(payment: AskedPayment): Promise<PaymentStatus>
  /** Asks for what costs nothing and prompts nobody. Answers why the provider does not take our keys, or null. */
  tryKeys(): Promise<string | null>
  /** Null for what cannot be read, or what a provider who signs did not sign. */
  readCallback(headers: IncomingHttpHeaders, body: Buffer): PaymentCallback | null
  /** What the provider expects as an answer to a callback. */
  answerCallback(body: Buffer): unknown
}
