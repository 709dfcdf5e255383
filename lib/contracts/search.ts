import * as z from 'zod'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { POST_TYPES } from '@/lib/domain/blog'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { LANGUAGES } from '@/lib/domain/languages'
import { isTooShort } from '@/lib/domain/search'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { cargoLocation } from './cargo-location'
import { endpoint } from './endpoint'
import { decimalOut, id, isStorable, transitStatus, trimmedString } from './fields'

const named = z.object({ id, name: z.string() })
const numbered = z.object({ id, number: z.string() })

const hits = {
  packages: z.object({
    id,
    trackingNumber: z.string(),
    courierNumber: z.string().nullable(),
    receiverInfo: named.nullable(),
    batch: numbered.nullable(),
    /** The status people see. */
    shownStatus: transitStatus,
    waitingStatus: z.enum(WAITING_STATUSES),
    /** Where it lies in one of our warehouses. */
    location: cargoLocation.nullable(),
  }),
  customers: z.object({
    id,
    name: z.string(),
    phones: z.array(z.string()),
    shippingMark: z.string().nullable(),
  }),
  batches: z.object({
    id,
    number: z.string(),
    freightMode: z.enum(FREIGHT_MODES),
    departureDate: z.string(),
    transitStatus,
  }),
  cartons: z.object({
    id,
    number: z.string(),
    containerNumber: z.string().nullable(),
    batch: numbered,
  }),
  products: z.object({
    id,
    english: z.string(),
    chinese: z.string(),
    swahili: z.string(),
    generalName: z.string(),
    isActive: z.boolean(),
  }),
  transactions: z.object({
    id,
    type: z.enum(['income', 'expense', 'transfer', 'exchange']),
    currency: z.string(),
    amount: decimalOut,
    description: z.string(),
    /** Whether the program wrote it, for a payment or a money transfer. */
    isAutomatic: z.boolean(),
    date: z.string(),
  }),
  posts: z.object({
    id,
    title: z.string(),
    type: z.enum(POST_TYPES),
    language: z.enum(LANGUAGES),
    isPublished: z.boolean(),
  }),
  employees: z.object({
    id,
    name: z.string(),
    email: z.string(),
    privilege: z.enum(PRIVILEGES),
    position: z.enum(POSITIONS),
    status: z.enum(['active', 'suspended']),
  }),
}

export const SEARCH_KINDS = Object.keys(hits) as (keyof typeof hits)[]
export type SearchKind = keyof typeof hits

const total = z.object({
  kind: z.enum(SEARCH_KINDS as [SearchKind, ...SearchKind[]]),
  found: z.number().int(),
  /** There are more than `found`: nobody counts on. */
  isCapped: z.boolean(),
  /** Nothing is as it was typed; these are what may have been meant. */
  isSimilar: z.boolean(),
})

const { packages, customers, batches, cartons, products, transactions, posts, employees } = hits
const searchResult = z.object({
  packages: z.array(packages),
  customers: z.array(customers),
  batches: z.array(batches),
  cartons: z.array(cartons),
  products: z.array(products),
  /** Empty for those who do not keep the books. */
  transactions: z.array(transactions),
  /** Drafts for those who write posts alone. */
  posts: z.array(posts),
  /** Empty for those who do not manage employees. */
  employees: z.array(employees),
  /** Of each kind of which anything was found, how much; a few of each are told. */
  totals: z.array(total),
})
export type SearchResult = z.infer<typeof searchResult>
export type SearchTotal = z.infer<typeof total>
export type SearchHit<Kind extends SearchKind> = SearchResult[Kind][number]

export const LONGEST_SEARCH = 100

export const search = endpoint({
  name: 'search',
  tag: 'search',
  summary:
    'Finds packages, customers, batches, cartons, products, transactions, posts and employees by anything they are called by; only what the caller may see.',
  method: 'GET',
  path: '/search',
  access: 'cargo.read',
  mayLag: true,
  readsCustomers: true,
  query: z.strictObject({
    /** At least 3 characters, or 2 with a Chinese one. */
    keywords: trimmedString(LONGEST_SEARCH)
      .refine(isStorable, '@unstorable')
      .refine((typed) => !isTooShort(typed), '@keywordsTooShort'),
  }),
  data: searchResult,
})
