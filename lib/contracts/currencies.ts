import * as z from 'zod'
import { isCurrencyCode, MOST_CURRENCIES } from '@/lib/domain/money'
import { endpoint } from './endpoint'
import { boundedString, id, idParams, unlessMissing, version } from './fields'

const tag = 'rates'

const officeCurrency = z.object({
  id,
  /** As ISO 4217 has it; it stays. */
  code: z.string(),
  sortOrder: z.number().int(),
  /** Takes new entries; what is there in one that is not stays in every sum. */
  isActive: z.boolean(),
  version,
})
export type OfficeCurrency = z.infer<typeof officeCurrency>

export const currencyInput = z.strictObject({
  code: boundedString(10, unlessMissing('@currency'))
    .transform((typed) => typed.trim().toUpperCase())
    .refine(isCurrencyCode, '@currency'),
  sortOrder: z.int().min(1).max(MOST_CURRENCIES),
  isActive: z.boolean().default(true),
})
export type CurrencyInput = z.input<typeof currencyInput>

export const listCurrencies = endpoint({
  name: 'listCurrencies',
  tag,
  summary: 'All currencies in their order, also those that are not used any more.',
  method: 'GET',
  path: '/currencies',
  access: 'cargo.read',
  data: z.array(officeCurrency),
})

export const createCurrency = endpoint({
  name: 'createCurrency',
  tag,
  summary:
    'Adds a currency of two decimals that the books are kept in. It has no rate until one is set by putRates.',
  method: 'POST',
  path: '/currencies',
  access: 'currencies.edit',
  body: currencyInput,
  data: officeCurrency,
})

export const updateCurrency = endpoint({
  name: 'updateCurrency',
  tag,
  summary:
    'Replaces a currency’s fields. Its code stays. USD, TZS and CNY stay in use, and so does one while money lies in an account in it.',
  method: 'PUT',
  path: '/currencies/{id}',
  access: 'currencies.edit',
  params: idParams,
  body: currencyInput.extend({ version }),
  data: officeCurrency,
})
