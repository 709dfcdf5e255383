import * as z from 'zod'
import { centimetres, id, optionalText, price, quantity, weightKg } from './fields'

type Line = Record<'productId' | 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm', string | null> & {
  pieces: number
}

const isGoodsOrCharge = ({ pieces, productId, weightKg, lengthCm, widthCm, heightCm }: Line) =>
  pieces > 0 || [productId, weightKg, lengthCm, widthCm, heightCm].every((value) => value === null)

const packingItemInput = z
  .strictObject({
    productId: id.nullish().transform((value) => value ?? null),
    description: optionalText(300),
    quantity,
    /** US$ per unit of the quantity. Where a price list is in force, 0 takes quantity and price from it. */
    price,
    /** Why another quantity or price than the list's: for those who may set prices. */
    priceReason: optionalText(500).optional(),
    /** 0 for a line that is no goods but a charge: it has no product and no measures. */
    pieces: z.int().min(0).max(100_000).default(1),
    weightKg: weightKg.nullish().transform((value) => value ?? null),
    lengthCm: centimetres.nullish().transform((value) => value ?? null),
    widthCm: centimetres.nullish().transform((value) => value ?? null),
    heightCm: centimetres.nullish().transform((value) => value ?? null),
  })
  .refine((item) => item.productId !== null || item.description !== null, {
    path: ['description'],
    message: '@productOrDescription',
  })
  .refine(isGoodsOrCharge, { path: ['pieces'], message: '@chargeLine' })

/** Lines of goods in one packing list. */
export const MOST_GOODS = 200
/** Charges come on top: their call puts at most one a day on the price. */
const MOST_CHARGES = 400

export const packingListInput = z
  .array(packingItemInput)
  .min(1)
  .max(MOST_GOODS + MOST_CHARGES)
  .refine((lines) => lines.filter(({ pieces }) => pieces > 0).length <= MOST_GOODS, {
    params: { max: MOST_GOODS },
    message: '@tooMany',
  })
  .refine((lines) => lines.length === 0 || lines.some(({ pieces }) => pieces > 0), {
    path: [0, 'pieces'],
    message: '@noGoods',
  })
