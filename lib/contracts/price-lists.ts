import * as z from 'zod'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { CURRENCIES } from '@/lib/domain/money'
import { ROUNDING_DIRECTIONS, RULE_SCOPES } from '@/lib/domain/tariff/price-rules'
import { type BodyInputOf, endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  id,
  idParams,
  instant,
  nameText,
  optionalName,
  page,
  pageQuery,
  version,
} from './fields'
import { cityCode } from './lanes'
import { packageInput } from './packages'
import { linePricing, priceRule } from './pricing'

const orNull = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => (given ?? null) as z.output<Value> | null)

export const ruleInput = z
  .strictObject({
    productId: orNull(id),
    generalName: optionalName(120),
    freightMode: orNull(z.enum(['sea', 'air'])),
    departurePort: orNull(cityCode),
    dischargePort: orNull(cityCode),
    measure: z.enum(QUANTITY_MEASURES),
    currency: z.enum(CURRENCIES).default('USD'),
    /** Per unit of the measure. */
    price: decimalInput({ exclusive: true, max: '1000000', scale: 4 }),
    minimumCharge: orNull(decimalInput({ exclusive: true, max: '100000', scale: 2 })),
    roundingStep: orNull(decimalInput({ exclusive: true, max: '1000', scale: 6 })),
    roundingDirection: z.enum(ROUNDING_DIRECTIONS).default('up'),
    /** cm³ that weigh a kg, for what is charged by the kg; null charges by the scale alone. */
    divisor: orNull(z.int().min(1000).max(20_000)),
    /** kg that count as a CBM, for what is charged by the CBM; null charges by the volume alone. */
    kgPerCbm: orNull(z.int().min(50).max(2000)),
    scope: z.enum(RULE_SCOPES).default('package'),
  })
  .refine(({ productId, generalName }) => productId === null || generalName === null, {
    path: ['generalName'],
    message: '@oneGoods',
  })

/** As many rules as a list may have. */
export const MOST_RULES = 500

const listFields = z.strictObject({
  name: nameText(120),
  /** Null for everybody; else the list of this customer, whose rules come before those of the general list. */
  customerId: orNull(id),
  /** What the general list's prices change by for this customer, in percent: '-10' takes a tenth off. */
  percent: orNull(decimalInput({ min: '-99', max: '100', scale: 2 })),
  firstDay: calendarDate,
  rules: z.array(ruleInput).max(MOST_RULES),
})

type Written = Pick<z.output<typeof listFields>, 'customerId' | 'percent'>
const hasWhosePercent = (list: Written) => list.percent === null || list.customerId !== null
const PERCENT_WITHOUT_CUSTOMER = { path: ['percent'], message: '@percentOfCustomer' }

export const priceListInput = listFields.refine(hasWhosePercent, PERCENT_WITHOUT_CUSTOMER)

const priceListRow = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  customer: z.object({ id, name: z.string() }).nullable(),
  percent: decimalOut.nullable(),
  firstDay: calendarDate,
  rulesCount: z.number().int(),
  /** Null for a draft. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** Prices are taken from it today. */
  isInForce: z.boolean(),
  version,
})
export type PriceListRow = z.infer<typeof priceListRow>

const productNames = z.object({ english: z.string(), chinese: z.string(), swahili: z.string() })

export const priceList = priceListRow.extend({
  rules: z.array(priceRule.extend({ product: productNames.nullable() })),
  /** The published list of the same customer that comes before it, to compare with; null for the first. */
  previousId: id.nullable(),
})
export type WholePriceList = z.infer<typeof priceList>

export const listPriceLists = endpoint({
  name: 'listPriceLists',
  tag: 'price-lists',
  summary: 'Price lists, drafts and published ones, the latest first day first.',
  method: 'GET',
  path: '/price-lists',
  access: 'products.edit',
  query: pageQuery({ customerId: id.optional() }, ['firstDay', 'number']),
  data: page(priceListRow),
})

export const getPriceList = endpoint({
  name: 'getPriceList',
  tag: 'price-lists',
  summary: 'One price list with its rules.',
  method: 'GET',
  path: '/price-lists/{id}',
  access: 'products.edit',
  params: idParams,
  data: priceList,
})

export const createPriceList = endpoint({
  name: 'createPriceList',
  tag: 'price-lists',
  summary: 'Writes a draft; nothing is priced by it before it is published.',
  method: 'POST',
  path: '/price-lists',
  access: 'prices.edit',
  body: priceListInput,
  data: priceList,
})

export const updatePriceList = endpoint({
  name: 'updatePriceList',
  tag: 'price-lists',
  summary: 'Replaces a draft; a published list is never changed (409).',
  method: 'PUT',
  path: '/price-lists/{id}',
  access: 'prices.edit',
  params: idParams,
  body: listFields.extend({ version }).refine(hasWhosePercent, PERCENT_WITHOUT_CUSTOMER),
  data: priceList,
})

export const uploadPriceList = endpoint({
  name: 'uploadPriceList',
  tag: 'price-lists',
  summary:
    'Replaces the rules of a draft by those of a sheet (multipart/form-data, field "file": .xlsx or CSV, up to 500 rows) as the website saves them, in any of its languages. Where a cell is wrong, each is named with its row and column and nothing is written.',
  method: 'POST',
  path: '/price-lists/{id}/sheet',
  access: 'prices.edit',
  params: idParams,
  query: z.strictObject({ version: z.coerce.number().pipe(version) }),
  data: priceList,
})

export const publishPriceList = endpoint({
  name: 'publishPriceList',
  tag: 'price-lists',
  summary:
    'Publishes a draft: what is received from its first day on is priced by it. The day is today or later, and no other published list of the same customer begins on it.',
  method: 'POST',
  path: '/price-lists/{id}/publish',
  access: 'prices.edit',
  params: idParams,
  body: z.strictObject({ version }),
  data: priceList,
})

export const deletePriceList = endpoint({
  name: 'deletePriceList',
  tag: 'price-lists',
  summary: 'Removes a draft.',
  method: 'DELETE',
  path: '/price-lists/{id}',
  access: 'prices.edit',
  params: idParams,
  data: z.null(),
})

export const workOutPrices = endpoint({
  name: 'workOutPrices',
  tag: 'price-lists',
  summary:
    'What the price list in force says of a packing list, line by line, before it is saved. A line with a price keeps it and has no part in the others. Nothing is stored.',
  method: 'POST',
  path: '/price-lists/work-out',
  access: 'packages.receive',
  body: packageInput
    .pick({
      receiverId: true,
      packingList: true,
      batchId: true,
      currencyConverter: true,
      freightMode: true,
    })
    /** The package that is edited: the list of its day and the lane of its batch count. */
    .extend({ packageId: id.optional() }),
  data: z.object({
    /** False while no list is in force: prices are typed. */
    isListInForce: z.boolean(),
    /** Null for a line that no rule is for, that was not measured, or that keeps its price. */
    lines: z.array(linePricing.shape.list),
  }),
})
export type PricesInput = BodyInputOf<typeof workOutPrices>
