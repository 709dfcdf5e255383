import * as z from 'zod'
import { CHECK_REFUSALS } from '@/lib/domain/four-eyes'
import { CURRENCIES } from '@/lib/domain/money'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  nameText,
  optionalName,
  optionalText,
  page,
  pageQuery,
  searchText,
  swift,
  version,
} from './fields'

const currency = z.enum(CURRENCIES)

export const supplierInput = z.strictObject({
  /** As their bank knows them. */
  name: nameText(160),
  bankName: optionalName(160),
  bankAddress: optionalText(300),
  accountNumber: optionalName(60),
  /** ISO 9362, 8 or 11 characters. */
  swift,
  country: optionalText(60),
})
export type SupplierInput = z.input<typeof supplierInput>

const bankChange = z.object({
  bankName: z.string().nullable(),
  bankAddress: z.string().nullable(),
  accountNumber: z.string().nullable(),
  swift: z.string().nullable(),
  askedBy: z.object({ id, name: z.string() }),
  askedAt: instant,
})

const supplierRow = z.object({
  id,
  name: z.string(),
  bankName: z.string().nullable(),
  bankAddress: z.string().nullable(),
  accountNumber: z.string().nullable(),
  swift: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
  /** A new bank that waits for a second person; until then the known one counts. */
  bankChange: bankChange.nullable(),
})
export type SupplierRow = z.infer<typeof supplierRow>

export const supplier = supplierRow.extend({
  /** Why the caller cannot confirm the new bank. */
  checkRefusal: z.enum(CHECK_REFUSALS).nullable(),
})
export type Supplier = z.infer<typeof supplier>

export const createSupplier = endpoint({
  name: 'createSupplier',
  tag: 'suppliers',
  summary: 'Registers a supplier, who receives money transfers, with the bank that they go to.',
  method: 'POST',
  path: '/suppliers',
  access: 'transfers.manage',
  stepUp: true,
  body: supplierInput,
  data: supplier,
})

export const listSuppliers = endpoint({
  name: 'listSuppliers',
  tag: 'suppliers',
  summary: 'Suppliers a page at a time, by name, bank, account number or SWIFT.',
  method: 'GET',
  path: '/suppliers',
  access: 'transfers.check',
  query: pageQuery(
    {
      search: searchText,
      /** Those whose new bank waits for a second person. */
      bankChanging: flag,
    },
    ['name', 'createdAt'],
  ),
  data: page(supplierRow),
})

export const getSupplier = endpoint({
  name: 'getSupplier',
  tag: 'suppliers',
  summary: 'One supplier.',
  method: 'GET',
  path: '/suppliers/{id}',
  access: 'transfers.check',
  params: idParams,
  data: supplier,
})

export const updateSupplier = endpoint({
  name: 'updateSupplier',
  tag: 'suppliers',
  summary:
    'Replaces a supplier’s fields; 409 when somebody else saved since. Another bank, account or SWIFT waits for a second person. TT invoices keep the bank they were written with.',
  method: 'PUT',
  path: '/suppliers/{id}',
  access: 'transfers.manage',
  stepUp: true,
  params: idParams,
  body: supplierInput.extend({ version }),
  data: supplier,
})

const bankChangeParts = {
  tag: 'suppliers',
  method: 'POST',
  access: 'transfers.check',
  params: idParams,
  body: z.strictObject({ version }),
  data: supplier,
} as const

export const confirmBankChange = endpoint({
  ...bankChangeParts,
  name: 'confirmBankChange',
  stepUp: true,
  summary:
    'Confirms a supplier’s new bank, never by the one who asked for it. Transfers that are not paid yet take it and go back to be approved again; their TT invoices are cancelled.',
  path: '/suppliers/{id}/bank-change/confirmation',
})

export const rejectBankChange = endpoint({
  ...bankChangeParts,
  name: 'rejectBankChange',
  summary: 'Drops a supplier’s new bank that was asked for: the known one stays.',
  path: '/suppliers/{id}/bank-change/rejection',
})

export const LEDGER_KINDS = ['approved', 'cancelled', 'paid', 'takenBack'] as const

const ledgerLine = z.object({
  id: z.string(),
  transferId: id,
  number: z.number().int(),
  date: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amount: decimalOut,
  /** After this line. */
  balance: decimalOut,
})
export type LedgerLine = z.infer<typeof ledgerLine>

const ledger = page(ledgerLine).extend({
  /** Before the first day asked for. */
  opening: decimalOut,
  in: decimalOut,
  out: decimalOut,
  /** After the last day asked for. */
  closing: decimalOut,
})
export type TransferLedger = z.infer<typeof ledger>

const ledgerQuery = pageQuery({ currency, from: calendarDate.optional(), to: calendarDate.optional() }, [
  'date',
])

export const getSupplierLedger = endpoint({
  name: 'getSupplierLedger',
  tag: 'suppliers',
  summary:
    'A supplier’s ledger of transfers in one currency: in is what was approved for them, out what was sent; the balance is still to be sent.',
  method: 'GET',
  path: '/suppliers/{id}/ledger',
  access: 'transfers.check',
  params: idParams,
  query: ledgerQuery,
  data: ledger,
})

export const getCustomerTransferLedger = endpoint({
  name: 'getCustomerTransferLedger',
  tag: 'suppliers',
  summary:
    'A customer’s ledger of transfers in one currency: in is what they paid in, out what they were charged; a balance below zero is owed.',
  method: 'GET',
  path: '/customers/{id}/transfer-ledger',
  access: 'transfers.check',
  params: idParams,
  query: ledgerQuery,
  data: ledger,
})
