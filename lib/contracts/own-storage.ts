import * as z from 'zod'
import { STORAGE_CURRENCIES, STORAGE_MEASURES } from '@/lib/domain/own-storage'
import { endpoint } from './endpoint'
import { calendarDate, decimalInput, decimalOut, decimalRead, idParams, text, version } from './fields'

const tag = 'own storage'

const band = z.strictObject({
  fromDay: z.int().min(1).max(365),
  perDay: decimalInput({ max: '100000000', scale: 2 }),
})

const terms = z
  .strictObject({
    freeDays: z.int().min(0).max(365),
    /** The day it is ready is the first free day; otherwise the day after it is. */
    countsStartDay: z.boolean(),
    /** Per CBM and day, or per package and day. */
    measure: z.enum(STORAGE_MEASURES),
    /** A price a day from a charged day on; day 1 is the first after the free days. */
    bands: z.array(band).min(1).max(12),
  })
  .superRefine(({ bands }, context) => {
    for (const [index, { fromDay }] of bands.entries())
      if (bands.findIndex((other) => other.fromDay === fromDay) < index)
        context.addIssue({ code: 'custom', path: ['bands', index, 'fromDay'], message: '@doubledBand' })
  })
  .nullable()

const settingsFields = z.strictObject({
  currency: z.enum(STORAGE_CURRENCIES),
  /** Cargo that was ready before this day is not charged; null charges none. */
  validFrom: calendarDate.nullable(),
  /** By freight mode; null charges nothing for it. */
  sea: terms,
  air: terms,
})

const storedTerms = z
  .object({
    freeDays: z.number().int(),
    countsStartDay: z.boolean(),
    measure: z.enum(STORAGE_MEASURES),
    bands: z.array(z.object({ fromDay: z.number().int(), perDay: decimalOut })),
  })
  .nullable()

export const storedStorage = z.object({
  currency: z.enum(STORAGE_CURRENCIES),
  validFrom: z.string().nullable(),
  sea: storedTerms,
  air: storedTerms,
})

const storageSettings = storedStorage.extend({ version: z.number().int() })
export type StorageSettings = z.infer<typeof storageSettings>

export const storageSettingsInput = settingsFields.extend({ version })

export const getStorageSettings = endpoint({
  name: 'getStorageSettings',
  tag,
  summary: 'What storage in our own warehouse costs after cargo is ready and its free days are over.',
  method: 'GET',
  path: '/own-storage',
  access: 'cargo.read',
  data: storageSettings,
})

export const putStorageSettings = endpoint({
  name: 'putStorageSettings',
  tag,
  summary: 'Sets what storage costs. What is on the price of a package already stays.',
  method: 'PUT',
  path: '/own-storage',
  access: 'prices.edit',
  body: storageSettingsInput,
  data: storageSettings,
})

/** What a customer may see of it. */
export const storageShown = z.object({
  lastFreeDay: z.string(),
  /** Days that are charged until today or the hand-over. */
  days: z.number().int(),
  /** Of the first charged day, or of today's. */
  perDay: z.object({ usd: decimalOut, tzs: decimalOut }),
  /** What is not on the price yet; nothing once it is waived. */
  openUSD: decimalOut,
})

const storage = storageShown
  .extend({
    /** What a day's price is for. */
    measure: z.enum(STORAGE_MEASURES),
    totalUSD: decimalOut,
    chargedUSD: decimalOut,
    isWaived: z.boolean(),
    waiver: z.object({ reason: z.string(), by: z.string() }).nullable(),
  })
  .nullable()
export type PackageStorage = NonNullable<z.infer<typeof storage>>

export const getPackageStorage = endpoint({
  name: 'getPackageStorage',
  tag,
  summary: 'What storage of a package comes to; null while it is not ready, or nothing is charged for it.',
  method: 'GET',
  path: '/packages/{id}/storage',
  access: 'cargo.read',
  params: idParams,
  data: storage,
})

export const chargeStorage = endpoint({
  name: 'chargeStorage',
  tag,
  summary:
    'Puts the storage that is open on the price of a package, as a line of its packing list without pieces. Nothing does so by itself. Another sum than was shown answers 409 `other_storage`, none 409 `nothing_open`; cargo without a price is refused (409 `not_priced`).',
  method: 'POST',
  path: '/packages/{id}/storage-charges',
  access: 'packages.edit',
  params: idParams,
  body: z.strictObject({ openUSD: decimalRead }),
  data: storage,
})

export const waiveStorage = endpoint({
  name: 'waiveStorage',
  tag,
  summary:
    'Asks no storage of a package, with a reason, or asks for it again. What is on its price already stays: a discount takes it off.',
  method: 'PUT',
  path: '/packages/{id}/storage-waiver',
  access: 'rules.override',
  params: idParams,
  body: z.strictObject({ isWaived: z.boolean(), reason: text(500) }),
  data: storage,
})
