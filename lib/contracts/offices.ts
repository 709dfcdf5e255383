import * as z from 'zod'
import { isCountryCode, isOfficeCode, MOST_OFFICES_IN_ORDER, OFFICE_TYPES } from '@/lib/domain/offices'
import { hours } from './company'
import { endpoint } from './endpoint'
import {
  boundedString,
  id,
  idParams,
  nameText,
  optionalName,
  optionalText,
  phone,
  unlessMissing,
  version,
} from './fields'

const tag = 'offices'

export const office = z.object({
  id,
  /** What is stored wherever the office is named; it stays. */
  code: z.string(),
  kind: z.enum(OFFICE_TYPES),
  english: z.string(),
  chinese: z.string(),
  swahili: z.string(),
  /** By ISO 3166: 'TZ'. */
  countryCode: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** '09:00-17:00'; empty when it is closed, or nobody has said so. */
  weekdayHours: z.string(),
  weekendHours: z.string(),
  sortOrder: z.number().int(),
  isActive: z.boolean(),
  /** City, address, phone and hours are those of the company's profile, and are changed there. */
  isOfCompany: z.boolean(),
  /** Something names it: it cannot be deleted, and stays of its kind. */
  isUsed: z.boolean(),
  version,
})
export type Office = z.infer<typeof office>

export const officeInput = z.strictObject({
  code: boundedString(30, unlessMissing('@officeCode'))
    .transform((typed) => typed.trim().toLowerCase())
    .refine(isOfficeCode, '@officeCode'),
  kind: z.enum(OFFICE_TYPES),
  english: nameText(80),
  chinese: nameText(80),
  swahili: nameText(80),
  countryCode: boundedString(2, unlessMissing('@countryCode'))
    .transform((typed) => typed.toUpperCase())
    .refine(isCountryCode, '@countryCode'),
  city: optionalName(60),
  address: optionalText(300),
  phone: phone.nullish().transform((value) => value ?? null),
  weekdayHours: hours.default(''),
  weekendHours: hours.default(''),
  sortOrder: z.int().min(1).max(MOST_OFFICES_IN_ORDER),
  isActive: z.boolean().default(true),
})
export type OfficeInput = z.input<typeof officeInput>

export const listOffices = endpoint({
  name: 'listOffices',
  tag,
  summary: 'All offices in their order, also those that are not used any more.',
  method: 'GET',
  path: '/offices',
  access: 'cargo.read',
  data: z.array(office),
})

export const createOffice = endpoint({
  name: 'createOffice',
  tag,
  summary: 'Adds an office that receives cargo or hands it over.',
  method: 'POST',
  path: '/offices',
  access: 'offices.edit',
  body: officeInput,
  data: office,
})

export const updateOffice = endpoint({
  name: 'updateOffice',
  tag,
  summary:
    'Replaces an office’s fields. Its code stays, and its kind once something names it; the last active one of a kind stays active.',
  method: 'PUT',
  path: '/offices/{id}',
  access: 'offices.edit',
  params: idParams,
  body: officeInput.extend({ version }),
  data: office,
})

export const deleteOffice = endpoint({
  name: 'deleteOffice',
  tag,
  summary: 'Removes an office that nothing names; every other can only be deactivated.',
  method: 'DELETE',
  path: '/offices/{id}',
  access: 'offices.edit',
  params: idParams,
  data: z.null(),
})
