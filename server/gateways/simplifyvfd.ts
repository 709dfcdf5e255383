import * as z from 'zod'
import type { TaxClass } from '@/lib/domain/issued-invoice'
import type { SimplifyVfdConfig } from '@/server/core/fiscal-config'
import {
  acknowledged,
  byStatus,
  callFiscal,
  type FiscalOutcome,
  type FiscalProvider,
  type FiscalRequest,
  type FiscalSale,
  PAYMENT_TYPES,
} from './fiscal-provider'

const TAX_TYPES: Record<TaxClass, string> = {
  standard: 'STANDARD',
  zero: 'ZERO_RATED',
  relief: 'SPECIAL_RELIEF',
  exempt: 'EXEMPTED',
}

const session = z.object({ token: z.string().min(1) })
const issued = z.object({
  success: z.literal(true),
  /** '2026-12-05 14:05:09' */
  issuedAt: z.string().nullish(),
  verificationCode: z.string(),
  verificationUrl: z.string().nullish(),
})
/** Answered as data or as an error: what stands under our number already. */
const KNOWN = 409
const known = z.union([issued, z.object({ data: issued }).transform(({ data }) => data)])

/** Tokens are good for twenty minutes. */
const TOKEN_MS = 15 * 60_000

function write(sale: FiscalSale): string {
  const { customer } = sale
  const amount = Number(sale.amountTzs)
  return JSON.stringify({
    dateTime: `${sale.date} ${sale.time}`,
    customer: {
      identificationType: customer.tin === null ? 'NO_IDENTIFICATION' : 'TAX_IDENTIFICATION_NUMBER',
      identificationNumber: customer.tin ?? '',
      vatRegistrationNumber: customer.vrn ?? '',
      name: customer.name,
      mobileNumber: customer.phone ?? '',
      email: '',
    },
    invoiceAmountType: 'INCLUSIVE',
    items: [
      {
        description: sale.description,
        quantity: 1,
        unitAmount: amount,
        discountRate: 0,
        taxType: TAX_TYPES[sale.taxClass],
      },
    ],
    payments: [{ type: PAYMENT_TYPES[sale.method], amount }],
    partnerInvoiceId: sale.reference,
  })
}

export function createSimplifyVfd(config: SimplifyVfdConfig): FiscalProvider {
  const { timeoutMs } = config
  let opened: { token: string; at: number } | null = null

  async function login(): Promise<string | FiscalOutcome> {
    if (opened && Date.now() - opened.at < TOKEN_MS) return opened.token
    const { username, password } = config
    const body = JSON.stringify({ username, password })
    const called = await callFiscal({ url: config.loginUrl, body, timeoutMs })
    if ('kind' in called) return called
    const token = session.safeParse(called.said).data?.token
    // Nothing of the sale was looked at.
    if (called.status >= 300 || token === undefined)
      return { kind: 'later', error: `SimplifyVFD login: ${called.status}` }
    opened = { token, at: Date.now() }
    return token
  }

  async function send(request: FiscalRequest): Promise<FiscalOutcome> {
    const token = await login()
    if (typeof token !== 'string') return token
    const called = await callFiscal({
      url: config.invoiceUrl,
      headers: { authorization: `Bearer ${token}` },
      body: request.body,
      timeoutMs,
    })
    if ('kind' in called) return called
    if (called.status === 401) opened = null
    const isAnswer = called.status < 300 || called.status === KNOWN
    const said = isAnswer ? known.safeParse(called.said).data : undefined
    if (!said) return byStatus(called)
    const [date, time] = (said.issuedAt ?? '').split(/[ T]/)
    const proof = { code: said.verificationCode, date, time, link: said.verificationUrl }
    return acknowledged(proof, request, called.text)
  }

  async function tryKeys(): Promise<string | null> {
    opened = null
    const token = await login()
    if (typeof token === 'string') return null
    return token.kind === 'acknowledged' ? null : token.error
  }

  return { write, send, tryKeys }
}
