import * as z from 'zod'
import type { TotalVfdConfig } from '@/server/core/fiscal-config'
import {
  acknowledged,
  byStatus,
  callFiscal,
  type FiscalOutcome,
  type FiscalProvider,
  type FiscalRequest,
  type FiscalSale,
  idTypeOf,
  PAYMENT_TYPES,
  VAT_CODES,
} from './fiscal-provider'

const receipt = z.object({
  rctvnum: z.string(),
  verificationLink: z.string().nullish(),
  localDate: z.string().nullish(),
  localTime: z.string().nullish(),
})
/** Known by its reference: what was issued before is answered. */
const KNOWN = 409
const known = z.object({ data: receipt })

function write(sale: FiscalSale): string {
  const { customer } = sale
  const amount = Number(sale.amountTzs)
  return JSON.stringify({
    serial: sale.device,
    referenceNumber: sale.reference,
    customer: {
      name: customer.name,
      idType: idTypeOf(customer.tin),
      idValue: customer.tin ?? '',
      mobile: customer.phone ?? '',
    },
    payments: [{ type: PAYMENT_TYPES[sale.method].toLowerCase(), amount }],
    items: [
      {
        id: sale.reference,
        name: sale.description,
        price: amount,
        qty: 1,
        vatGroup: VAT_CODES[sale.taxClass].letter,
        discount: 0,
      },
    ],
  })
}

async function send(config: TotalVfdConfig, request: FiscalRequest): Promise<FiscalOutcome> {
  const called = await callFiscal({
    url: config.salesUrl,
    headers: { authorization: `Bearer ${config.token}`, 'x-active-business': config.business },
    body: request.body,
    timeoutMs: config.timeoutMs,
  })
  if ('kind' in called) return called
  const said =
    called.status === KNOWN
      ? known.safeParse(called.said).data?.data
      : called.status < 300
        ? receipt.safeParse(called.said).data
        : undefined
  if (!said) return byStatus(called)
  const { rctvnum, verificationLink, localDate, localTime } = said
  const proof = { code: rctvnum, date: localDate, time: localTime, link: verificationLink }
  return acknowledged(proof, request, called.text)
}

export function createTotalVfd(config: TotalVfdConfig): FiscalProvider {
  return { write, send: (request) => send(config, request) }
}
