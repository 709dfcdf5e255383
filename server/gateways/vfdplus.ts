import * as z from 'zod'
import type { VfdPlusConfig } from '@/server/core/fiscal-config'
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
import { shortened } from './post'

const answer = z.object({
  msg_code: z.coerce.number(),
  msg_data: z
    .object({ rctvnum: z.string().nullish(), idate: z.string().nullish(), itime: z.string().nullish() })
    .nullish()
    .catch(null),
})

const POSTED = 2000
/** Also a success: what was posted before is answered. */
const POSTED_ALREADY = 4015
/** From here on the receipt itself is at fault; below it is our key, serial or account. */
const RECEIPT_AT_FAULT = 4012

function write(config: VfdPlusConfig, sale: FiscalSale): string {
  const { customer, taxClass } = sale
  const amount = Number(sale.amountTzs)
  const vat = VAT_CODES[taxClass]
  return JSON.stringify({
    credential_code: config.credentialCode,
    branch_id: '',
    depart_id: '',
    trans_no: sale.reference,
    idate: sale.date,
    itime: sale.time,
    customer_info: {
      cust_name: customer.name,
      cust_id_type: idTypeOf(customer.tin),
      cust_id: customer.tin ?? 'NIL',
      cust_phone: customer.phone ?? '',
      cust_vrn: customer.vrn ?? '',
      cust_addr: '',
    },
    payment_methods: [{ pmt_type: PAYMENT_TYPES[sale.method], pmt_amount: amount }],
    cart_totals: {
      item_counts: 1,
      total_amount: amount,
      total_amount_exclude_discount: amount,
      discount: 0,
    },
    cart_items: [
      {
        vat_rate_code: vat.letter,
        vat_rate_id: vat.number,
        item_name: sale.description,
        item_barcode: '-1',
        item_qty: 1,
        usp: amount,
        sp: amount,
        unit_discount_perc: 0,
        unit_discount_amt: 0,
        total_item_discount: 0,
      },
    ],
    user_info: { user_id: '1', username: 'office', till_id: '1' },
  })
}

async function send(config: VfdPlusConfig, request: FiscalRequest): Promise<FiscalOutcome> {
  const called = await callFiscal({
    url: config.url,
    headers: { 'VFDPLUS-API-KEY': config.apiKey },
    body: request.body,
    timeoutMs: config.timeoutMs,
  })
  if ('kind' in called) return called
  const said = answer.safeParse(called.said).data
  if (!said) return byStatus(called)
  const { msg_code: code, msg_data: data } = said
  if (code === POSTED || code === POSTED_ALREADY) {
    const proof = { code: data?.rctvnum, date: data?.idate, time: data?.itime }
    return acknowledged(proof, request, called.text)
  }
  const error = shortened(`VFDPlus ${code} ${called.text}`)
  return code >= RECEIPT_AT_FAULT ? { kind: 'refused', error, answer: called.text } : { kind: 'later', error }
}

export function createVfdPlus(config: VfdPlusConfig): FiscalProvider {
  return { write: (sale) => write(config, sale), send: (request) => send(config, request) }
}
