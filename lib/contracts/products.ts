import { z } from 'zod'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { endpoint } from './endpoint'
import { decimalOut, id, optionalText, page, pageQuery, price, searchText, text } from './fields'

export const productInput = z
  .strictObject({
    english: text(120),
    chinese: text(120),
    swahili: text(120),
    generalName: text(120),
    quantityMeasure: z.enum(QUANTITY_MEASURES),
    customQuantityMeasure: optionalText(30),
    /** US$ per unit of the measure. */
    price,
  })
  .refine((input) => input.quantityMeasure !== 'other' || input.customQuantityMeasure !== null, {
    path: ['customQuantityMeasure'],
    message: '@customMeasure',
  })

export const product = z.object({
  id,
  english: z.string(),
  chinese: z.string(),
  swahili: z.string(),
  generalName: z.string(),
  quantityMeasure: z.enum(QUANTITY_MEASURES),
  customQuantityMeasure: z.string().nullable(),
  price: decimalOut,
  isActive: z.boolean(),
})
export type Product = z.infer<typeof product>

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
  query: pageQuery({ search: searchText }, ['english', 'generalName', 'price']),
  data: page(product),
})
