import * as z from 'zod'
import { batch } from './batches'
import { customer } from './customers'
import { endpoint } from './endpoint'
import { boundedString, id, instant, instantInput } from './fields'
import { packageRow } from './packages'

/** What programs send back as they had it; nothing of it is secret, and it opens nothing. */
const changesCursor = boundedString(120).regex(
  /^\d{1,20}_\d{1,20}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_\d{1,15})?$/,
  '@invalid',
)

const changesQuery = z
  .strictObject({
    /** Leaves out what was last changed before. */
    updatedSince: instantInput.optional(),
    /** Where the last answer ended; it goes on with what that one was asked for. */
    cursor: changesCursor.optional(),
    itemsPerPage: z.coerce.number().int().min(1).max(200).default(200),
  })
  .refine(({ updatedSince, cursor }) => updatedSince === undefined || cursor === undefined, {
    path: ['cursor'],
    message: '@cursorAlone',
  })

/** A page of changes: each record once, as it is now, in the order in which they changed. */
const changesOf = <Row extends z.ZodType>(record: Row) =>
  z.object({
    /** To go on from, at once where `hasNextPage`, else later; also after an empty page. */
    cursor: z.string(),
    hasNextPage: z.boolean(),
    result: z.array(
      z.object({
        id,
        changedAt: instant,
        isDeleted: z.boolean(),
        /** Null where it was deleted. */
        record: record.nullable(),
      }),
    ),
  })

export const listPackageChanges = endpoint({
  name: 'listPackageChanges',
  tag: 'changes',
  summary:
    'The packages that changed, for programs: the first call without a cursor, then from where the last one ended.',
  method: 'GET',
  path: '/changes/packages',
  access: 'cargo.read',
  readsCustomers: true,
  customers: {
    answered: ({ result }) =>
      result.flatMap(({ record }) => (record ? [record.receiverInfo?.id ?? null] : [])),
  },
  query: changesQuery,
  data: changesOf(packageRow),
})

export const listCustomerChanges = endpoint({
  name: 'listCustomerChanges',
  tag: 'changes',
  summary: 'The same of customers. One who was merged into another says which in `mergedIntoId`.',
  method: 'GET',
  path: '/changes/customers',
  access: 'customers.read',
  readsCustomers: true,
  customers: { answered: ({ result }) => result.map(({ id }) => id) },
  query: changesQuery,
  data: changesOf(customer),
})

export const listBatchChanges = endpoint({
  name: 'listBatchChanges',
  tag: 'changes',
  summary: 'The same of batches.',
  method: 'GET',
  path: '/changes/batches',
  access: 'cargo.read',
  query: changesQuery,
  data: changesOf(batch),
})
