import * as z from 'zod'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { isHsCode, normaliseHsCode } from '@/lib/domain/goods-name'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { endpoint } from './endpoint'
import {
  boundedString,
  decimalOut,
  flag,
  id,
  idParams,
  nameText,
  optionalText,
  page,
  pageQuery,
  price,
  searchText,
  text,
  version,
} from './fields'

const productFields = z.strictObject({
  english: nameText(120),
  chinese: nameText(120),
  swahili: nameText(120),
  generalName: nameText(120),
  quantityMeasure: z.enum(QUANTITY_MEASURES),
  customQuantityMeasure: optionalText(30),
  /** How it travels at this price. */
  freightMode: z.enum(FREIGHT_MODES).default('both'),
  /** US$ per unit of the measure. */
  price,
  /** The customs tariff code, 6 to 10 digits; dots and spaces are for the eye and not kept. */
  hsCode: boundedString(20)
    .nullish()
    .transform((typed) => normaliseHsCode(typed ?? '') || null)
    .refine((code) => code === null || isHsCode(code), '@hsCode'),
  /** Boxes of it are not laid on a side. */
  thisSideUp: z.boolean().default(true),
})

type Measured = Pick<z.output<typeof productFields>, 'quantityMeasure' | 'customQuantityMeasure'>

const namesItsMeasure = (input: Measured) =>
  input.quantityMeasure !== 'other' || input.customQuantityMeasure !== null
const MEASURE_MISSING = { path: ['customQuantityMeasure'], message: '@customMeasure' }

export const productInput = productFields.refine(namesItsMeasure, MEASURE_MISSING)

export const product = z.object({
  id,
  english: z.string(),
  chinese: z.string(),
  swahili: z.string(),
  generalName: z.string(),
  quantityMeasure: z.enum(QUANTITY_MEASURES),
  customQuantityMeasure: z.string().nullable(),
  freightMode: z.enum(FREIGHT_MODES),
  price: decimalOut,
  hsCode: z.string().nullable(),
  thisSideUp: z.boolean(),
  isActive: z.boolean(),
  version,
})
export type Product = z.infer<typeof product>

export type ProductInput = z.input<typeof productInput>

export const createProduct = endpoint({
  name: 'createProduct',
  tag: 'products',
  summary: 'Adds a product with its names in three languages, its measure and its price in US$.',
  method: 'POST',
  path: '/products',
  access: 'products.edit',
  body: productInput,
  data: product,
})

export const listProducts = endpoint({
  name: 'listProducts',
  tag: 'products',
  summary: 'Products a page at a time; the search looks in all names.',
  method: 'GET',
  path: '/products',
  access: 'cargo.read',
  query: pageQuery({ search: searchText, inactive: flag }, ['english', 'generalName', 'price']),
  data: page(product),
})

/** As many as a packing list has lines. */
const MOST_NAMES = 200

export const findNamedProducts = endpoint({
  name: 'findNamedProducts',
  tag: 'products',
  summary:
    'The products that names mean, whatever their case and language; a name of none or of several is left out.',
  method: 'POST',
  path: '/products/by-name',
  access: 'cargo.read',
  body: z.strictObject({ names: z.array(text(300)).max(MOST_NAMES) }),
  data: z.array(z.object({ name: z.string(), product })),
})

export const getProduct = endpoint({
  name: 'getProduct',
  tag: 'products',
  summary: 'One product, in use or not.',
  method: 'GET',
  path: '/products/{id}',
  access: 'cargo.read',
  params: idParams,
  data: product,
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  tag: 'products',
  summary: 'Replaces a product’s fields. Packages keep the price and measure they were entered with.',
  method: 'PUT',
  path: '/products/{id}',
  access: 'products.edit',
  params: idParams,
  body: productFields
    .extend({ isActive: z.boolean().default(true), version })
    .refine(namesItsMeasure, MEASURE_MISSING),
  data: product,
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  tag: 'products',
  summary: 'Removes a product that no package uses; one in use is made inactive instead (PUT).',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'records.delete',
  params: idParams,
  data: z.null(),
})
