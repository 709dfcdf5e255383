import * as z from 'zod'
import { isCalendarDate } from '@/lib/domain/dates'
import { HAND_OVER_CODE_DIGITS } from '@/lib/domain/hand-over'
import { isNationalId, normaliseNationalId } from '@/lib/domain/house-document'
import { type Decimal, decimal, isCurrencyCode, isDecimal, plain } from '@/lib/domain/money'
import { isSwift, normaliseSwift } from '@/lib/domain/money-transfer'
import { isVisible } from '@/lib/domain/names'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import { scannedNumber } from '@/lib/domain/scanned-code'
import { isTin, isVrn, normaliseTin, normaliseVrn } from '@/lib/domain/tax'

/*
 * Messages that start with '@' are keys of locales/<language>/errors.json; zod's own codes are translated by
 * lib/contracts/issues.ts. So the form and the API say the same words.
 */

/** Control characters (line breaks and tabs aside) and lone surrogates: PostgreSQL refuses NUL and broken UTF-16 outright. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

/**
 * A string of a request. Its length is checked first and aborts: what is too long meets no pattern, refinement or
 * transform. `npm run verify` refuses a string of a request that does otherwise.
 */
export function boundedString(max: number, error?: (issue: { input?: unknown }) => string) {
  return z.string({ error }).max(max, { abort: true, error })
}

/** A bounded string without the blanks around it; they do not count. */
export function trimmedString(max: number) {
  return z.string().trim().max(max, { abort: true })
}

/** Trimmed text of 1 to `max` characters. Emoji are welcome: they are in people's names. */
export function text(max: number) {
  return trimmedString(max).min(1).refine(isStorable, '@unstorable')
}

/** A tracking or courier number as it was scanned or typed, or what the QR code of a label holds. */
export const scannedCode = text(500)
  .transform(scannedNumber)
  .refine((number) => number !== '', '@required')
  .refine((number) => /^[\p{L}\p{N}.,:;_/?&=%#+*()-]*$/u.test(number), '@invalid')

/** What somebody or something is called: text in any script, without characters that nobody sees. */
export function nameText(max: number) {
  return text(max).refine(isVisible, '@invisible')
}

/** A name that may be left empty; an empty one is stored as null. */
export function optionalName(max: number) {
  return trimmedString(max)
    .refine(isStorable, '@unstorable')
    .refine(isVisible, '@invisible')
    .nullish()
    .transform((value) => value || null)
}

/** Text that may be left empty; an empty one is stored as null. */
export function optionalText(max: number) {
  return trimmedString(max)
    .refine(isStorable, '@unstorable')
    .nullish()
    .transform((value) => value || null)
}

/** The words for a field that was left out, and for one that is wrong. */
export function unlessMissing(message: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? '@required' : message)
}

const UUID_LENGTH = 36

export const id = boundedString(UUID_LENGTH, unlessMissing('@id')).check(z.uuid('@id')).toLowerCase()
/** What became of each record of a call that changes many: done, or refused and why. */
export const bulkReport = z.array(z.object({ id, done: z.boolean(), message: z.string().nullable() }))
export type BulkReport = z.output<typeof bulkReport>

export const idParams = z.strictObject({ id })

interface DecimalRule {
  min?: string
  /** Set when the value must be above `min`, not equal to it. */
  exclusive?: boolean
  max: string
  /** Decimals allowed behind the point. */
  scale: number
}

/** A decimal given as a string or a number; comes out as an exact string. */
export function decimalInput({ min = '0', exclusive = false, max, scale }: DecimalRule) {
  return (
    z
      .union([trimmedString(40), z.number()], { error: unlessMissing('@decimal') })
      .transform((value, context): Decimal => {
        const written = typeof value === 'number' ? plainNumber(value) : value
        if (!isDecimal(written)) return refuse(context, '@decimal')
        const exact = decimal(written)
        if (exclusive ? exact.lte(min) : exact.lt(min))
          return refuse(context, exclusive ? '@above' : '@atLeast', { min })
        if (exact.gt(max)) return refuse(context, '@atMost', { max })
        const scaled = exact.round(scale)
        if (!scaled.eq(exact)) return refuse(context, '@scale', { scale })
        return plain(exact)
      })
      // So that the OpenAPI page knows what comes out.
      .pipe(z.string())
  )
}

function plainNumber(value: number): string {
  return Number.isFinite(value) ? plain(decimal(value)) : 'NaN'
}

function refuse(context: z.RefinementCtx, message: string, params: Record<string, unknown> = {}): never {
  context.addIssue({ code: 'custom', message, params })
  return z.NEVER
}

/** US$ per unit: up to 4 decimals, since small goods cost fractions of a cent. */
export const price = decimalInput({ max: '10000000', scale: 4 })
export const quantity = decimalInput({ exclusive: true, max: '10000000', scale: 6 })
export const exchangeRate = decimalInput({ exclusive: true, max: '1000000', scale: 6 })
/** Money that changes hands: more than nothing, to the cent, in any currency. */
export const moneyAmount = decimalInput({ exclusive: true, max: '1000000000000', scale: 2 })
export const weightKg = decimalInput({ max: '1000000', scale: 3 })
export const centimetres = decimalInput({ exclusive: true, max: '10000', scale: 2 })
export const pieces = z.int().min(1).max(100_000)

const DECIMAL_PATTERN = /^-?\d+(\.\d+)?$/

/** A decimal as the API answers it. */
export const decimalOut = z.string().regex(DECIMAL_PATTERN)
/** Such a decimal that comes back as it was read. */
export const decimalRead = boundedString(40).regex(DECIMAL_PATTERN)
export const instant = z.iso.datetime()
/** An instant of a request. */
export const instantInput = boundedString(40).check(z.iso.datetime('@date'))
export const calendarDate = boundedString(10, unlessMissing('@date')).refine(
  (value) => isCalendarDate(value) && value >= '2000-01-01' && value <= '2100-12-31',
  '@date',
)

/** One phone in any usual spelling; comes out as E.164. */
export const phone = boundedString(40).transform(normalisePhone).refine(isE164, '@phone')

export const transitStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], {
  error: unlessMissing('@transitStatus'),
})

