import * as z from 'zod'
import { endpoint } from './endpoint'
import {
  decimalInput,
  decimalOut,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pageQuery,
  searchText,
} from './fields'
import { image } from './files'
import { bareNumber, declaredValue, knownCustomer } from './receiving'

export const expectedParcel = z.object({
  id,
  courierNumber: z.string(),
  customer: knownCustomer,
  expectedWeightKg: decimalOut.nullable(),
  remark: z.string().nullable(),
  declared: declaredValue.nullable(),
  /** The customer's photo of the order. */
  order: image.nullable(),
  /** The package it became; null while it is on its way, or when that package was removed. */
  packageInfo: z.object({ id, trackingNumber: z.string() }).nullable(),
  receivedAt: instant.nullable(),
  createdAt: instant,
})
export type ExpectedParcel = z.infer<typeof expectedParcel>

const expectedLine = z.strictObject({
  courierNumber: bareNumber,
  expectedWeightKg: decimalInput({ exclusive: true, max: '1000000', scale: 3 })
    .nullish()
    .transform((value) => value ?? null),
  remark: optionalText(300),
})

const MOST_LINES = 200

export const expectedParcelsInput = z.strictObject({
  customerId: id,
  parcels: z.array(expectedLine).min(1).max(MOST_LINES),
})
export type ExpectedParcelsInput = z.input<typeof expectedParcelsInput>

export const expectParcels = endpoint({
  name: 'expectParcels',
  tag: 'expected-parcels',
  summary:
    'Registers parcels that a customer has announced, all or none. A number that is open already is refused with its line.',
  method: 'POST',
  path: '/expected-parcels',
  access: 'packages.receive',
  customers: {
    asked: ({ body }) => [body.customerId],
    answered: (parcels) => parcels.map(({ customer }) => customer.id),
  },
  body: expectedParcelsInput,
  data: z.array(expectedParcel),
})

export const listExpectedParcels = endpoint({
  name: 'listExpectedParcels',
  tag: 'expected-parcels',
  summary: 'Announced parcels, by number, customer or remark; open ones, received ones or all.',
  method: 'GET',
  path: '/expected-parcels',
  access: 'packages.receive',
  readsCustomers: true,
  customers: { answered: ({ result }) => result.map(({ customer }) => customer.id) },
  query: pageQuery(
    { search: searchText, status: z.enum(['open', 'received']).optional(), customerId: id.optional() },
    ['createdAt', 'courierNumber'],
  ),
  data: page(expectedParcel),
})

export const forgetExpectedParcel = endpoint({
  name: 'forgetExpectedParcel',
  tag: 'expected-parcels',
  summary: 'Takes back an announcement that is still open.',
  method: 'DELETE',
  path: '/expected-parcels/{id}',
  access: 'packages.receive',
  params: idParams,
  data: z.null(),
})
