import * as z from 'zod'
import { WHATSAPP_TYPES } from '@/lib/domain/cargo'
import {
  isLongSecretCode,
  isSecretCode,
  normaliseMark,
  normaliseSecretCode,
} from '@/lib/domain/customer-codes'
import { LANGUAGES } from '@/lib/domain/languages'
import { type DataOf, endpoint } from './endpoint'
import {
  boundedString,
  bulkReport,
  decimalOut,
  id,
  idParams,
  instant,
  isStorable,
  nameText,
  nationalId,
  optionalText,
  page,
  pageQuery,
  phone,
  searchText,
  tin,
  trimmedString,
  version,
  vrn,
} from './fields'

const namedPerson = z.object({ id, name: z.string() })

const savedSecretCode = trimmedString(40)
  .nullish()
  .transform((value) => (value ? normaliseSecretCode(value) : null))
  .refine((value) => value === null || isSecretCode(value), '@secretCode')
  .refine((value) => value === null || /^[a-z0-9]{6,40}$/.test(value), '@secretCodeCharacters')

const secretTrackingCode = savedSecretCode.refine(
  (value) => value === null || isLongSecretCode(value),
  '@secretCodeShort',
)

const MARK_LENGTH = 40

const shippingMark = optionalText(MARK_LENGTH)
  .transform((mark) => (mark === null ? null : normaliseMark(mark) || null))
  // One letter may become several in its one spelling.
  .refine((mark) => mark === null || mark.length <= MARK_LENGTH, {
    message: '@tooLong',
    params: { max: MARK_LENGTH },
  })

export const customerInput = z.strictObject({
  name: nameText(120),
  phones: z
    .array(phone)
    .min(1)
    .max(5)
    .transform((list) => [...new Set(list)]),
  secretTrackingCode,
  salesPersonIds: z.array(id).max(10).default([]),
  whatsAppNumber: phone.nullish().transform((value) => value ?? null),
  whatsAppType: z.enum(WHATSAPP_TYPES).default('normalWhatsApp'),
  isOnlineSales: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('sw'),
  shippingMark,
  /** For invoices; left out, they stay. */
  tin: tin.optional(),
  vrn: vrn.optional(),
  /** For the customs, who ask a consignee for a TIN or this; left out, they stay. */
  nationalId: nationalId.optional(),
  address: optionalText(300).optional(),
})
export type CustomerInput = z.input<typeof customerInput>

/** The same of a customer who was saved before: the code stays, however short; the server judges a new one. */
export const savedCustomer = customerInput.extend({ secretTrackingCode: savedSecretCode })

export const customer = z.object({
  id,
  name: z.string(),
  /** E.164, in the order they were given. Who may see this and the next is in `lib/domain/field-access.ts`. */
  phones: z.array(z.string()),
  secretTrackingCode: z.string().nullable(),
  salesPersons: z.array(namedPerson),
  whatsAppNumber: z.string().nullable(),
  whatsAppType: z.enum(WHATSAPP_TYPES),
  isOnlineSales: z.boolean(),
  language: z.enum(LANGUAGES),
  shippingMark: z.string().nullable(),
  /** Nine digits. */
  tin: z.string().nullable(),
  /** '40-012345-X'. */
  vrn: z.string().nullable(),
  nationalId: z.string().nullable(),
  address: z.string().nullable(),
  /** The customer that this one turned out to be; its page is then closed. */
  mergedIntoId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type Customer = z.infer<typeof customer>

export const createCustomer = endpoint({
  name: 'createCustomer',
  tag: 'customers',
  summary:
    'Registers a customer. Phones come in E.164; a secret code has at least eight letters, ends with the letters umj besides, and is nobody else’s.',
  method: 'POST',
  path: '/customers',
  access: 'customers.edit',
  body: customerInput,
  data: customer,
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  tag: 'customers',
  summary: 'One customer.',
  method: 'GET',
  path: '/customers/{id}',
  access: 'customers.read',
  readsCustomers: true,
  customers: { asked: ({ params }) => [params.id], answered: ({ id }) => [id] },
  params: idParams,
  data: customer,
})

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  tag: 'customers',
  summary:
    'Replaces a customer’s fields. `version` is the one that was read; 409 when somebody else saved since.',
  method: 'PUT',
  path: '/customers/{id}',
  access: 'customers.edit',
  params: idParams,
  body: savedCustomer.extend({ version }),
  data: customer,
})