/** The query of every list, and the specification's page sizes. */
export function pageQuery<Shape extends z.ZodRawShape>(
  filters: Shape,
  sorts: readonly [string, ...string[]],
) {
  const directions = sorts.flatMap((key) => [key, `-${key}`])
  return z.strictObject({
    itemsPerPage: z.coerce.number().int().min(1).max(200).default(25),
    pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
    /** A column, with a leading '-' for descending. */
    sort: z.enum(directions).optional(),
    ...filters,
  })
}

export const searchText = trimmedString(100).refine(isStorable, '@unstorable').optional()

/** What opens a shared link: a salt or a signature, in the letters that we make them of. */
export const linkSecret = boundedString(100).regex(/^[A-Za-z0-9_-]*$/, '@invalid')

/** The specification's page envelope. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    itemsPerPage: z.number().int(),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    totalItemsCount: z.number().int(),
    /** Set when a search found more than the list shows; the total is then that of what is shown. */
    isCapped: z.literal(true).optional(),
    result: z.array(row),
  })
}

/** true or false in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

/** A currency by its code; the server knows which are in use. */
export const currencyCode = trimmedString(3).refine(isCurrencyCode, '@currency')

/** Why a manager takes a rate far from its day's; the API asks for it with 409 `rate_off`. */
export const rateReason = optionalText(500).optional()

/** How an update says which state of the record it was made from. */
export const version = z.int().min(1)

/** A bank's code by ISO 9362, 8 or 11 characters; empty is null. */
export const swift = trimmedString(20)
  .nullish()
  .transform((value) => (value ? normaliseSwift(value) : null))
  .refine((value) => value === null || isSwift(value), '@swift')

/** A taxpayer's number; empty is null. */
export const tin = trimmedString(20)
  .nullish()
  .transform((value) => (value ? normaliseTin(value) : null))
  .refine((value) => value === null || isTin(value), '@tin')

/** The number of a national card or passport; empty is null. */
export const nationalId = trimmedString(40)
  .nullish()
  .transform((value) => (value ? normaliseNationalId(value) : null))
  .refine((value) => value === null || isNationalId(value), '@nationalId')

/** The number of who is registered for VAT; empty is null. */
export const vrn = trimmedString(20)
  .nullish()
  .transform((value) => (value ? normaliseVrn(value) : null))
  .refine((value) => value === null || isVrn(value), '@vrn')

/** The code as somebody typed it; empty is none. */
export const handOverCode = boundedString(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine(
    (typed) => typed === '' || new RegExp(`^\\d{${HAND_OVER_CODE_DIGITS}}$`).test(typed),
    '@handOverDigits',
  )
  .nullish()
  .transform((typed) => typed || null)
