import * as z from 'zod'
import {
  FISCAL_MODES,
  FISCAL_STATES,
  FISCAL_TYPES,
  ISSUED_TIME,
  VERIFICATION_CODE,
} from '@/lib/domain/fiscal-receipt'
import { TAX_CLASSES } from '@/lib/domain/issued-invoice'
import { type DataOf, endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pageQuery,
  searchText,
  text,
  trimmedString,
  version,
} from './fields'

const tag = 'fiscal-receipts'
const access = 'books.keep'

/** What stands on paper: all null until it is acknowledged. */
const proof = {
  verificationCode: z.string().nullable(),
  issuedOn: z.string().nullable(),
  /** '14:05:09' in Dar es Salaam. */
  issuedTime: z.string().nullable(),
  /** Where anybody can look it up. */
  link: z.string().nullable(),
}

/** A fiscal document as the receipt shows it. */
export const fiscalProof = z.object({
  id,
  kind: z.enum(FISCAL_TYPES),
  state: z.enum(FISCAL_STATES),
  ...proof,
})
export type FiscalProof = z.infer<typeof fiscalProof>

export const fiscalReceipt = fiscalProof.extend({
  /** Our own receipt. */
  receiptNumber: z.number().int(),
  /** How it is made. */
  via: z.enum(['hand', 'provider']),
  device: z.string(),
  /** From 1 without a gap for each device. */
  sequence: z.number().int(),
  /** What was paid in TShs at the rate of the payment, or taken back; the VAT is contained. */
  amountTZS: decimalOut,
  vatTZS: decimalOut,
  taxClass: z.enum(TAX_CLASSES),
  customer: z.object({ id, name: z.string() }).nullable(),
  trackingNumbers: z.array(z.string()),
  paidOn: z.string(),
  accountName: z.string().nullable(),
  /** Why none is wanted, or why the code was corrected. */
  reason: z.string().nullable(),
  /** What the provider said last, when it took nothing. */
  error: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
  createdAt: instant,
})
export type FiscalReceipt = z.infer<typeof fiscalReceipt>

export const listFiscalReceipts = endpoint({
  name: 'listFiscalReceipts',
  tag,
  summary:
    'The register of fiscal receipts a page at a time, the latest first, with the sum of all that fit.',
  method: 'GET',
  path: '/fiscal-receipts',
  access,
  query: pageQuery(
    {
      /** A receipt’s number, a code, a customer or a tracking number. */
      search: searchText,
      state: z.enum(FISCAL_STATES).optional(),
      /** Those that the dashboard asks for: without a code although one is due. */
      isMissing: flag,
      kind: z.enum(FISCAL_TYPES).optional(),
      accountId: id.optional(),
      /** By the day of the payment. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['createdAt', 'amountTZS'],
  ),
  data: page(fiscalReceipt).extend({
    /** What takes a payment back is taken off. */
    sums: z.object({ amountTZS: decimalOut }),
  }),
})

export const enterFiscalCode = endpoint({
  name: 'enterFiscalCode',
  tag,
  summary:
    'Enters what the slip of the machine says. A code belongs to one document; a second entry corrects the first with a reason, and the audit log keeps both.',
  method: 'POST',
  path: '/fiscal-receipts/{id}/code',
  access,
  params: idParams,
  body: z.strictObject({
    verificationCode: trimmedString(40).toUpperCase().regex(VERIFICATION_CODE, '@verificationCode'),
    /** As printed, not in the future. */
    issuedOn: calendarDate,
    issuedTime: trimmedString(8).regex(ISSUED_TIME, '@clockTime'),
    /** Asked for where there is a code already, or none was wanted. */
    reason: optionalText(500).optional(),
  }),
  data: fiscalReceipt,
})

export const wantNoFiscalReceipt = endpoint({
  name: 'wantNoFiscalReceipt',
  tag,
  summary: 'Says with a reason that a document wants no fiscal receipt; it is put before a second person.',
  method: 'POST',
  path: '/fiscal-receipts/{id}/none-wanted',
  access,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: fiscalReceipt,
})

export const sendFiscalAgain = endpoint({
  name: 'sendFiscalAgain',
  tag,
  summary: 'Lets the provider have a refused document once more, as the same bytes.',
  method: 'POST',
  path: '/fiscal-receipts/{id}/send',
  access,
  params: idParams,
  data: fiscalReceipt,
})

const settings = z.object({
  mode: z.enum(FISCAL_MODES),
  /** Receipts of this day and later want one. */
  from: z.string().nullable(),
  /** The serial number of the machine or of the provider’s device. */
  device: z.string().nullable(),
  /** Of everything that is sold. */
  taxClass: z.enum(TAX_CLASSES),
  version,
})
export type FiscalSettings = z.infer<typeof settings>

export const getFiscalSettings = endpoint({
  name: 'getFiscalSettings',
  tag,
  summary: 'Whether receipts want a fiscal one, from which day and by which device.',
  method: 'GET',
  path: '/fiscal-settings',
  access,
  data: settings,
})

export const putFiscalSettings = endpoint({
  name: 'putFiscalSettings',
  tag,
  summary:
    'Sets how fiscal receipts are made. A new first day is today or later; receipts of that day that are there already want one as well. Switching them off is put before a second person.',
  method: 'PUT',
  path: '/fiscal-settings',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({
    mode: z.enum(FISCAL_MODES),
    from: calendarDate.nullable(),
    device: trimmedString(40)
      .nullish()
      .transform((typed) => typed || null)
      .refine((typed) => typed === null || /^[A-Za-z0-9-]{3,40}$/.test(typed), '@device'),
    /** `standard` needs the company’s VRN. */
    taxClass: z.enum(TAX_CLASSES),
    version,
  }),
  data: settings,
})
export type FiscalReceipts = DataOf<typeof listFiscalReceipts>
