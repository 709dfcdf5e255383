import * as z from 'zod'
import { isHsCode, normaliseHsCode } from '@/lib/domain/goods-name'
import { HOUSE_TYPES, PACKAGE_GAPS } from '@/lib/domain/house-document'
import { endpoint } from './endpoint'
import { boundedString, decimalInput, decimalOut, id, idParams, optionalText, version } from './fields'

const tag = 'house documents'

/** One package as the customs are told of it. */
const housePackage = z.object({
  id,
  trackingNumber: z.string(),
  /** Goods in English; what is written for the customs alone, else the packing list. */
  description: z.string(),
  hsCodes: z.array(z.string()),
  pieces: z.number().int(),
  grossKg: decimalOut,
  netKg: decimalOut.nullable(),
  cbm: decimalOut,
  declaredUSD: decimalOut.nullable(),
  gaps: z.array(z.enum(PACKAGE_GAPS)),
})

const party = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Nine digits. */
  tin: z.string().nullable(),
  nationalId: z.string().nullable(),
})

export const houseDocument = z.object({
  /** Null while the consignee has no number in this batch. */
  id: id.nullable(),
  number: z.string().nullable(),
  kind: z.enum(HOUSE_TYPES).nullable(),
  customerId: id,
  consignee: party,
  /** Several lines of name and address; null where the company is the shipper. */
  shipper: z.string().nullable(),
  /** Null where the consignee is notified. */
  notify: z.string().nullable(),
  /** What is painted on the pieces: of this document, else the customer's mark. */
  marks: z.string().nullable(),
  ownMarks: z.string().nullable(),
  packages: z.array(housePackage),
  pieces: z.number().int(),
  grossKg: decimalOut,
  /** Null while a package lacks its net weight. */
  netKg: decimalOut.nullable(),
  cbm: decimalOut,
  /** Null while a package lacks its value. */
  declaredUSD: decimalOut.nullable(),
  /** Neither a TIN nor a national id is known. */
  lacksTaxNumber: z.boolean(),
  version: version.nullable(),
})
export type HouseDocument = z.infer<typeof houseDocument>

export const houseDocuments = z.object({
  /** By consignee; one whose cargo has left the batch keeps the number and is empty. */
  documents: z.array(houseDocument),
})

export const listHouseDocuments = endpoint({
  name: 'listHouseDocuments',
  tag,
  summary: 'The house document of each consignee of a batch, with what the customs will miss.',
  method: 'GET',
  path: '/batches/{id}/house-documents',
  access: 'batches.edit',
  readsCustomers: true,
  params: idParams,
  data: houseDocuments,
})

export const numberHouseDocuments = endpoint({
  name: 'numberHouseDocuments',
  tag,
  summary:
    'Gives every consignee of a batch who has none the next number of the year, without a gap. Says 409 `no_voyage` of a batch by sea and air while nobody has entered its voyage.',
  method: 'POST',
  path: '/batches/{id}/house-documents',
  access: 'batches.edit',
  readsCustomers: true,
  params: idParams,
  data: houseDocuments,
})

export const houseDocumentInput = z.strictObject({
  shipper: optionalText(300),
  notify: optionalText(300),
  marks: optionalText(120),
  version,
})

export const updateHouseDocument = endpoint({
  name: 'updateHouseDocument',
  tag,
  summary: 'Writes shipper, notify party and marks of a house document; its number and consignee stay.',
  method: 'PUT',
  path: '/house-documents/{id}',
  access: 'batches.edit',
  params: idParams,
  body: houseDocumentInput,
  data: z.object({ id, version }),
})

export const packageCustoms = z.object({
  description: z.string().nullable(),
  hsCode: z.string().nullable(),
  netKg: decimalOut.nullable(),
  declaredUSD: decimalOut.nullable(),
  /** What the packing list says, where nothing is written here. */
  ofPackingList: z.object({ description: z.string(), hsCodes: z.array(z.string()) }),
  gaps: z.array(z.enum(PACKAGE_GAPS)),
  version: version.nullable(),
})
export type PackageCustoms = z.infer<typeof packageCustoms>

export const getPackageCustoms = endpoint({
  name: 'getPackageCustoms',
  tag,
  summary: 'What the customs are told of a package.',
  method: 'GET',
  path: '/packages/{id}/customs',
  access: 'cargo.read',
  params: idParams,
  data: packageCustoms,
})

const optionalAmount = (scale: number) =>
  decimalInput({ exclusive: true, max: '100000000', scale })
    .nullish()
    .transform((value) => value ?? null)

export const packageCustomsInput = z.strictObject({
  description: optionalText(300),
  hsCode: boundedString(20)
    .nullish()
    .transform((typed) => normaliseHsCode(typed ?? '') || null)
    .refine((code) => code === null || isHsCode(code), '@hsCode'),
  /** At most what the package weighs. */
  netKg: optionalAmount(3),
  declaredUSD: optionalAmount(2),
  /** As it was read; null where nothing was written yet. */
  version: version.nullable(),
})
export type PackageCustomsInput = z.input<typeof packageCustomsInput>

export const putPackageCustoms = endpoint({
  name: 'putPackageCustoms',
  tag,
  summary:
    'Writes what the customs are told of a package: it changes no price, and may be written after the departure.',
  method: 'PUT',
  path: '/packages/{id}/customs',
  access: 'packages.edit',
  params: idParams,
  body: packageCustomsInput,
  data: packageCustoms,
})