/** What can be done with many customers at once; each is done or refused by itself. */
export const bulkCustomers = endpoint({
  name: 'bulkCustomers',
  tag: 'customers',
  summary:
    'Changes one thing of up to 200 customers and reports row by row; what is refused stays as it was. With an Idempotency-Key each customer is changed once, and what was refused may be sent again under it.',
  method: 'POST',
  path: '/customers/bulk',
  access: 'customers.edit',
  body: z.strictObject({
    ids: z.array(id).min(1).max(200),
    action: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('salesPersons'),
        /** `replace` with nobody leaves none. */
        change: z.enum(['add', 'remove', 'replace']),
        salesPersonIds: z.array(id).max(10),
      }),
      z.strictObject({ kind: z.literal('language'), language: z.enum(LANGUAGES) }),
      z.strictObject({ kind: z.literal('onlineSales'), isOnlineSales: z.boolean() }),
    ]),
  }),
  data: bulkReport,
})

const CUSTOMER_SORTS = ['name', 'createdAt'] as const

export const listCustomers = endpoint({
  name: 'listCustomers',
  tag: 'customers',
  summary: 'Customers a page at a time, by name, phone, mark or secret code.',
  method: 'GET',
  path: '/customers',
  access: 'customers.read',
  mayLag: true,
  readsCustomers: true,
  customers: { answered: ({ result }) => result.map(({ id }) => id) },
  query: pageQuery(
    {
      search: searchText,
      salesPersonId: id.optional(),
      /** Exactly this phone, to find a duplicate before saving. */
      phone: phone.optional(),
    },
    CUSTOMER_SORTS,
  ),
  data: page(customer),
})

export const countCustomerPages = endpoint({
  name: 'countCustomerPages',
  tag: 'customers',
  summary: 'How many pages GET /customers has at a page size.',
  method: 'GET',
  path: '/customers-pages-count',
  access: 'customers.read',
  mayLag: true,
  query: z.strictObject({ itemsPerPage: z.coerce.number().int().min(1).max(200).default(100) }),
  data: z.object({ totalPages: z.number().int() }),
})

export const deleteCustomer = endpoint({
  name: 'deleteCustomer',
  tag: 'customers',
  summary: 'Removes a customer without packages; one who has any is refused, and may be merged instead.',
  method: 'DELETE',
  path: '/customers/{id}',
  access: 'records.delete',
  params: idParams,
  data: z.null(),
})

export const mergeCustomer = endpoint({
  name: 'mergeCustomer',
  tag: 'customers',
  summary:
    'Moves a duplicate’s packages, phones and sales persons to another customer and closes the duplicate.',
  method: 'POST',
  path: '/customers/{id}/merge',
  access: 'customers.edit',
  params: idParams,
  body: z.strictObject({ intoId: id }),
  data: customer,
})

/** Text that is compared with what is stored and never stored itself. */
const comparedText = (max: number) => boundedString(max).refine(isStorable, '@unstorable')

export const findLookalikes = endpoint({
  name: 'findLookalikes',
  tag: 'customers',
  summary:
    'What is known of phones and a shipping mark before a customer is saved: their countries, whether such numbers exist, and who has them already.',
  method: 'GET',
  path: '/customer-lookalikes',
  access: 'customers.read',
  readsCustomers: true,
  query: z.strictObject({
    /** As they are typed, separated by slashes. */
    phones: comparedText(300).optional(),
    shippingMark: comparedText(MARK_LENGTH).optional(),
    /** The customer that is being edited. */
    exceptId: id.optional(),
  }),
  data: z.object({
    phones: z.array(
      z.object({
        typed: z.string(),
        /** E.164; null when it is no phone at all. */
        phone: z.string().nullable(),
        /** ISO 3166: 'TZ'. */
        country: z.string().nullable(),
        /** False when its length fits no number of its country. */
        isPossible: z.boolean(),
        /** False when no such numbers have been given out, as far as we know: a warning. */
        isValid: z.boolean(),
        customers: z.array(namedPerson),
      }),
    ),
    sameMark: z.array(namedPerson),
  }),
})
export type Lookalikes = DataOf<typeof findLookalikes>

export const getCustomerBalance = endpoint({
  name: 'getCustomerBalance',
  tag: 'customers',
  summary:
    'What a customer’s packages cost, and what is paid, owed and paid too much over all of them, in US$ and at each package’s own rate in TShs.',
  method: 'GET',
  path: '/customers/{id}/balance',
  access: 'debts.read',
  customers: { asked: ({ params }) => [params.id], answered: () => [] },
  params: idParams,
  data: z.object({
    packages: z.number().int(),
    unpaidPackages: z.number().int(),
    /** What the packages cost, and what of it was given as a discount. */
    totalUSD: decimalOut,
    discountUSD: decimalOut,
    paidUSD: decimalOut,
    /** Open, and not asked for: a manager completed the payment, or it is too little to count. */
    waivedUSD: decimalOut,
    owedUSD: decimalOut,
    owedTZS: decimalOut,
    creditUSD: decimalOut,
    creditTZS: decimalOut,
  }),
})
export type CustomerBalance = DataOf<typeof getCustomerBalance>
