import * as z from 'zod'
import { CUSTOMER_GAPS } from '@/lib/domain/house-document'
import { endpoint } from './endpoint'
import { decimalInput, id, idParams, nationalId, optionalText, tin } from './fields'
import { reached } from './notices'

const tag = 'customer portal'

const myCustoms = z.object({
  /** Neither a TIN nor a national id is known. */
  lacksTaxNumber: z.boolean(),
  /** Of cargo in a batch that the customs have not released: what only its owner can say. */
  packages: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      /** What the packing list says. */
      goods: z.string(),
      gaps: z.array(z.enum(CUSTOMER_GAPS)),
    }),
  ),
})
export type MyCustoms = z.infer<typeof myCustoms>

export const getMyCustoms = endpoint({
  name: 'getMyCustoms',
  tag,
  summary: 'What the customs will miss of the caller and of cargo on its way; nothing that is known already.',
  method: 'GET',
  path: '/my/customs',
  access: 'customer',
  data: myCustoms,
})

export const giveMyTaxNumber = endpoint({
  name: 'giveMyTaxNumber',
  tag,
  summary:
    'The caller gives a TIN or a national id, where neither is known. 409 `known_already` where one is: the office corrects it.',
  method: 'PUT',
  path: '/my/customs',
  access: 'customer',
  body: z.strictObject({ tin, nationalId }),
  data: myCustoms,
})

export const describeMyPackage = endpoint({
  name: 'describeMyPackage',
  tag,
  summary:
    'The owner says what is in a package and what it is worth, in US$, where that is missing. 409 `known_already` where it is not.',
  method: 'PUT',
  path: '/my/customs/{id}',
  access: 'customer',
  params: idParams,
  body: z.strictObject({
    description: optionalText(300),
    declaredUSD: decimalInput({ exclusive: true, max: '100000000', scale: 2 })
      .nullish()
      .transform((value) => value ?? null),
  }),
  data: myCustoms,
})

export const askForCustoms = endpoint({
  name: 'askForCustoms',
  tag: 'house documents',
  summary:
    'Writes to the consignees of a batch of whom the customs will miss something that they can give themselves; each at most once a day.',
  method: 'POST',
  path: '/batches/{id}/customs-requests',
  access: 'batches.edit',
  params: idParams,
  data: z.object(reached),
})
