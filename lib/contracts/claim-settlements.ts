import * as z from 'zod'
import { CLAIM_TAG, cargoClaimFile } from './cargo-claims'
import { type BodyInputOf, endpoint } from './endpoint'
import { calendarDate, decimalInput, decimalOut, id, idParams, text, version } from './fields'

const nullableId = id.nullish().transform((value) => value ?? null)

export const settleCargoClaim = endpoint({
  name: 'settleCargoClaim',
  tag: CLAIM_TAG,
  summary:
    'Books an accepted offer: an expense of an account, or credit on a package of the same customer. Above the company’s sum it waits for a second person.',
  method: 'POST',
  path: '/cargo-claims/{id}/settlement',
  access: 'claims.settle',
  stepUp: true,
  params: idParams,
  body: z
    .strictObject({
      kind: z.enum(['expense', 'credit']),
      accountId: nullableId,
      packageId: nullableId,
      version,
    })
    .refine((input) => input.kind !== 'expense' || input.accountId !== null, {
      path: ['accountId'],
      message: '@required',
    })
    .refine((input) => input.kind !== 'credit' || input.packageId !== null, {
      path: ['packageId'],
      message: '@required',
    }),
  data: cargoClaimFile,
})

export const confirmClaimSettlement = endpoint({
  name: 'confirmClaimSettlement',
  tag: CLAIM_TAG,
  summary: 'A second person confirms a settlement that waits, which books it.',
  method: 'POST',
  path: '/cargo-claims/{id}/settlement/confirmation',
  access: 'claims.confirm',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ version }),
  data: cargoClaimFile,
})

export const dropClaimSettlement = endpoint({
  name: 'dropClaimSettlement',
  tag: CLAIM_TAG,
  summary:
    'Drops a settlement that waits. One that is booked is taken back by a manager, with its booking; the offer stays accepted.',
  method: 'POST',
  path: '/cargo-claims/{id}/settlement/removal',
  access: 'claims.settle',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ reason: text(500), version }),
  data: cargoClaimFile,
})

export const STATISTICS_BY = ['kind', 'batch', 'receivedBy', 'deliveredBy', 'supplier'] as const
export type ClaimStatisticsBy = (typeof STATISTICS_BY)[number]

export const getClaimStatistics = endpoint({
  name: 'getClaimStatistics',
  tag: CLAIM_TAG,
  summary:
    'How many claims, what was asked for and what was settled, by batch, by who received or handed over the cargo, by supplier or by kind.',
  method: 'GET',
  path: '/cargo-claims/statistics',
  access: 'claims.read',
  query: z.strictObject({
    by: z.enum(STATISTICS_BY),
    /** Days of the office on which claims were opened. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
  data: z.array(
    z.object({
      /** Of the batch, the employee, the supplier or the kind; null where it is not known. */
      key: z.string().nullable(),
      /** A batch's number, a name, a kind. */
      label: z.string().nullable(),
      claims: z.number().int(),
      open: z.number().int(),
      askedUSD: decimalOut,
      settledUSD: decimalOut,
    }),
  ),
})

const worth = decimalInput({ max: '1000000000', scale: 2 })
const percent = decimalInput({ max: '100', scale: 2 })
const liability = {
  perKgUSD: worth.nullish().transform((value) => value ?? null),
  declaredPercent: percent.nullish().transform((value) => value ?? null),
  insuredPercent: percent.nullish().transform((value) => value ?? null),
  /** Above it a second person confirms a settlement; empty asks for one at every settlement. */
  secondPersonAboveUSD: worth.nullish().transform((value) => value ?? null),
}

const liabilitySettings = z.object({
  perKgUSD: decimalOut.nullable(),
  declaredPercent: decimalOut.nullable(),
  insuredPercent: decimalOut.nullable(),
  secondPersonAboveUSD: decimalOut.nullable(),
  version,
})
export type LiabilitySettings = z.infer<typeof liabilitySettings>

export const getLiability = endpoint({
  name: 'getLiability',
  tag: CLAIM_TAG,
  summary: 'What the company says it answers for; empty until somebody has set it.',
  method: 'GET',
  path: '/liability',
  access: 'claims.read',
  data: liabilitySettings,
})

export const putLiability = endpoint({
  name: 'putLiability',
  tag: CLAIM_TAG,
  summary: 'Sets what the company answers for; a higher sum without a second person is looked at by another.',
  method: 'PUT',
  path: '/liability',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({ ...liability, version }),
  data: liabilitySettings,
})
export type LiabilityInput = BodyInputOf<typeof putLiability>
