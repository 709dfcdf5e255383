import * as z from 'zod'
import { centimetres, decimalInput } from '@/lib/contracts/fields'
import { type FieldProblem, fieldProblems } from '@/lib/contracts/issues'
import type { QuoteAmounts, QuoteNeeds } from '@/lib/domain/quote'

export const QUOTE_FIELDS = ['pieces', 'length', 'width', 'height', 'weight', 'count'] as const
export type QuoteField = (typeof QUOTE_FIELDS)[number]
export type TypedQuote = Record<QuoteField, string>

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** Normalises full-width digits and thousands separators. '12,5' stays as it is and is refused: it might mean 125. */
function normalise(typed: string): string {
  const narrow = typed.normalize('NFKC').replace(/\s/g, '')
  return THOUSANDS.test(narrow) ? narrow.replace(/,/g, '') : narrow
}

/** Decimal fields take numbers as well as text. */
const typed = z
  .string()
  .transform(normalise)
  .pipe(z.string().min(1))
  .transform((text): string | number => text)

const side = typed.pipe(centimetres)
const boxes = {
  pieces: z
    .string()
    .transform(normalise)
    .pipe(z.string().min(1).regex(/^\d+$/, '@wholeNumber'))
    .transform(Number)
    .pipe(z.number().min(1).max(100_000)),
  length: side,
  width: side,
  height: side,
}
const weight = typed.pipe(decimalInput({ exclusive: true, max: '1000000', scale: 3 }))
const count = typed.pipe(decimalInput({ exclusive: true, max: '100000', scale: 2 }))

const dimensions = ({ pieces, length, width, height }: z.output<z.ZodObject<typeof boxes>>) => ({
  pieces,
  lengthCm: length,
  widthCm: width,
  heightCm: height,
})

const SCHEMAS: Record<QuoteNeeds, z.ZodType<QuoteAmounts>> = {
  boxesAndWeight: z.object({ ...boxes, weight }).transform((whole) => ({
    needs: 'boxesAndWeight' as const,
    boxes: dimensions(whole),
    weightKg: whole.weight,
  })),
  boxes: z.object(boxes).transform((sides) => ({ needs: 'boxes' as const, boxes: dimensions(sides) })),
  weight: z.object({ weight }).transform((one) => ({ needs: 'weight' as const, weightKg: one.weight })),
  count: z.object({ count }).transform((one) => ({ needs: 'count' as const, count: one.count })),
}

/** The amounts that these goods are charged by, or the problem of each field. */
export function readAmounts(
  needs: QuoteNeeds,
  typed: TypedQuote,
): { amounts: QuoteAmounts } | { problems: FieldProblem[] } {
  const parsed = SCHEMAS[needs].safeParse(typed)
  return parsed.success ? { amounts: parsed.data } : { problems: fieldProblems(parsed.error.issues) }
}
